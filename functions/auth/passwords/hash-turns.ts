/** Every place is taken: nothing was begun. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

type Limits = Readonly<{
  /** How many may be at it at once, and how many may wait for that. */
  atOnce: number;
  waiting: number;
  /** How long anybody holds a place: whoever is longer there was broken off, and will never say that it is done. */
  leaseMilliseconds: number;
}>;

type Place = { since: number; wake: () => void; refuse: (reason: NoTurn) => void };

/** How often whoever waits looks for places that nobody holds any more. */
const lookMilliseconds = 1000;

/** Turns at what holds an isolate: so many at once, so many who wait, and everybody else is refused before they begin. */
export class Turns {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #running = new Set<Place>();
  #waiting: Place[] = [];

  /** @param now the time in milliseconds */
  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Does the work when it is its turn.
   * @throws NoTurn where too many wait already, at once, and where the turn did not come within the lease; the work was not begun
   */
  async take<T>(work: () => Promise<T>): Promise<T> {
    this.#dropGone();
    const place = await this.#place();
    try {
      return await work();
    } finally {
      this.#running.delete(place);
      this.#wakeNext();
    }
  }

  async #place(): Promise<Place> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Place = { since: this.#now(), wake: resolve, refuse: reject };
    if (this.#running.size < this.#limits.atOnce) {
      this.#running.add(place);
      return place;
    }
    if (this.#waiting.length >= this.#limits.waiting) throw new NoTurn();
    this.#waiting.push(place);
    const look = setInterval(() => this.#dropGone(), lookMilliseconds);
    try {
      await promise;
    } finally {
      clearInterval(look);
    }
    return place;
  }

  #dropGone(): void {
    const longAgo = this.#now() - this.#limits.leaseMilliseconds;
    for (const place of this.#running) if (place.since <= longAgo) this.#running.delete(place);
    const gone = this.#waiting.filter((place) => place.since <= longAgo);
    this.#waiting = this.#waiting.filter((place) => place.since > longAgo);
    for (const place of gone) place.refuse(new NoTurn());
    while (this.#running.size < this.#limits.atOnce && this.#wakeNext());
  }

  #wakeNext(): boolean {
    const next = this.#waiting.shift();
    if (!next) return false;
    next.since = this.#now();
    this.#running.add(next);
    next.wake();
    return true;
  }
}
