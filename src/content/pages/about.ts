import { site } from '../site.ts';

/** The About page (spec §2). The founder's story is the operator's own: replace it before going live. */
export const about = {
  title: 'About',
  description: `${site.name} exists for client-therapist relationships that last. What we do, where we are going, and how it began.`,
  heading: 'A good match changes how the story goes',
  lead: 'Our mission is a simple one: long-lasting relationships between clients and therapists. Everything here is built to make the first one more likely to be the right one.',
  sections: [
    {
      id: 'what-we-do',
      heading: 'What We Do',
      paragraphs: [
        `${site.name} connects people who look for therapy with independent therapists. You answer eight short steps about what is going on, what you need and what you can pay. Our matching reads those answers beside what therapists say about their own work, and brings you up to five people who fit.`,
        'It tells you why. Each match comes with reasons in plain words, and with what you may want to ask about first. You choose. We do not assign, rank by who pays us, or nudge.',
        'For therapists we keep the door: one profile, a calendar of the times they offer, and the requests of people who are likely to stay.',
      ],
    },
    {
      id: 'our-vision',
      heading: 'Our Vision',
      paragraphs: [
        'A person who gathers the courage to ask for help should get it within days, from somebody who is right for them, at a price that they knew beforehand.',
        'And a person who has spent ten years learning to listen should be able to live from it: independently, with a full practice and free evenings.',
        'We think that both are the same problem. The distance between them is a search that has never been done with care.',
      ],
    },
  ],
  story: {
    id: 'founders-story',
    heading: 'Founder’s Story',
    paragraphs: [
      `${site.name} began with a list on the back of an envelope: fourteen names, eleven of them crossed out. No longer taking clients. Does not take that plan. Never called back. The twelfth was kind, and wrong. The thirteenth was the one, and it took seven months to reach her.`,
      'What stayed with me was not how long it took. It was how ordinary it was. Everybody I asked had a version of that envelope. And the therapists I asked had the other half of it: inboxes full of people whom they could not help, and empty hours that the right person never found.',
      'I had spent my working life making software that sorts things. This was worth sorting. So we sat down with therapists and asked what they would need to know to say “yes, that one is mine”, and with clients and asked what they wished somebody had told them. The eight steps are those two conversations, folded together.',
      'We are small on purpose. We answer our own mail.',
    ],
    signature: `The founder of ${site.name}`,
  },
  principles: {
    heading: 'What we hold ourselves to',
    points: [
      {
        icon: 'lock',
        title: 'Privacy before convenience',
        text: 'What you tell us is about your mind. It is treated that way, even where that costs us a feature.',
      },
      { icon: 'reasons', title: 'Say why', text: 'If we cannot explain a match in a sentence, we do not show it.' },
      {
        icon: 'balance',
        title: 'No paid places',
        text: 'Therapists pay us for the tool, never for their place in your matches.',
      },
    ],
  },
  button: 'Find a Therapist',
} as const;
