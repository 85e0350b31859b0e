import { claims } from '../claims.ts';
import { site } from '../site.ts';

/** The home page (spec §2, Home page). */
export const home = {
  title: 'Find The Perfect Therapeutic Match',
  description: `${site.name} matches you with up to five therapists who fit, and tells you why. Eight short steps, no account, and your answers stay yours.`,
  hero: {
    heading: 'Find The Perfect Therapeutic Match',
    lead: 'Tell us what is going on, in eight short steps. You leave with up to five therapists who fit, the reasons why, and a request that gets an answer.',
    notes: ['About five minutes', 'No account', 'Answers encrypted'],
  },
  comparison: {
    heading: 'Looking for a therapist should not be the hard part',
    oldWay: {
      heading: 'The old way',
      points: [
        'Scroll through two hundred profiles that all say “warm and non-judgmental”.',
        'Call eleven offices. Hear back from three. Two are full.',
        'Learn at the front desk that they left your insurance last spring.',
        'Tell your whole story to a stranger, to find out that it is not a fit.',
      ],
    },
    newWay: {
      heading: `The ${site.name} way`,
      points: [
        'Answer eight short steps, once. Skip what you would rather not say.',
        'Meet up to five therapists who are licensed where you live and have room for you.',
        'See your cost before you write: the fee, and whether they take your plan.',
        'Read why each one was chosen, and what to ask about. Then send one request.',
      ],
    },
  },
  care: {
    heading: 'For people seeking care',
    lead: 'You should not need to know the difference between CBT and EMDR to get help. Tick what sounds like you; we do the sorting.',
    points: [
      {
        icon: 'match',
        title: 'AI-powered personalized matching',
        text: `What you want to work on, in your own words too, and what you need from a person: ${claims.matchingBasis}, not on who paid for the top spot.`,
      },
      {
        icon: 'profile',
        title: 'Detailed provider profiles',
        text: 'How they work, what they know best, which insurance they take, when they have time. In their own words, on one calm page.',
      },
      {
        icon: 'insurance',
        title: 'Pre-verified insurance coverage',
        text: 'Say how you would like to pay, and see the therapists who can be paid that way. Fewer surprises on the first bill.',
      },
    ],
    button: 'Find my therapist',
    example: {
      label: 'An example of a match',
      name: 'Maya Okafor',
      title: 'Psychologist, licensed in California',
      reasons: [
        'Works above all with anxiety and grief, which you named.',
        'Takes Aetna, in network.',
        'Has Tuesday evenings free, online.',
      ],
      caution: 'Her next opening is in eight days. You said this week.',
    },
  },
  why: {
    heading: `Why ${site.name}`,
    rule: 'See how matching works, with every number',
    lead: 'A good fit between client and therapist predicts how therapy goes better than most things that can be measured. So the fit is where we put the work.',
    points: [
      {
        icon: 'reasons',
        title: 'Reasons, not a score',
        text: 'No percentages. Each match says in plain sentences what fits and what might not, so that you can disagree.',
      },
      {
        icon: 'lock',
        title: 'Private from the first step',
        text: 'No account, no trackers, no advertising. Your answers are encrypted, and a therapist sees them only if you share them.',
      },
      {
        icon: 'community',
        title: 'A community of independent therapists',
        text: 'People with their own practice and their own way of working, not a call center that assigns whoever is next. A meeting place for them is to come.',
      },
      {
        icon: 'reply',
        title: 'A request that gets an answer',
        text: 'You ask for the times that suit you. They land in the therapist’s own list, and the answer comes to you directly.',
      },
    ],
  },
  providers: {
    heading: 'For Providers',
    lead: 'You trained to sit with people, not to run an advertising account. Keep one good profile, and let the clients who fit find you.',
    points: [
      { title: 'Smart client matching', text: 'Requests from people whose needs, times and way to pay suit you.' },
      { title: 'Automated scheduling', text: 'Clients pick from the times that you have offered.' },
      { title: 'Lead capture', text: 'Every request in one place, with what the client chose to share.' },
      {
        title: 'EMR and practice-management integration',
        text: 'Planned. Today you go on charting where you do now, beside it.',
      },
      { title: 'A profile analytics dashboard', text: 'See how often you are found, day by day.' },
      {
        title: 'Add-on profile boosts',
        text: 'Planned: more visibility when you have room; never a paid place in the matches or in the directory.',
      },
    ],
    learnMore: 'Learn More',
    join: 'Join',
  },
  demo: {
    heading: 'Schedule Demo',
    lead: 'Run a practice, or care for people who need one? Tell us what you would like to see, and we will show you around.',
    direct: 'For an answer, write to',
    notice: 'This form does not deliver messages yet. Nothing you type here leaves this page.',
    notSent: 'Nothing was sent. Please write to',
  },
} as const;
