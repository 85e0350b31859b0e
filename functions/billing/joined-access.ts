import * as z from 'zod/mini';
import { type Access, accessBy } from '#domain/billing/subscription.ts';

/** What decides about access, of a `billing_customers` that a query of another room has joined. */
export const joinedAccessColumns = ['subscription_id', 'status', 'current_period_start', 'ends_at'] as const;

/** The joined columns; all null where billing was never set up. */
export const joinedAccessShape = {
  subscription_id: z.nullable(z.string()),
  status: z.nullable(z.string()),
  current_period_start: z.nullable(z.number()),
  ends_at: z.nullable(z.number()),
};

type JoinedAccess = Readonly<{
  subscription_id: string | null;
  status: string | null;
  current_period_start: number | null;
  ends_at: number | null;
}>;

/** The access of a therapist by the joined columns (decision 0014). */
export function accessOfJoined(row: JoinedAccess, now: Date): Access {
  if (row.subscription_id === null) return accessBy(null, now);
  return accessBy(
    { status: row.status ?? '', currentPeriodStart: row.current_period_start ?? 0, endsAt: row.ends_at },
    now,
  );
}
