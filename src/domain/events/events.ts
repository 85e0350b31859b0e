import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { pagesWhere } from '#domain/pages/pages.ts';

/** The pages that an event may come from: patterns and never addresses, so that no event says whom somebody looked at. */
export const eventPages = pagesWhere({ isReported: true });
export type EventPage = (typeof eventPages)[number];

/** Each metric with the largest value that is good and the largest that is not poor: milliseconds, and CLS a plain score. */
const thresholds = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
} as const;
export type MetricName = keyof typeof thresholds;
const metricNames = Object.keys(thresholds) as [MetricName, ...MetricName[]];

/** Largest value of a metric: an hour in milliseconds, longer than any page that somebody still looks at takes. */
const maxMetricValue = 60 * 60 * 1000;

const strict = {
  error: (issue: { code: string }) =>
    issue.code === 'unrecognized_keys' ? messages.input.unknownField : messages.input.malformed,
};

const page = z.enum(eventPages, { error: messages.input.choice });

const conversionSchema = z.strictObject(
  { type: z.literal('conversion'), name: z.literal('get-started', { error: messages.input.choice }), page },
  strict,
);

const metricSchema = z.strictObject(
  {
    name: z.enum(metricNames, { error: messages.input.choice }),
    value: z.number().check(z.minimum(0), z.maximum(maxMetricValue)),
  },
  strict,
);

const webVitalsSchema = z.strictObject(
  {
    type: z.literal('web-vitals'),
    page,
    metrics: z.array(metricSchema).check(
      z.minLength(1),
      z.maxLength(metricNames.length),
      z.refine((metrics) => new Set(metrics.map(({ name }) => name)).size === metrics.length),
    ),
  },
  strict,
);

/** The body of `POST /api/events`: what happened on a page, and nothing of whom it happened to. */
export const eventSchema = z.discriminatedUnion('type', [conversionSchema, webVitalsSchema], {
  error: messages.input.malformed,
});

/** A press on what leads into the questionnaire, or how a page felt to one visitor. */
export type Event = z.infer<typeof eventSchema>;

/** What a metric's value means to a visitor. */
export type Rating = 'good' | 'needs-improvement' | 'poor';

/** What a metric's value means, by web.dev's thresholds (https://web.dev/articles/vitals; for FCP and TTFB /fcp, /ttfb). */
export function ratingOf(name: MetricName, value: number): Rating {
  const [good, notPoor] = thresholds[name];
  if (value <= good) return 'good';
  return value <= notPoor ? 'needs-improvement' : 'poor';
}
