// A queue for one thing that many callers use in turn. Unlike with `createTurns`, a caller decides when the next one
// may start, which can be before its own work has settled.

export type Queue = {
  /** Whether callers wait for the one whose turn it is. */
  readonly isAwaited: boolean;
  /** Resolves when it is the caller's turn, to a function that ends the turn. Calling it again has no effect. */
  enter(): Promise<() => void>;
};

export function createQueue(): Queue {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function startTurn(): () => void {
    isTaken = true;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const startNext = waiting.shift();
      if (startNext) startNext();
      else isTaken = false;
    };
  }

  return {
    get isAwaited() {
      return waiting.length > 0;
    },
    async enter() {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      return startTurn();
    },
  };
}
