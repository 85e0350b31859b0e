/** A specialty as it is listed, with sentences that a profile may say about it in the first person. */
export type Topic = Readonly<{ specialty: string; lines: readonly [string, ...string[]] }>;

/** What the invented therapists work with; the first ones are asked for most. */
export const topics: readonly Topic[] = [
  {
    specialty: 'Anxiety',
    lines: [
      'Many people who come to me are tired of a mind that rehearses every conversation twice.',
      'With anxiety, I like to begin in the body: what tightens first, and what lets go.',
      'If worry has quietly shrunk your week, we can win the space back one errand at a time.',
      'I am fond of working with worriers; they tend to be people who care a great deal.',
    ],
  },
  {
    specialty: 'Depression',
    lines: [
      'When everything feels heavy, we look for the smallest thing that is still possible today.',
      'Depression often tells people that they are a burden, and I enjoy arguing with it kindly.',
      'I will not ask you to think positively; I will ask what the gray looks like from inside.',
      'Low mood has a history, and reading it together can make it less of a verdict.',
    ],
  },
  {
    specialty: 'Relationship Issues',
    lines: [
      'I help people notice the dance they keep doing with those they love, and try another step.',
      'A lot of my work is about saying the hard thing at home without slamming a door.',
      'Whether you come alone or with a partner, I listen for the need under the argument.',
    ],
  },
  {
    specialty: 'Trauma and PTSD',
    lines: [
      'With trauma we go slowly, and you hold the brakes the whole time.',
      'You never have to tell me the whole story for us to begin easing what it left behind.',
      'I work with people whose past still rings the alarm, so that home can feel like home.',
    ],
  },
  {
    specialty: 'Stress and burnout',
    lines: [
      'If you have been running on coffee and duty, we will look at what you could put down.',
      'Burnout is rarely a lack of strength; more often it is too long without a choice.',
      'I see many nurses, teachers and parents who look after everybody but themselves.',
    ],
  },
  {
    specialty: 'Grief and loss',
    lines: [
      'Grief keeps its own calendar, and in my room nobody is asked to be over it.',
      'I sit with people after a death, a diagnosis, or the end of a life they had planned.',
      'We can make a place for the person you miss that you are able to live beside.',
    ],
  },
  {
    specialty: 'Self-esteem',
    lines: [
      'I have a soft spot for people who apologize when someone else steps on their foot.',
      'Together we can turn down the inner critic and find out whose voice it borrowed.',
      'Confidence, as I see it, is mostly practice in keeping small promises to yourself.',
    ],
  },
  {
    specialty: 'Life transitions',
    lines: [
      'New city, new baby, new diagnosis, empty house: changes are easier with a witness.',
      'I like the in-between times, when the old map is gone and the new one is half drawn.',
    ],
  },
  {
    specialty: 'Family conflict',
    lines: [
      'I help grown children and their parents find a distance at which they can be kind.',
      'Families have long memories; we sort out which of the old roles you still want.',
    ],
  },
  {
    specialty: 'Sleep and insomnia',
    lines: [
      'For poor sleep I use a plain, structured plan and a good deal of patience.',
      'Nights are where worry likes to work late, so we start with the hours after ten.',
    ],
  },
  {
    specialty: 'Work and career',
    lines: [
      'We can talk about the job as it is, the job you want, and the Sunday evenings between.',
      'I enjoy helping people decide whether to change the work, the boss, or the pace.',
    ],
  },
  {
    specialty: 'Parenting',
    lines: [
      'Parents are welcome here with crumbs on their sweater and no tidy question.',
      'I work with mothers and fathers who love their children and miss themselves.',
    ],
  },
  {
    specialty: 'LGBTQ+',
    lines: [
      'Queer and trans clients do not have to explain the basics here before we can start.',
      'I work with people at every point of coming out, including those who have no wish to.',
    ],
  },
  {
    specialty: 'Anger management',
    lines: ['Anger usually guards something softer, and I am curious what yours is standing in front of.'],
  },
  {
    specialty: 'Substance use',
    lines: ['If drinking or using has become complicated, you can speak of it here without a lecture.'],
  },
  {
    specialty: 'ADHD',
    lines: ['With adults who have ADHD I build systems that bend, since the rigid ones end up in a drawer.'],
  },
  {
    specialty: 'OCD',
    lines: ['For OCD I practice exposure in steps that we choose together, and I do the odd ones with you.'],
  },
  {
    specialty: 'Eating and body image',
    lines: ['Around food and the body I go gently, and I leave the scales out of the room.'],
  },
  {
    specialty: 'Loneliness and friendships',
    lines: ['Making friends as an adult is oddly hard, and we can treat it as a skill rather than a flaw.'],
  },
  {
    specialty: 'Identity and self-discovery',
    lines: ['I am glad of the big questions: who you are apart from what you do for everyone.'],
  },
  {
    specialty: 'Divorce and break-ups',
    lines: ['After a separation there is so much to sort, and not all of it belongs in boxes.'],
  },
  {
    specialty: 'Chronic illness and pain',
    lines: ['Living with illness or pain asks for pacing, grief and some stubborn joy; I make room for all three.'],
  },
  {
    specialty: 'Spirituality and meaning',
    lines: ['Questions of faith, doubt and meaning are welcome, whatever you believe by the end.'],
  },
  {
    specialty: 'Cultural identity and immigration',
    lines: ['I know how tiring it can be to translate yourself all day, and here you may stop.'],
  },
  {
    specialty: 'Perinatal mental health',
    lines: [
      'The weeks around a birth can be lonely in a full house, and new parents may come here with the baby.',
      'Pregnancy and the first year stir up more than the cards say; nothing you tell me about it will shock me.',
    ],
  },
  {
    specialty: 'Infertility and pregnancy loss',
    lines: ['I sit with people who are waiting for a child, and with those who have lost one they never held.'],
  },
  {
    specialty: 'Military and veterans',
    lines: [
      'Coming home from service is its own deployment, and I know enough of the language that you need not translate.',
    ],
  },
  {
    specialty: 'First responders',
    lines: ['I work with medics, firefighters and dispatchers who have carried other people’s worst days home.'],
  },
  {
    specialty: 'Autism',
    lines: ['With autistic adults I say what I mean, keep the lamp low, and leave eye contact to you.'],
  },
  {
    specialty: 'Caregiver support',
    lines: [
      'Looking after somebody day and night is love and labor, and here you are the one who is asked how it goes.',
    ],
  },
  {
    specialty: 'Aging and older adults',
    lines: ['Growing older brings losses and some odd freedoms, and I like to hear about both.'],
  },
  {
    specialty: 'Sexual assault',
    lines: ['After an assault you decide what is told, when, and how much; nothing here is pulled out of you.'],
  },
  {
    specialty: 'Gambling and behavioral addictions',
    lines: [
      'Whether it is bets, games or a screen that has taken the evenings, we look at what it gives before we take it away.',
    ],
  },
  {
    specialty: 'Borderline and personality disorders',
    lines: ['If feelings arrive like weather, we can build a roof together, and I will not be scared off by a storm.'],
  },
];
