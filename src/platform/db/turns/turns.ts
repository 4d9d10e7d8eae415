// One after another: each act starts when the one before has ended, however that ended.

export type TakeTurn = <T>(act: () => Promise<T>) => Promise<T>;

export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return function takeTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
}
