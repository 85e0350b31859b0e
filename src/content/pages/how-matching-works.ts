import {
  bandWidth,
  concernFloor,
  exposureDays,
  fewMatches,
  fitFloors,
  formulaVersion,
  leastMeasured,
  measuredDays,
  mostMatches,
  openingUrgency,
  replyTurns,
  slowFrom,
  typicalReplies,
  unconfirmedCost,
  unknownFit,
  weights,
} from '#domain/matching/formula.ts';
import { openingsDays } from '#domain/profile/openings.ts';
import { chipFloor } from '#domain/reading/chip-floor.ts';
import { retention } from '#domain/retention/retention.ts';
import { site } from '../site.ts';

const twoDigits = (value: number) => value.toFixed(2);

/** By how many times less, and more, whoever answers all requests in time, and none, counts as shown. */
const mostTurns = (replyTurns * (1 - typicalReplies)).toFixed(1);
const leastTurns = (replyTurns * (typicalReplies + slowFrom.costs)).toFixed(1);

/** What a therapist is like in the example, from 0 to 1, and what each part weighs for a client who needs help this week. */
const exampleParts = [
  { what: 'Anxiety is one of their first three specialties', fit: 0.8, weight: weights.concern },
  { what: 'One of your evenings is free', fit: 0.5, weight: weights.time },
  { what: 'In your insurer’s network', fit: 1, weight: weights.cost },
  {
    what: 'Has not said when the next opening is',
    fit: unknownFit,
    weight: weights.opening * openingUrgency['this-week'],
  },
];
const exampleScore =
  exampleParts.reduce((sum, { fit, weight }) => sum + fit * weight, 0) /
  exampleParts.reduce((sum, { weight }) => sum + weight, 0);
const [exampleFit] = Object.entries(fitFloors).find(([, floor]) => exampleScore >= floor) ?? ['no close'];

/** The page that shows the formula (matching.md, In front of the people). Its numbers are the engine's own. */
export const howMatchingWorks = {
  title: 'How matching works',
  description: `The whole rule by which ${site.name} picks your therapists: what is used, what never is, every weight, and what we could not test.`,
  eyebrow: `Formula ${formulaVersion}`,
  heading: 'How matching works',
  shareLine: 'Every rule that picks your therapists, in the open',
  lead: 'Every rule and every number by which your therapists are chosen. They are the same for everybody, and no place is for sale.',
  shortcuts: [
    { href: '#score', label: 'The weights' },
    { href: '#for-therapists', label: 'If you are a therapist' },
    { href: '#tests', label: 'What we tested' },
    { href: '#kept', label: 'What is kept' },
  ],
  steps: {
    heading: 'In four steps',
    items: [
      {
        title: 'Limits',
        text: 'Whoever cannot be your therapist is left out: no license in your state, no room, not the format, insurance or price you need.',
      },
      { title: 'A score', text: 'Everybody left is compared with what you asked for.' },
      {
        title: 'Turns',
        text: 'Where scores are nearly equal, whoever was shown least comes first.',
      },
      {
        title: 'Words',
        text: `You see up to ${mostMatches} people, with the reasons and with what to ask about. Never a percentage.`,
      },
    ],
  },
  counts: {
    heading: 'What counts, and what never does',
    used: {
      heading: 'What counts',
      points: [
        'Your state, worked out from your ZIP code; to meet in person, how far away a therapist is, too.',
        'How you would like to meet, when, and how soon.',
        'How you pay: your insurer, out-of-network care, your price range.',
        'The goals, challenges and diagnoses that you tick, and the concerns that we read in your own words.',
        'Your wishes: gender, age, language and culture, approach.',
        'What therapists say in their own profiles.',
      ],
    },
    unused: {
      heading: 'What never does',
      points: [
        'Your name, email, phone or ZIP code itself; your age only if you wish for somebody of about your age.',
        'Writing style, in which we looked for a sign of a good match and found none; and tests of personality: what you wish for in a person counts, and what they state.',
        'A therapist’s photo, name, popularity or ratings.',
        'Money. Paid boosts do not reach the matches.',
        'Guesses: nothing is inferred from a name or a photo.',
        'The crisis check. It shows you lines of help, and its result is not kept.',
        'Session transcripts, and what we ask for context, such as earlier therapy or medication.',
      ],
    },
  },
  mainReason: {
    heading: 'Your main reason',
    text: 'What you name twice, a diagnosis, what you write of in your own words, or the only thing that you name is your main reason. Whoever works with it stands before whoever works only with something else that you ticked. Where a therapist does not, the card says so.',
  },
  limits: {
    heading: 'First, the limits',
    lead: 'Who breaks one is not shown, however well the rest fits.',
    items: [
      {
        title: 'License and room',
        text: `Licensed in your state, taking new clients and saying so every ${openingsDays.lapsed} days.`,
      },
      {
        title: 'Format',
        text: 'They meet the way you chose. A mix of both is a wish, and a limit only when you tick that it must be met.',
      },
      {
        title: 'Insurance',
        text: 'They are in your insurer’s network, if you pay by insurance and said no to out-of-network care.',
      },
      {
        title: 'Price',
        text: 'If you pay yourself: their lowest fee for what you come for is within your range, or they have a sliding scale. A fee that is not stated leaves nobody out.',
      },
      {
        title: 'Your musts',
        text: 'Gender, language and culture, times and approach are wishes. Each becomes a limit when you tick that it must be met, and we say how many people that leaves. A language, a background and being affirming are asked for apart. What we could not read is told beside the question, and never a limit.',
      },
      { title: 'Distance', text: 'To meet in person you can say how far you would go: 10, 25 or 50 miles.' },
      { title: 'Not known', text: 'What a profile does not say fails a must, and never fails a wish.' },
    ],
  },
  score: {
    heading: 'Then, the score',
    lead: 'A therapist fits each thing that you asked for from 0, not at all, to 1, fully. The score is their weighted average. What you left open does not count.',
    columns: ['What you asked for', 'Weight'],
    rows: [
      {
        title: 'Concerns',
        text: 'What you came with, beside their specialties and texts. What you ticked beside your main reason counts half.',
        weight: weights.concern,
      },
      {
        title: 'Wishes about the person',
        text: 'Gender, age, language, background, being affirming, work with couples, distance, a mix of formats: the average of those you named.',
        weight: weights.wishes,
      },
      {
        title: 'Times',
        text: 'One shared time is half, two are three quarters, and so on.',
        weight: weights.time,
      },
      {
        title: 'Cost',
        text: 'Your network, or a fee within your range. Out of network or above the range is worth less.',
        weight: weights.cost,
      },
      {
        title: 'Next opening',
        text: `In time is 1; later fades over three weeks. It always counts: ${openingUrgency.immediate} times this weight if you need help right away, ${openingUrgency['this-week']} times if this week.`,
        weight: weights.opening,
      },
      {
        title: 'Approach',
        text: 'The way of working that you named; eclectic counts in part.',
        weight: weights.approach,
      },
    ],
    unknown: {
      heading: 'Not known is not zero',
      text: `What a profile does not say counts ${twoDigits(unknownFit)}, a little under the average of what is known. An empty profile neither wins nor vanishes, and the card says how much is unknown.`,
    },
    words: {
      heading: 'Said in words',
      text: 'A percentage would promise a precision that nobody has.',
      fits: [
        {
          title: 'Strong fit',
          from: fitFloors.strong,
          text: 'Lists your main reason, meets two thirds of what you named, breaks no wish about the person.',
        },
        {
          title: 'Good fit',
          from: fitFloors.good,
          text: 'Meets half of what you named, your plainest main reason among it.',
        },
        { title: 'Possible fit', from: fitFloors.possible, text: 'Less than that. The card says what is missing.' },
      ],
      unasked: 'Where you asked for nothing, there is no word.',
      floor: `Nobody is shown with a score below ${twoDigits(fitFloors.possible)}, or with a fit below ${twoDigits(concernFloor)} for your concerns.`,
    },
    example: {
      heading: 'An example',
      text: 'You name anxiety, evenings and your insurer, and want to start this week.',
      columns: ['A therapist', 'Fit', 'Weight'],
      rows: exampleParts,
      result: `${twoDigits(exampleScore)}: a ${exampleFit} fit, with 1 thing unknown.`,
    },
  },
  words: {
    heading: 'The words you type',
    paragraphs: [
      'What you write about your goals, challenges and background is read for concerns, such as grief or sleep: by a list of phrases, written by hand, and by a small model trained on public questions and answers. Both run on our own server. No language-model service sees your words, and they train nothing.',
      `A concern counts if it is at least ${twoDigits(chipFloor)} likely and more than one word said in passing, and then we show it to you. Remove what is wrong, and we match again without it. The sentences themselves rank nobody. Where they are not English or not clear, we say so and use what you ticked.`,
    ],
  },
  order: {
    heading: 'Who comes first',
    points: [
      'Strong fits come first, then good ones; among those, whoever works with more of your main reasons, diagnoses first.',
      `Scores fall into bands of ${twoDigits(bandWidth)}. Openings unconfirmed for ${openingsDays.asked} days cost ${twoDigits(unconfirmedCost)}.`,
      `Inside a band, whoever was shown least in the last ${exposureDays} days comes first. Then a draw decides.`,
      `Replies weigh a little: with ${leastMeasured} requests or more in ${measuredDays} days, whoever answers all within a day counts as shown ${mostTurns} times less, whoever answers none ${leastTurns} times more.`,
      `Place ${mostMatches} goes to somebody little shown who fits nearly as well, so that newcomers are found, too.`,
      'Loading the page again changes nothing.',
    ],
  },
  nobody: {
    heading: 'When nobody fits',
    text: `We say so: “no close match” is an answer. With fewer than ${fewMatches} matches we name the one limit whose lifting shows most people, and you decide.`,
  },
  therapists: {
    heading: 'If you are a therapist',
    lead: 'Your place in a list depends on what that client asked for and on what your profile says. This helps.',
    items: [
      {
        title: 'Your three specialties',
        text: 'The first three that we know count in full, the next ones less and less. A list of thirty says little.',
      },
      {
        title: 'Your own words',
        text: 'Your texts are read for the same concerns. You see what was read, and can correct it.',
      },
      {
        title: 'No gaps',
        text: `Times, insurers, fee, format, a next opening that is true this week: what is missing counts ${twoDigits(unknownFit)} at best. Gender, age, languages and identities are yours to state or not, but a must cannot find what is not there.`,
      },
      {
        title: 'What you are missing',
        text: 'Your dashboard says which times or insurers would have put you into more lists: in numbers, never about a person, from 5 searches on.',
      },
    ],
  },
  tests: {
    heading: 'What we tested, and what we could not',
    lead: 'With public texts and invented people, not with people in therapy.',
    figures: [
      {
        figure: '0',
        text: 'of the pairs shown broke a hard limit. Of random pairs in the right state, 37% did.',
      },
      {
        figure: 'About 7 in 10',
        text: 'wishes were met. A random therapist within the limits meets about 5.',
      },
      {
        figure: 'About 2 in 3',
        text: 'concerns read from a text were right. So we show them, and you can remove them.',
      },
    ],
    limitsHeading: 'What we do not know, and what works badly',
    unknowns: [
      'Whether therapy goes better for it. We have not measured outcomes; a fit on paper is a good start and no promise.',
      'Crisis words are a courtesy, not a safety system. On texts that it was not made with, a check like ours missed 13 to 29 in 100 of those that people had marked, and ours reads English and some Spanish only.',
      'Wishes about culture are met least: few profiles say anything about it, and no formula mends that.',
    ],
  },
  kept: {
    heading: 'What is kept',
    items: [
      {
        title: 'Your answers',
        period: `${retention.surveyMonths} months`,
        text: 'Encrypted. Write to us, and we delete them sooner.',
      },
      {
        title: 'Each matching',
        period: `${retention.matchLogDays} days`,
        text: 'What went into the formula, without name or contact, encrypted; beside it your state, who was shown with which score, and the version. So any card can be recomputed. Deleted with your answers.',
      },
      {
        title: 'How often a therapist was shown',
        period: `${exposureDays} days`,
        text: 'Counted each night from the matchings, so that turns are fair.',
      },
    ],
    version: `This is formula ${formulaVersion}. When a rule or a number changes, so does the version. The numbers on this page are the ones that the formula reads.`,
    policy: 'Read the Privacy Policy',
    button: 'Find my therapist',
  },
} as const;
