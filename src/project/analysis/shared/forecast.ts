// A forecast from the past: draws weeks at random from those there were until the open tasks are done, a thousand times. The
// same input gives the same forecast.

/** With fewer complete weeks there is no forecast. */
export const MIN_FORECAST_WEEKS = 4;
const SIMULATIONS = 1_000;
/** A simulation that takes longer counts as never done. */
const MAX_WEEKS = 104;

export type Forecast = {
  /** Days from today by which 15 and 85 of 100 simulations were done; null: not within two years. */
  p15: number | null;
  p85: number | null;
  /** This many of ten simulations were done within `targetDays`, rounded down. */
  hitsOfTen: number;
};

/**
 * `remaining`: open tasks. `done`: tasks done in each of the past weeks. `targetDays`: days until the target. Returns null
 * where the past says too little: fewer than `MIN_FORECAST_WEEKS`, or nothing was done in them.
 */
export function forecastDays({
  remaining,
  done,
  targetDays,
  seed,
}: {
  remaining: number;
  done: readonly number[];
  targetDays: number;
  seed: string;
}): Forecast | null {
  if (done.length < MIN_FORECAST_WEEKS || done.every((count) => count === 0)) return null;
  const random = randomOf(seed);
  const lengths = Array.from({ length: SIMULATIONS }, () => simulate(remaining, done, random)).sort((a, b) => a - b);
  const at = (share: number): number | null => {
    const days = lengths[Math.ceil(share * SIMULATIONS) - 1] ?? Infinity;
    return days === Infinity ? null : days;
  };
  const hits = lengths.filter((days) => days <= targetDays).length;
  return { p15: at(0.15), p85: at(0.85), hitsOfTen: Math.floor((hits * 10) / SIMULATIONS) };
}

/**
 * The number of days until nothing remains. The tasks of a week end evenly spread over it: the last one of one in its middle.
 */
function simulate(remaining: number, done: readonly number[], random: () => number): number {
  let left = remaining;
  for (let week = 0; week < MAX_WEEKS; week++) {
    const drawn = done[Math.floor(random() * done.length)] ?? 0;
    if (drawn >= left) return left === 0 ? 0 : Math.ceil(7 * (week + left / (drawn + 1)));
    left -= drawn;
  }
  return Infinity;
}

/** Mulberry32 (Tommy Ettinger, public domain), seeded with the FNV-1a hash of a text. Returns numbers from 0 up to 1. */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
