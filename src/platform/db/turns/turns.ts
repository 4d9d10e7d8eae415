// Runs work one at a time: each call starts when the previous one has settled, whether it succeeded or not.

export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns a function that runs the work it is given after all earlier work, and resolves or rejects like that work. */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
