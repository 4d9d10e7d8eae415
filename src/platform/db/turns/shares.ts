// How much of a thing each person has used of late: what was used a second ago counts half.

export type Shares = {
  /** Milliseconds that count. */
  of(owner: string): number;
  add(owner: string, ms: number): void;
};

/** Long enough to tell a heavy user from a light one, and short enough to forget a single heavy act. */
const HALF_LIFE_MS = 1_000;
/** Less than this counts as nothing: whoever has only read a row or two is served in the order of coming. */
const MIN_SHARE_MS = 5;
/** Forgotten people are swept out when so many are known. */
const MAX_KNOWN = 1_000;

export function createShares(now: () => number = () => performance.now()): Shares {
  const known = new Map<string, { ms: number; at: number }>();

  const current = ({ ms, at }: { ms: number; at: number }): number => ms * 2 ** (-(now() - at) / HALF_LIFE_MS);

  function sweep(): void {
    for (const [owner, share] of known) if (current(share) < MIN_SHARE_MS) known.delete(owner);
  }

  return {
    of(owner) {
      const share = known.get(owner);
      const ms = share === undefined ? 0 : current(share);
      return ms < MIN_SHARE_MS ? 0 : ms;
    },
    add(owner, ms) {
      if (known.size >= MAX_KNOWN && !known.has(owner)) sweep();
      const share = known.get(owner);
      known.set(owner, { ms: (share === undefined ? 0 : current(share)) + ms, at: now() });
    },
  };
}
