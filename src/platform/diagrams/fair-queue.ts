// Shares a few places between people: whoever waits gets the next free place in turn, however much one of them asks for.

export class FairQueue {
  readonly #places: number;
  readonly #maxWaiting: number;
  /** In the order of turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #taken = 0;

  /** `maxWaiting` is for each person. */
  constructor({ places, maxWaiting }: { places: number; maxWaiting: number }) {
    this.#places = places;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Does the work once it is the person's turn. Returns null when too much of theirs is waiting. Rejects as the work does,
   * or with the signal's reason when it aborts before.
   */
  async run<Result>(
    userId: string,
    { work, signal }: { work: () => Promise<Result>; signal: AbortSignal },
  ): Promise<Result | null> {
    signal.throwIfAborted();
    if (!(await this.#enter(userId, signal))) return null;
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(userId: string, signal: AbortSignal): Promise<boolean> {
    if (this.#taken < this.#places) {
      this.#taken++;
      return true;
    }
    const own = this.#waiting.get(userId) ?? [];
    if (own.length >= this.#maxWaiting) return false;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = (): void => {
      own.splice(own.indexOf(start), 1);
      reject(signal.reason as Error);
    };
    function start(): void {
      signal.removeEventListener('abort', abort);
      resolve();
    }
    own.push(start);
    this.#waiting.set(userId, own);
    signal.addEventListener('abort', abort, { once: true });
    await promise;
    return true;
  }

  /** Hands the place to the first of the next person, who then goes to the end of the turns. */
  #leave(): void {
    for (const [userId, own] of this.#waiting) {
      this.#waiting.delete(userId);
      const start = own.shift();
      if (!start) continue;
      if (own.length > 0) this.#waiting.set(userId, own);
      start();
      return;
    }
    this.#taken--;
  }
}
