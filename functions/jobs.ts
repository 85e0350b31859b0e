import { cutOffsAt } from '#domain/retention/retention.ts';
import {
  deleteAuthCodesBefore,
  deleteEmailChangesBefore,
  deleteKnownDevicesBefore,
  deleteMailCountsBefore,
  deletePasskeyChallengesBefore,
  deleteRequestCountsBefore,
  deleteSessionsOver,
  deleteSignUpTriesBefore,
  deleteTokensBefore,
  deleteUnconfirmedBefore,
} from './auth/index.ts';
import { deleteStripeEventsBefore, reconcileBilling } from './billing/index.ts';
import { deleteBookingRequestsBefore, measureReplies, runRequestClock } from './booking-request/index.ts';
import { deleteOutboxMessagesBefore, deleteUndeliverableBefore, emptyOutbox } from './email/index.ts';
import { deleteEventCountsBefore } from './events/index.ts';
import { configOf } from './http/config.ts';
import { describeError, logFault } from './http/log.ts';
import { deleteIdempotencyKeysBefore } from './http/repository.ts';
import { sweepMedia } from './media/index.ts';
import { deleteStopsBefore } from './notifications/index.ts';
import { askAboutOpenings, deleteOpeningsLinksBefore } from './openings/index.ts';
import { deleteViewCountsBefore, deleteVisitorsBefore, rebuildFeatures, showsMedia } from './profile/index.ts';
import {
  alignLists,
  countShownMonths,
  deleteMatchLogBefore,
  deleteShownCountsBefore,
  redealTurns,
  updateShownCounts,
  withdrawLapsed,
} from './search/index.ts';
import { sendSummaries } from './summary/index.ts';
import { deleteSurveysBefore } from './survey/index.ts';
import { sweepTranscripts } from './transcript/index.ts';
import { endHidings } from './visibility/index.ts';
import { deleteWaitsBefore, tellWaiting } from './waitlist/index.ts';

type Job = (env: Env, now: Date) => Promise<unknown>;

/** Each cron line of `wrangler.toml` with its jobs, in the order in which they run. */
const jobs: Readonly<Record<string, Readonly<Record<string, Job>>>> = {
  '* * * * *': {
    'empty-outbox': emptyOutbox,
  },
  '17 3 * * *': {
    'delete-idempotency-keys': (env, now) => deleteIdempotencyKeysBefore(env.DB, cutOffsAt(now).idempotencyKeys),
    'delete-surveys': (env, now) => deleteSurveysBefore(env.DB, cutOffsAt(now).surveys),
    'delete-booking-requests': (env, now) => deleteBookingRequestsBefore(env.DB, cutOffsAt(now).bookingRequests),
    'delete-waits': (env, now) => deleteWaitsBefore(env.DB, cutOffsAt(now).waits),
    'delete-event-counts': (env, now) => deleteEventCountsBefore(env.DB, cutOffsAt(now).events),
    'delete-visitors': (env, now) => deleteVisitorsBefore(env.DB, cutOffsAt(now).visitors),
    'delete-view-counts': (env, now) => deleteViewCountsBefore(env.DB, cutOffsAt(now).profileViews),
    'delete-email-changes': (env, now) => deleteEmailChangesBefore(env.DB, cutOffsAt(now).emailChanges),
    'delete-one-time-tokens': (env, now) => deleteTokensBefore(env.DB, cutOffsAt(now).oneTimeTokens),
    'delete-passkey-challenges': (env, now) => deletePasskeyChallengesBefore(env.DB, cutOffsAt(now).oneTimeTokens),
    'delete-auth-codes': (env, now) => deleteAuthCodesBefore(env.DB, cutOffsAt(now).oneTimeTokens),
    'delete-mail-counts': (env, now) => deleteMailCountsBefore(env.DB, cutOffsAt(now).mailCounts),
    'delete-unconfirmed-accounts': (env, now) => deleteUnconfirmedBefore(env.DB, cutOffsAt(now).unconfirmedAccounts),
    'delete-sign-up-tries': (env, now) => deleteSignUpTriesBefore(env.DB, cutOffsAt(now).unconfirmedAccounts),
    'delete-sessions-over': (env, now) => deleteSessionsOver(env.DB, configOf(env), now),
    'delete-known-devices': (env, now) => deleteKnownDevicesBefore(env.DB, cutOffsAt(now).knownDevices),
    'delete-outbox-messages': (env, now) => deleteOutboxMessagesBefore(env.DB, cutOffsAt(now).outbox),
    'delete-undeliverable-addresses': (env, now) =>
      deleteUndeliverableBefore(env.DB, cutOffsAt(now).undeliverableAddresses),
    'delete-mail-stops': (env, now) => deleteStopsBefore(env.DB, cutOffsAt(now).mailStops),
    'delete-stripe-events': (env, now) => deleteStripeEventsBefore(env.DB, cutOffsAt(now).stripeEvents),
    'delete-match-log': (env, now) => deleteMatchLogBefore(env.DB, cutOffsAt(now).matchLog),
    'delete-shown-counts': (env, now) => deleteShownCountsBefore(env.DB, cutOffsAt(now).shownCounts),
    'delete-openings-links': (env, now) => deleteOpeningsLinksBefore(env.DB, cutOffsAt(now).openingsLinks),
    'reconcile-billing': reconcileBilling,
    'sweep-media': (env, now) => sweepMedia(env, now, showsMedia),
    'sweep-transcripts': sweepTranscripts,
  },
  '*/10 * * * *': {
    'delete-request-counts': (env, now) => deleteRequestCountsBefore(env.DB, now),
    'end-hidings': endHidings,
    'align-lists-with-access': alignLists,
    'rebuild-features': rebuildFeatures,
    'run-request-clock': runRequestClock,
    'send-weekly-summaries': sendSummaries,
    'tell-waiting': tellWaiting,
    'withdraw-lapsed-openings': (env, now) => withdrawLapsed(env.DB, now),
    'ask-about-openings': askAboutOpenings,
  },
  '0 9 * * *': {
    'redeal-directory-turns': (env, now) => redealTurns(env.DB, now),
    'count-places-in-lists': (env, now) => updateShownCounts(env.DB, now),
    'count-places-by-month': (env, now) => countShownMonths(env.DB, now),
    'measure-replies': (env, now) => measureReplies(env.DB, now),
  },
};

/**
 * Carries out the jobs of a cron line, one after the other; one that fails keeps none of the others from running.
 * @throws TypeError for a line that has none; AggregateError naming the jobs that failed
 */
export async function runJob(cron: string, env: Env, now: Date): Promise<void> {
  const line = jobs[cron];
  if (!line) throw new TypeError('there is no job for this cron line');
  const failures = new Map<string, unknown>();
  for (const [name, job] of Object.entries(line)) {
    try {
      await job(env, now);
    } catch (error) {
      failures.set(name, error);
      logFault('job-failed', describeError(error));
    }
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `failed: ${[...failures.keys()].join(', ')}`);
}
