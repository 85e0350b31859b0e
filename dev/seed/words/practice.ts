/** Ways of working, as a therapist would put them. Some have no code in the questionnaire. */
export const approachLines: readonly string[] = [
  'I work mainly with cognitive behavioral therapy (CBT): we look at the loop between thoughts, feelings and habits, and test small changes in daily life.',
  'My base is psychodynamic. We follow the patterns that began early and keep turning up, also here between the two of us.',
  'I am a person-centered, humanistic therapist. You know yourself best, and my task is to listen so well that you can hear it too.',
  'I teach skills from dialectical behavior therapy (DBT): steadying strong feelings, getting through hard hours, asking for what you need.',
  'I am trained in EMDR and use it to help stuck memories lose their charge, with plenty of preparation first.',
  'I think in family systems: a person is easier to understand when we look at everyone at the table, present or not.',
  'Mindfulness runs through my work. We practice noticing what is here before we decide what to do about it.',
  'My approach is solution-focused. We look for the times when the problem is already smaller and make more of them.',
  'I work in an integrative way and choose the method for the person, not the other way round.',
  'Acceptance and Commitment Therapy (ACT) guides me: making room for hard feelings and moving toward what you care about.',
  'I use narrative and relational ideas; we take the story you were told about yourself and read it again, slowly.',
  'Much of what I do comes from CBT with a mindful pace, and from plain common sense.',
];

/** A second sentence about the way of working. */
export const approachClosings: readonly string[] = [
  'We agree on what we are working toward, and we change course when life does.',
  'I explain each step, so that nothing about the process is mysterious.',
  'Homework is optional and always small.',
  'Whatever the method, the relationship between us does most of the lifting.',
  'I have regular supervision and keep learning.',
  'We look back every few weeks at what helps and drop what does not.',
  'You can say no to any exercise, and I will thank you for it.',
  'Some weeks we use a tool, and some weeks we simply talk.',
];

export const motivations: readonly string[] = [
  'I have seen how much lighter a thing becomes once it is said aloud to someone who stays.',
  'A good teacher once took me seriously at the right moment. I would like to be that moment for other people.',
  'I am moved by how hard people try, mostly unseen. This work lets me see it.',
  'I wanted a job in which paying attention is the whole point.',
  'My own family did not talk about such things, and I know what the silence costs.',
  'I find people endlessly interesting, and I like being useful.',
  'Work in a hospice taught me what matters to people, and I have not stopped asking.',
  'I like the slow, ordinary courage of someone who comes back each week.',
  'When I was twenty I could not find help in my own language. That stayed with me.',
  'I believe that being understood is a kind of medicine, and that it should not be a luxury.',
];

export const firstSessions: readonly string[] = [
  'We begin with what brings you here and what you hope for. I will ask some questions about your history, and you decide how much to tell. At the end we see whether it feels right.',
  'The first hour is mostly for getting a feel for each other. I explain how I work, answer your questions, and we sketch a first aim.',
  'You can start anywhere: with last night, with childhood, or with not knowing. I will help you find a thread and will keep an eye on the time.',
  'I ask about sleep, work, the people around you and what has helped before. It is a conversation, and you are free to skip any question.',
  'We talk through the practical things first, so that they are out of the way. Then there is plenty of time for you.',
  'Bring a list or bring nothing. By the end I would like us to have one thing that we understand a little better.',
  'I will tell you honestly what I can offer and what I cannot. There is no need to decide anything on the day.',
  'We go gently. If something is too much for a first meeting, we leave a bookmark there and come back to it.',
];

export const goodTherapists: readonly string[] = [
  'Someone who listens more than they speak, and who remembers.',
  'A person who is kind and also honest, in that order.',
  'Steady, curious and not easily shocked.',
  'Someone who knows the craft and still treats each person as the first.',
  'A good therapist makes themselves unnecessary, with warmth.',
  'Someone who can bear not knowing for a while.',
  'A companion who can tell the difference between comfort and help.',
  'One who says sorry when they get it wrong.',
];

/** Titles with the letters after a name and a course of study. */
export const professions: readonly Readonly<{ title: string; letters: string; degree: string }>[] = [
  { title: 'Licensed Marriage and Family Therapist', letters: 'LMFT', degree: 'M.A. in Marriage and Family Therapy' },
  { title: 'Licensed Clinical Social Worker', letters: 'LCSW', degree: 'Master of Social Work' },
  { title: 'Licensed Professional Counselor', letters: 'LPC', degree: 'M.S. in Counseling' },
  { title: 'Licensed Mental Health Counselor', letters: 'LMHC', degree: 'M.A. in Mental Health Counseling' },
  { title: 'Licensed Psychologist', letters: 'PsyD', degree: 'Doctor of Psychology' },
  { title: 'Clinical Psychologist', letters: 'PhD', degree: 'Ph.D. in Clinical Psychology' },
];

/** Invented places of study. */
export const schools: readonly string[] = [
  'Alder Coast University',
  'Larkmoor College',
  'University of the Sandhills',
  'Three Rivers Graduate School',
  'Quillhaven University',
  'St. Brannoc College',
  'Meadowlark State University',
  'Harbor Point Institute',
];

export const spokenLanguages = [
  'Spanish',
  'Spanish',
  'Spanish',
  'Spanish',
  'Mandarin',
  'Hindi',
  'Arabic',
  'Portuguese',
  'Korean',
  'French',
  'ASL',
] as const;
export const ownIdentities = [
  'Black',
  'Latina',
  'Asian American',
  'LGBTQ+',
  'Jewish',
  'Muslim',
  'Christian',
  'Veteran',
] as const;
