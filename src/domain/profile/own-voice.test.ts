import { describe, expect, it } from 'vitest';
import { ownVoice } from './own-voice.ts';

const name = 'Ana Ruiz';

/** What somebody wrote, and the sentence that is quoted. */
const quoted: [what: string, about: string, sentence: string][] = [
  [
    'the only sentence',
    'I sit with people whose grief has no deadline.',
    'I sit with people whose grief has no deadline.',
  ],
  [
    'the first that fits, not the best',
    'Hello! I help people sleep through the night again. I have a dog who sits in on our sessions.',
    'I help people sleep through the night again.',
  ],
  [
    'past one in the third person',
    'Ana Ruiz is a psychologist with ten years of practice. My room is a place where nothing has to be finished.',
    'My room is a place where nothing has to be finished.',
  ],
  [
    'in the second person',
    'Maybe sleep left you first, and then everything else did.',
    'Maybe sleep left you first, and then everything else did.',
  ],
  [
    'a question',
    'Do you lie awake going over what you said today?',
    'Do you lie awake going over what you said today?',
  ],
  [
    'a title is no end',
    'I trained with Dr. Okafor in a clinic for veterans in Ohio. I like maps.',
    'I trained with Dr. Okafor in a clinic for veterans in Ohio.',
  ],
  [
    'a degree in the middle is no end',
    'I finished my Ph.D. Program in Chicago and stayed for the lake.',
    'I finished my Ph.D. Program in Chicago and stayed for the lake.',
  ],
  [
    'a degree at the end is one',
    'After nursing school I went back and took a Psy.D. I work slowly.',
    'After nursing school I went back and took a Psy.D.',
  ],
  [
    'e.g. is no end',
    'I work with big changes, e.g. Moving away, a birth, a diagnosis.',
    'I work with big changes, e.g. Moving away, a birth, a diagnosis.',
  ],
  [
    'an initial is no end',
    'I learned most of this from Irvin D. Yalom and from my clients.',
    'I learned most of this from Irvin D. Yalom and from my clients.',
  ],
  [
    'an hour is no end',
    'I see people from 7 a.m. Mondays to Thursdays, so that work can wait.',
    'I see people from 7 a.m. Mondays to Thursdays, so that work can wait.',
  ],
  [
    'a heading is no part of it',
    'About me\nI grew up between two languages, and I work in both of them.',
    'I grew up between two languages, and I work in both of them.',
  ],
  [
    'a line that was broken by hand goes on',
    'I have worked in hospitals and schools, and what I learned\nthere is patience.',
    'I have worked in hospitals and schools, and what I learned there is patience.',
  ],
  [
    'blanks in a row are one',
    'I  listen for what is   not said, and I ask about it.',
    'I listen for what is not said, and I ask about it.',
  ],
  [
    'an exclamation inside a name',
    'I worked at Yahoo! for years before I became a therapist.',
    'I worked at Yahoo! for years before I became a therapist.',
  ],
  [
    'a quotation that is closed',
    'My clients say that I ask “and then?” more than anybody they know.',
    'My clients say that I ask “and then?” more than anybody they know.',
  ],
  [
    'a number of years is no telephone',
    'I have done this for 12 years, since 2014, and I still learn every week.',
    'I have done this for 12 years, since 2014, and I still learn every week.',
  ],
  [
    'past an address of a page',
    'You can read more of me at anaruiz.com whenever you like. We go at a pace that you can keep up with.',
    'We go at a pace that you can keep up with.',
  ],
  [
    'past a price',
    'My fee is $150 for a session of fifty minutes. I keep some hours for people who have less.',
    'I keep some hours for people who have less.',
  ],
  [
    'past a telephone',
    'You can reach me at (415) 555-0100 on any weekday. You do not have to know where it all began.',
    'You do not have to know where it all began.',
  ],
  [
    'past an e-mail',
    'Write to me at ana@example.com if you are not sure yet. You set the pace, and I keep the time for you.',
    'You set the pace, and I keep the time for you.',
  ],
  [
    'past one that speaks of the sentence before it',
    'There is an hour when it turns. I work for that moment and for what comes after it. I like people who take all the time that they need.',
    'I like people who take all the time that they need.',
  ],
  [
    'one that names of whom it speaks',
    'Small. I work with those who were told as children to be quiet.',
    'I work with those who were told as children to be quiet.',
  ],
  [
    'past one that is too long',
    `I ${'listen and '.repeat(20)}wait. What you bring is enough to start with, always.`,
    'What you bring is enough to start with, always.',
  ],
  [
    'a name in the first person',
    'I’m Ana, and I work with families who have stopped talking.',
    'I’m Ana, and I work with families who have stopped talking.',
  ],
];

/** What somebody wrote in which nothing can be quoted. */
const silent: [what: string, about: string][] = [
  ['nothing', ''],
  ['too short', 'I work with grief.'],
  ['the third person', 'Ana Ruiz works with grief and loss in children and in adults.'],
  ['the third person that speaks to you', 'Ana helps you find a way back to sleep and to rest.'],
  ['a pronoun that speaks to you', 'She will help you find a way back to sleep and to rest.'],
  ['no end', 'I work with people who have lost somebody and'],
  ['it trails off', 'I work with people who have lost somebody and then...'],
  ['a numeral is no person', 'Trained in EMDR Level I and in cognitive therapy for insomnia.'],
  ['a country is no person', 'Licensed for the practice of psychology all over the US since 2010.'],
  ['a list', '- grief and loss\n- trauma\n- the end of a marriage'],
  ['it begins in the middle', 'and I work with people who have lost somebody dear.'],
  ['an open bracket', 'I work with grief (and with what comes after it in a life.'],
  ['an open quotation', 'I often say: “You are allowed to stop, and to begin again.'],
  ['an e-mail in words', 'You can write to me, ana at example dot com, at any time.'],
  ['a page', 'Please read all about me on www.example.org before we meet.'],
  ['a handle', 'You can follow me as @anaruiz where I post every single day.'],
  ['a telephone with dots', 'My telephone is 415.555.0100 and I answer it in the evening.'],
  ['a price in words', 'I ask for 120 dollars, and for less if that is too much for you.'],
  ['a sliding scale', 'I offer a sliding scale to whoever tells me they need one.'],
  ['a free call', 'I would love to meet you in a free 15 minute consultation soon.'],
  ['another language', 'Trabajo con personas que han perdido a alguien muy querido.'],
];

/** Texts of other people, worded after the rules were. */
const others: [name: string, about: string, sentence: string | null][] = [
  [
    'Marcus Lee',
    "Hi, I'm Marcus. I've spent fifteen years helping men talk about things they were told to keep quiet.",
    "I've spent fifteen years helping men talk about things they were told to keep quiet.",
  ],
  [
    'Jane Doe',
    'Jane Doe, LCSW, is a therapist in Austin. She specializes in trauma. In her free time she hikes.',
    null,
  ],
  [
    'Jane Doe',
    'Dr. Doe received her Ph.D. from UCLA. You deserve a space where nobody needs you to be strong.',
    'You deserve a space where nobody needs you to be strong.',
  ],
  [
    'Priya Nair',
    'Therapy with me is collaborative, warm, and sometimes funny. Sessions are $175.',
    'Therapy with me is collaborative, warm, and sometimes funny.',
  ],
  [
    'Sam Fox',
    'WELCOME!!! So glad you are here. Life can be hard, and you do not have to do it alone.',
    'Life can be hard, and you do not have to do it alone.',
  ],
  [
    'Sam Fox',
    'I am a licensed psychologist in the U.S. and Canada with 20 years of experience. Ok.',
    'I am a licensed psychologist in the U.S. and Canada with 20 years of experience.',
  ],
  [
    'Sam Fox',
    'I earned my M.A. in 2009 and I have worked with teens ever since.',
    'I earned my M.A. in 2009 and I have worked with teens ever since.',
  ],
  [
    'Sam Fox',
    'I work with anxiety, depression, etc. I also see couples who argue about money and time.',
    'I also see couples who argue about money and time.',
  ],
  ['Sam Fox', 'Schedule at calendly.com/samfox today, I would love to hear from you soon.', null],
  ['Sam Fox', 'Call 512-555-0199 for an appointment with me this week. ', null],
  [
    'Sam Fox',
    'What would change if you stopped apologizing for what you need? I can help.',
    'What would change if you stopped apologizing for what you need?',
  ],
  [
    'Sam Fox',
    '• Anxiety\n• Grief\n\nMy style is direct: I will tell you what I see, kindly.',
    'My style is direct: I will tell you what I see, kindly.',
  ],
  [
    'Sam Fox',
    'My approach (which I learned at St. Mary’s Hospital) is slow and steady.',
    'My approach (which I learned at St. Mary’s Hospital) is slow and steady.',
  ],
  [
    'Sam Fox',
    'We all carry stories about ourselves; some of them were never ours to begin with.',
    'We all carry stories about ourselves; some of them were never ours to begin with.',
  ],
  [
    'Sam Fox',
    'I charge on a sliding scale and take most plans. Your story matters more to me than your diagnosis.',
    'Your story matters more to me than your diagnosis.',
  ],
  ['Sam Fox', 'Providing evidence-based care to children and their families across Texas since 2004.', null],
  [
    'Sam Fox',
    '"You are not broken" is what I tell people in the first hour, and I mean it.',
    '"You are not broken" is what I tell people in the first hour, and I mean it.',
  ],
  ['Sam Fox', 'The first visit is free and you can text me at any hour you like to set it up.', null],
  [
    'Sam Fox',
    'I like to keep things simple... You bring the week, and I bring the questions we need.',
    'You bring the week, and I bring the questions we need.',
  ],
  [
    'Sam Fox',
    'Having lived abroad myself\nI know what it costs to start over.\nI can help you settle in and feel at home again.',
    'I can help you settle in and feel at home again.',
  ],
];

describe('the sentence in a therapist’s own voice', () => {
  it.each(quoted)('%s', (_what, about, sentence) => expect(ownVoice(about, name)).toBe(sentence));
  it.each(silent)('is none: %s', (_what, about) => expect(ownVoice(about, name)).toBeNull());

  it.each(others)('of %s, who wrote: %s', (whose, about, sentence) => expect(ownVoice(about, whose)).toBe(sentence));

  it.each([
    ['a', '. '],
    ['', '. '],
    ['', '.'],
    ['', 'a.b '],
    ['', 'a-'],
    ['a', ' . A'],
    ['', '(“'],
    ['', '1 '],
  ])('is looked for to the end, whatever somebody wrote: %j and %j', (start, part) => {
    const about = `${start.repeat(2000)}${part.repeat(4000)}`.slice(0, 4000);
    expect(ownVoice(about, name)).toBeNull();
  });

  it.each([
    [39, null],
    [40, 'whole'],
    [180, 'whole'],
    [181, null],
  ])('of %i characters', (length, expected) => {
    const sentence = `I ${'x'.repeat(length - 3)}.`;
    expect(ownVoice(sentence, name)).toBe(expected && sentence);
  });
});
