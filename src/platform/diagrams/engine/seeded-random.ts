// Chance that is the same for every drawing: layouts and generated names would make each picture of a source another one.

const STEP = 0x6d2b79f5;

/** Mulberry32. Numbers from 0 to 1, the same ones each time. */
export function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
