/** How a therapist reads their mail. Shares are assumptions, not measurements: they are stated, and never set to reach a number. */
export type Habit = Readonly<{
  /** Of all therapists. */
  share: number;
  /** The chance that one mail about a request leads to an answer; each reminder is another chance. */
  answers: number;
  /** How long after such a mail the answer comes, in hours. */
  hours: readonly [low: number, high: number];
  /** The chance that one mail about openings is answered. */
  confirms: number;
}>;

export const habits = {
  /** Reads mail several times a day, and answers in the same one. */
  prompt: { share: 0.4, answers: 0.97, hours: [0.5, 16], confirms: 0.9 },
  /** Answers between sessions, often on the next day or the one after it. */
  slow: { share: 0.3, answers: 0.9, hours: [10, 56], confirms: 0.75 },
  /** Means to answer, and forgets more mails than not. */
  forgetful: { share: 0.2, answers: 0.4, hours: [1, 30], confirms: 0.45 },
  /** Has left, or never reads what comes from here. */
  silent: { share: 0.1, answers: 0, hours: [0, 0], confirms: 0 },
} as const satisfies Record<string, Habit>;
export type HabitName = keyof typeof habits;

/** What therapists do beside that, whatever their habit. */
export const therapistChances = {
  /** Answers on the dashboard, where everything that waits is answered, and not by the mail's link. */
  dashboard: 0.5,
  /** A yes. */
  accepts: 0.6,
  /** A yes that proposes other times, where the client named some. */
  proposes: 0.3,
  /** Of those who answer a mail about openings: no place is left. */
  full: 0.08,
} as const;

/** What clients do. */
export const clientChances = {
  /** Asks one of the matches. */
  asks: 0.6,
  /** Goes by the order of the list; the others go by something that we do not know. */
  asksFirst: 0.5,
  /** Asks a second one at the same time. */
  asksTwo: 0.2,
  /** Shares the questionnaire with the request, without which nobody else can be named. */
  shares: 0.9,
  /** Confirms the address; who does not is never told to a therapist. */
  confirms: 0.88,
  /** After a no, or none, asks the next one with the one button. */
  movesOn: 0.65,
  /** Told that nobody has answered yet, goes on to the next one; the others wait. */
  goesOn: 0.4,
  /** Withdraws a request that waits. */
  withdraws: 0.03,
  /** Takes one of the proposed times. */
  takesTime: 0.8,
} as const;

/** Hours until a client does what a mail is about. */
export const clientHours = { confirms: [0.05, 8], movesOn: [0.2, 20], withdraws: [2, 60] } as const;

/** The provider of mails: how often it fails for one mail, and how often in a quarter it is away for hours. */
export const provider = { fails: 0.15, outageChancePerDay: 0.05, outageHours: 6 } as const;
