import { messages } from '#domain/messages/index.ts';
import { AppError } from '../http/app-error.ts';
import { usageSince } from './repository.ts';

/** Uploads of one therapist in a day: many tries at one photo, and some at one video. */
export const maxUploads = 40;
const maxBytes = 500 * 1024 * 1024;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const retryAfterSeconds = 60 * 60;

/**
 * Sees to it that nobody fills the bucket.
 * @throws AppError 429 when a therapist has uploaded a day's worth
 */
export async function requireRoom(db: D1Database, userId: string, now: Date): Promise<void> {
  const usage = await usageSince(db, userId, quotaSince(now));
  if (usage.uploads >= maxUploads || usage.bytes >= maxBytes) throw quotaSpent();
}

/** From when on uploads count, before a time. */
export function quotaSince(now: Date): string {
  return new Date(now.getTime() - dayMilliseconds).toISOString();
}

/** 429: a therapist has uploaded a day's worth. */
export const quotaSpent = () => new AppError(429, messages.upload.quota, { retryAfterSeconds });
