// Runs functions one after the other: each starts when the one before has ended, however it ended.

export type TakeTurn = <T>(act: () => Promise<T>) => Promise<T>;

export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return function takeTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
}
