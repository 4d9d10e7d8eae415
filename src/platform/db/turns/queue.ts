// A queue for one thing that many callers use in turn. Unlike with `createTurns`, a caller decides when the next one
// may start, which can be before its own work has settled.

import { createShares, type Shares } from './shares.ts';

export type Queue = {
  /** True if callers wait for the one whose turn it is. */
  readonly isAwaited: boolean;
  /** Resolves when it is the caller's turn, to a function that ends the turn. Calling it again has no effect. */
  enter(caller?: Caller): Promise<() => void>;
};

export type Caller = {
  /** Whom the turn is for. Who has used the least goes first; what is for nobody in particular goes before all. */
  owner?: string | undefined;
  /** A patient caller lets the others go first. */
  isPatient?: boolean;
};

type Waiting = { start: () => void; since: number; owner: string | undefined };

/** Short enough for a person who watches an answer end, and long enough for a hundred turns to begin first. */
const PATIENCE_MS = 100;

/** After `patienceMs`, a patient caller gets every second turn. */
export function createQueue(patienceMs = PATIENCE_MS, shares: Shares = createShares()): Queue {
  const waiting: Waiting[] = [];
  const patient: Waiting[] = [];
  let isTaken = false;
  let wasPatient = false;

  function startTurn(owner: string | undefined): () => void {
    isTaken = true;
    let hasEnded = false;
    const begin = performance.now();
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      if (owner !== undefined) shares.add(owner, performance.now() - begin);
      const next = takeNext();
      if (next) next.start();
      else isTaken = false;
    };
  }

  function takeNext(): Waiting | undefined {
    const [longest] = patient;
    const isOverdue = longest !== undefined && performance.now() - longest.since >= patienceMs;
    wasPatient = waiting.length === 0 || (isOverdue && !wasPatient);
    return wasPatient ? patient.shift() : takeFairest();
  }

  /** Among callers who have used as much, the one who came first. */
  function takeFairest(): Waiting | undefined {
    const used = new Map<string, number>();
    let [fairest, least] = [-1, Infinity];
    for (const [index, { owner }] of waiting.entries()) {
      const share = owner === undefined ? -1 : (used.get(owner) ?? shares.of(owner));
      if (owner !== undefined) used.set(owner, share);
      if (share < least) [fairest, least] = [index, share];
    }
    return waiting.splice(fairest, 1)[0];
  }

  return {
    get isAwaited() {
      return waiting.length > 0 || patient.length > 0;
    },
    async enter({ owner, isPatient = false } = {}) {
      if (isTaken)
        await new Promise<void>((resolve) => {
          (isPatient ? patient : waiting).push({ start: resolve, since: performance.now(), owner });
        });
      return startTurn(owner);
    },
  };
}
