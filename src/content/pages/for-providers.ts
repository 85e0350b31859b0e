import { claims } from '../claims.ts';
import { faqPrice, structuredPrice } from '../pricing.ts';
import { site } from '../site.ts';

/** The providers landing page (spec §2). */
export const forProviders = {
  title: 'For Providers: clients who fit your practice',
  description: `Join ${claims.providerCount} who meet clients that fit: AI-powered matching, requests in one place, and a profile that works while you do.`,
  hero: {
    eyebrow: 'For independent therapists',
    heading: 'A full practice, with the clients you do your best work with',
    lead: `${site.name} sends you people whose needs, times and way to pay suit your practice. You keep one profile. We do the rest of the looking.`,
    join: `Join ${site.name}`,
    demo: 'Book a Demo',
    example: {
      label: 'An example of a request',
      name: 'Robin, 34',
      received: 'Received this morning, 7:12',
      slots: ['Tuesday Evening', 'Thursday Evening'],
      message: '“I would like to sleep through the night again, and to talk about my mother.”',
      reasons: [
        'Anxiety and grief, your first two specialties',
        'Lives where you are licensed',
        'Aetna, which you take',
      ],
    },
  },
  challenge: {
    heading: 'The private-practice challenge',
    lead: 'Being good at the work and being found for it are two different jobs. Nobody trained you for the second.',
  },
  price: {
    heading: 'One plan, everything in it',
    lead: 'No tiers, no setup fee, no contract. Try it with real clients before you decide.',
    button: 'Start Your Trial',
  },
  features: {
    heading: 'What you get',
    lead: 'Six things that bring the right people to your door, and keep your evenings yours.',
    cards: [
      {
        icon: 'match',
        title: 'AI-powered client matching',
        text: 'Clients are matched on what they need and how you work. The hard limits, license, insurance and format, are checked before you are ever suggested.',
      },
      {
        icon: 'calendar',
        title: 'Automated client scheduling',
        text: 'Say once when you have time. Clients ask for those times and no others.',
      },
      {
        icon: 'insurance',
        title: 'Pre-verified insurance coverage',
        text: 'Clients who must stay in network are matched with you only when you take their plan.',
      },
      {
        icon: 'chart',
        title: 'Profile analytics dashboard',
        text: 'How often your profile was seen in the last thirty days, without tracking a single visitor.',
      },
      {
        icon: 'boost',
        title: 'Add-on profile boosts',
        text: 'Planned: more ways to be seen in the weeks when you have room. Matches and the directory’s order stay unbought.',
      },
      {
        icon: 'community',
        title: 'Provider community',
        text: 'To come: colleagues with practices like yours, for referrals and for the questions that you cannot ask a client.',
      },
    ],
  },
  steps: {
    heading: 'Seeing clients in four steps',
    items: [
      {
        title: 'Create a profile',
        text: 'Who you help, how you work, what a first session is like. Half an hour, and you can stop and come back.',
      },
      {
        title: 'Set availability',
        text: 'Tick the mornings, afternoons and evenings that you offer, in person or online.',
      },
      {
        title: 'Approve matched clients',
        text: 'Read what the client chose to share. Accept the ones that are yours; decline the rest kindly.',
      },
      {
        title: 'Start seeing clients',
        text: 'Meet in your room or on your own video line. The relationship is yours from the first hour.',
      },
    ],
  },
  faq: {
    heading: 'Questions that therapists ask',
    items: [
      {
        question: `What does ${site.name} cost?`,
        answer: faqPrice,
        structuredAnswer: structuredPrice,
      },
      {
        question: 'How does the matching work?',
        answer:
          'Clients answer eight short steps. First come the limits: your license, the plan, the format, whether you take new clients. Then we compare what they want to work on and how they like to work with what your profile says. Up to five who fit best are shown with the reasons, and nobody can buy a place.',
        more: { label: 'The whole rule, with its numbers', href: '/how-matching-works' },
      },
      {
        question: 'What do clients see of me?',
        answer:
          'Your public profile: name, title, photo, how you work, specialties, video, states, insurers, availability, education, license number and credentials. Your e-mail address and your account stay private. You can see a preview at any time.',
      },
      {
        question: 'Do I have to take every client?',
        answer:
          'No. A request is a request. You read it, with the questionnaire if the client chose to share it, and you decide. When you are full, switch off new clients with one tick.',
      },
      {
        question: 'Does it replace my EMR or my calendar?',
        answer: `No. You go on charting and billing where you do now. ${site.name} brings the client to your door. It exchanges no data with your practice-management system yet.`,
      },
      {
        question: 'How is the privacy of clients protected?',
        answer:
          'Answers are encrypted before they are stored, never sold, and never shown to anybody the client did not choose. There are no advertising trackers on any page.',
      },
    ],
  },
  closing: {
    heading: 'Somebody is looking for a therapist like you tonight',
    lead: 'Set up your profile in half an hour. Decide after you have met your first clients.',
    button: 'Start Your Free Trial',
  },
} as const;
