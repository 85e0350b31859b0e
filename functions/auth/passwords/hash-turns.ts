/** Every place is taken: nothing was begun. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

type Limits = Readonly<{
  /** How many may be at it at once, and how many may wait for that. */
  atOnce: number;
  waiting: number;
  /** How long a turn is held, and how long anybody waits for one. Longer holds one only who was broken off. */
  turnMilliseconds: number;
  waitMilliseconds: number;
}>;

/** How often whoever waits looks whether it is their turn. */
const lookMilliseconds = 25;
/** Who has not looked for so long was broken off, and nobody stands behind them any more. */
const lostMilliseconds = 1000;

/**
 * Turns at what holds an isolate: so many at once, so many who wait, in the order in which they came, and everybody else is refused
 * before they begin.
 *
 * A request that is broken off stops wherever it waits, and nothing of it runs any more, `finally` included. And workerd cancels a
 * request that waits for nothing but another request. So nobody is given a turn: all who wait look by timers of their own.
 */
export class Turns {
  readonly #limits: Limits;
  readonly #now: () => number;
  /** Each with the time at which its turn ends at the latest. */
  readonly #running = new Map<object, number>();
  /** Each with the time at which it looked last, in the order in which they came. */
  readonly #waiting = new Map<object, number>();

  /** @param now the time in milliseconds */
  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Does the work when it is its turn.
   * @throws NoTurn where too many wait already, at once, and where no turn came in time; the work was not begun
   */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const turn = {};
    if (!this.#isTurnOf(turn)) await this.#wait(turn);
    this.#running.set(turn, this.#now() + this.#limits.turnMilliseconds);
    try {
      return await work();
    } finally {
      // Work that holds the isolate has kept everybody else from arriving: they find the turn taken, and a page goes before the next.
      await pause(0);
      this.#running.delete(turn);
    }
  }

  async #wait(turn: object): Promise<void> {
    if (this.#waiting.size >= this.#limits.waiting) throw new NoTurn();
    const until = this.#now() + this.#limits.waitMilliseconds;
    try {
      do {
        this.#waiting.set(turn, this.#now());
        await pause(lookMilliseconds);
        if (this.#now() >= until) throw new NoTurn();
      } while (!this.#isTurnOf(turn));
    } finally {
      this.#waiting.delete(turn);
    }
  }

  /** True when there is room and nobody came before who still waits. */
  #isTurnOf(turn: object): boolean {
    const now = this.#now();
    for (const [other, endsAt] of this.#running) if (endsAt <= now) this.#running.delete(other);
    for (const [other, lookedAt] of this.#waiting) {
      if (other !== turn && now - lookedAt >= lostMilliseconds) this.#waiting.delete(other);
    }
    const [first = turn] = this.#waiting.keys();
    return this.#running.size < this.#limits.atOnce && first === turn;
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
