import { giniOf } from '../eval/people.ts';
import { emptyOffer, faults } from './faults.ts';
import type { LivedRequest, QuarterReport, Therapist } from './told.ts';

const hour = 3_600_000;
const target = 0.95;
/** In hours: the clock of requests runs every ten minutes. */
const clockStep = 1 / 6;

/** Hours from when the therapist was told until something; infinite where it never was. */
const hoursTo = ({ told_at }: LivedRequest, at: string | null) =>
  at === null ? Number.POSITIVE_INFINITY : (Date.parse(at) - Date.parse(told_at)) / hour;
const meanAndMost = (numbers: readonly number[]) => {
  const sum = numbers.reduce((total, number) => total + number, 0);
  return `${(sum / Math.max(1, numbers.length)).toFixed(1)}, ${Math.max(0, ...numbers).toFixed(1)}`;
};
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  all.length === 0 ? 0 : all.filter(holds).length / all.length;

/** What a quarter has shown, as a table of lines. */
export function tableOf(report: QuarterReport, beginners: readonly Therapist[]): string {
  const { counts, habits, therapists, mails } = report;
  // Who took their request back wanted no answer any more.
  const requests = report.requests.filter(({ status }) => status !== 'withdrawn');
  const answeredWithin = (hours: number) => (one: LivedRequest) => hoursTo(one, one.answered_at) <= hours;
  const movedWithin = (hours: number) => (one: LivedRequest) =>
    answeredWithin(hours)(one) || hoursTo(one, one.rerouted_at) <= hours;
  const ledOnWithin = (hours: number) => (one: LivedRequest) =>
    movedWithin(hours)(one) ||
    hoursTo(one, one.expired_at) <= hours + clockStep ||
    // Without the questionnaire nobody can be named, and no button asks them.
    (one.is_shared === 1 && hoursTo(one, one.offered_at) <= hours);
  const empty = (counts[emptyOffer] ?? 0) / Math.max(1, requests.length);
  const reached = shareOf(requests, ledOnWithin(48)) - empty;
  const perTherapist = Map.groupBy(report.requests, ({ therapist_id }) => therapist_id);
  const loads = [...perTherapist.values()].map(({ length }) => length);
  const perPlace = beginners
    .filter(({ openings }) => Number(openings) > 0)
    .map(({ id, openings }) => (perTherapist.get(id)?.length ?? 0) / Number(openings));
  const lines: [string, string | number][] = [
    ['confirmed requests, without those taken back', requests.length],
    ['answered within 48 h of being told', percent(shareOf(requests, answeredWithin(48)))],
    ['answered, or passed on by the client, within 48 h', percent(shareOf(requests, movedWithin(48)))],
    [
      `answered, passed on, or offered the next ones by name with one button, within 48 h (target ${percent(target)})`,
      `${percent(reached)} ${reached >= target ? 'pass' : 'FAIL'}`,
    ],
    [
      'the same within 72 h (the request is closed, and its page leads on)',
      percent(shareOf(requests, ledOnWithin(72))),
    ],
    ...groupsOf(requests, habits).map(([habit, own]): [string, string] => [
      `  of ${habit} therapists: requests, answered within 48 h`,
      `${own.length}, ${percent(shareOf(own, answeredWithin(48)))}`,
    ]),
    ['requests to a therapist who got any, mean and most', meanAndMost(loads)],
    ['requests for a place that was stated at the beginning, mean and most', meanAndMost(perPlace)],
    ['Gini of places in lists, of those who take clients', giniOf(therapists.map(({ shown }) => shown)).toFixed(2)],
    ['mails written, sent, given up', `${mails.written}, ${mails.sent}, ${mails.given_up}`],
    ...Object.values(faults).map((fault): [string, number] => [fault, counts[fault] ?? 0]),
    ...Object.entries(counts)
      .filter(([what]) => !(Object.values(faults) as string[]).includes(what))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  const width = Math.max(...lines.map(([what]) => what.length));
  return lines.map(([what, value]) => `${what.padEnd(width)}  ${value}`).join('\n');
}

/** The requests by the habit of their therapists. */
function groupsOf(requests: readonly LivedRequest[], habits: QuarterReport['habits']) {
  const names = [...new Set(Object.values(habits))].toSorted();
  return names.map((name) => [name, requests.filter(({ therapist_id }) => habits[therapist_id] === name)] as const);
}

/** The invariants that a quarter has broken, in words. */
export function brokenInvariants({ counts, mails }: QuarterReport): string[] {
  const counted = Object.values(faults).filter((fault) => counts[fault]);
  const lost = mails.written !== mails.sent || counts['mails that the provider took'] !== mails.sent;
  return lost ? [...counted, 'mails were not each sent once'] : counted;
}
