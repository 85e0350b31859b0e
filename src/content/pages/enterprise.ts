import { claims } from '../claims.ts';
import { site } from '../site.ts';

/** The enterprise page (spec §2). */
export const enterprise = {
  title: 'Enterprise: therapist matching under your own name',
  description: `White-label therapist matching for health plans, employee assistance programs, employers and healthcare systems. ${claims.coverage[0]?.toUpperCase()}${claims.coverage.slice(1)}.`,
  hero: {
    eyebrow: `${site.name} for organizations`,
    heading: 'Matching that your members will use, under your own name',
    lead: 'Most people who are offered a provider list never call anybody on it. Give them three people who fit, and the reasons.',
    button: 'Contact Sales',
  },
  capabilities: {
    heading: 'What you can build on',
    lead: 'The engine behind our own matching, offered as a platform.',
    cards: [
      {
        icon: 'brand',
        title: 'White-label matching platform',
        text: 'The whole questionnaire and its results in your colors, your words and on your domain, in front of your own network.',
      },
      {
        icon: 'code',
        title: 'API access',
        text: 'One documented interface for matching, profiles and requests, so that it lives inside the portal you already have.',
      },
      {
        icon: 'chart',
        title: 'Analytics',
        text: 'Time to first appointment, where members give up, which specialties you lack in which county. In totals, never by person.',
      },
      {
        icon: 'network',
        title: 'Provider-network management',
        text: 'Licenses, plans, capacity and openings in one place, kept current by the providers themselves.',
      },
    ],
  },
  useCases: {
    heading: 'Who it is for',
    items: [
      {
        title: 'Health plans',
        text: 'Turn a directory of thousands into a short list that a member acts on, and see where your network is thin.',
      },
      {
        title: 'Employee assistance programs',
        text: 'Move from a phone queue to a match in minutes, with a person on hand for those who want one.',
      },
      {
        title: 'Large employers',
        text: 'One private door to care for every employee, wherever they live. You see numbers, never names.',
      },
      {
        title: 'Healthcare systems',
        text: 'Hand patients over from primary care to a therapist who has room, instead of to a waiting list.',
      },
    ],
  },
  faq: {
    heading: 'Questions that organizations ask',
    items: [
      {
        question: 'Where do you have providers?',
        answer: `We have ${claims.coverage}, and the platform can match from your own network, from ours, or from both.`,
      },
      {
        question: 'How long does implementation take?',
        answer: `${claims.implementation}, depending on single sign-on, eligibility data and how much of your own branding you want in it.`,
      },
      {
        question: 'How is data protected?',
        answer: `The platform is run to ${claims.compliance} requirements. Answers are encrypted before they are stored, and no report can be traced to a person.`,
      },
      {
        question: 'Can we use our own provider network?',
        answer:
          'Yes. Your providers are imported, complete their own profiles, and only your members are matched with them.',
      },
      {
        question: 'How does it fit into our systems?',
        answer:
          'Through the API, by single sign-on, or as a page on your own domain. Eligibility files and provider rosters are read on a schedule that you set.',
      },
      {
        question: 'What do you report to us?',
        answer:
          'Totals: how many people started, matched, asked and met a provider, how long it took, and what was missing. In totals, never by name.',
      },
    ],
  },
  contact: {
    heading: 'Talk to us',
    lead: 'Tell us who your members are and what you have tried.',
  },
} as const;
