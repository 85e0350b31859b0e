import type { Random } from './random.ts';
import { deck } from './random.ts';
import { asides, closings, manners, openings } from './words/about.ts';
import { approachClosings, approachLines, firstSessions, goodTherapists, motivations } from './words/practice.ts';
import type { Topic } from './words/topics.ts';

/** The free texts of a profile. */
export type Texts = Readonly<{
  about_me: string;
  approach: string;
  motivations: string;
  first_session_description: string;
  good_therapist_description: string;
}>;

/** A writer of profile texts: 60 to 120 words about a person, no part again before all of its kind have been used. */
export function writer(random: Random): (mainTopics: readonly Topic[]) => Texts {
  const next = {
    opening: deck(openings, random),
    manner: deck(manners, random),
    aside: deck(asides, random),
    closing: deck(closings, random),
    approach: deck(approachLines, random),
    approachClosing: deck(approachClosings, random),
    motivation: deck(motivations, random),
    firstSession: deck(firstSessions, random),
    goodTherapist: deck(goodTherapists, random),
  };
  return (mainTopics) => {
    const [first = '', second = ''] = mainTopics.map((topic) => random.pick(topic.lines));
    const middle = random.chance(0.5) ? [first, second, next.manner()] : [next.manner(), first, second];
    const end = random.chance(0.7) ? [next.aside(), next.closing()] : [next.closing()];
    return {
      about_me: [next.opening(), ...middle, ...end].join(' '),
      approach: `${next.approach()} ${next.approachClosing()}`,
      motivations: next.motivation(),
      first_session_description: next.firstSession(),
      good_therapist_description: next.goodTherapist(),
    };
  };
}
