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

/** How often whoever waits looks by themselves: whoever had the turn may have been broken off, and says nothing. */
const lookMilliseconds = 250;

/**
 * Turns at what holds an isolate: so many at once, so many who wait, and everybody else is refused before they begin.
 *
 * A request that is broken off stops wherever it waits, and nothing of it runs any more, `finally` included. So nobody is
 * given a turn: all who wait are woken, and who is still there takes it.
 */
export class Turns {
  readonly #limits: Limits;
  readonly #now: () => number;
  /** Each with the time at which its turn ends at the latest. */
  readonly #running = new Map<object, number>();
  #waiting = new Set<() => void>();

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
    if (!this.#isFree()) await this.#wait();
    const turn = {};
    this.#running.set(turn, this.#now() + this.#limits.turnMilliseconds);
    try {
      return await work();
    } finally {
      // Work that holds the isolate has kept everybody else from arriving: they find the turn taken, and a page goes before the next.
      await new Promise((resolve) => setTimeout(resolve));
      this.#running.delete(turn);
      this.#wakeAll();
    }
  }

  #isFree(): boolean {
    for (const [turn, endsAt] of this.#running) if (endsAt <= this.#now()) this.#running.delete(turn);
    return this.#running.size < this.#limits.atOnce;
  }

  async #wait(): Promise<void> {
    if (this.#waiting.size >= this.#limits.waiting) throw new NoTurn();
    const until = this.#now() + this.#limits.waitMilliseconds;
    while (!this.#isFree()) {
      if (this.#now() >= until) throw new NoTurn();
      const { promise, resolve: wake } = Promise.withResolvers<void>();
      this.#waiting.add(wake);
      const look = setTimeout(wake, lookMilliseconds);
      await promise;
      clearTimeout(look);
      this.#waiting.delete(wake);
    }
  }

  /** Whoever still waits joins again; whoever was broken off is gone with it. */
  #wakeAll(): void {
    const woken = this.#waiting;
    this.#waiting = new Set();
    for (const wake of woken) wake();
  }
}
