// A queue for one thing that many callers use in turn. Unlike with `createTurns`, a caller decides when the next one
// may start, which can be before its own work has settled.

export type Queue = {
  /** Whether callers wait for the one whose turn it is. */
  readonly isAwaited: boolean;
  /**
   * Resolves when it is the caller's turn, to a function that ends the turn. Calling it again has no effect. A patient
   * caller lets the others go first.
   */
  enter(isPatient?: boolean): Promise<() => void>;
};

type Waiting = { start: () => void; since: number };

/** Short enough for a person who watches an answer end, and long enough for a hundred turns to begin first. */
const PATIENCE_MS = 100;

/** After `patienceMs`, a patient caller gets every second turn. */
export function createQueue(patienceMs = PATIENCE_MS): Queue {
  const waiting: Waiting[] = [];
  const patient: Waiting[] = [];
  let isTaken = false;
  let wasPatient = false;

  function startTurn(): () => void {
    isTaken = true;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const next = takeNext();
      if (next) next.start();
      else isTaken = false;
    };
  }

  function takeNext(): Waiting | undefined {
    const [longest] = patient;
    const isOverdue = longest !== undefined && performance.now() - longest.since >= patienceMs;
    wasPatient = waiting.length === 0 || (isOverdue && !wasPatient);
    return (wasPatient ? patient : waiting).shift();
  }

  return {
    get isAwaited() {
      return waiting.length > 0 || patient.length > 0;
    },
    async enter(isPatient = false) {
      if (isTaken)
        await new Promise<void>((resolve) => {
          (isPatient ? patient : waiting).push({ start: resolve, since: performance.now() });
        });
      return startTurn();
    },
  };
}
