// The statistics against published values and by simulation.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustByHolm, exactMcNemar } from './mcnemar.ts';
import { passAtK } from './pass-at-k.ts';
import { percentile } from './percentile.ts';
import { wilsonInterval } from './wilson.ts';

/** Mulberry32: the same numbers in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3. The first two are also the examples of
// https://rdrr.io/github/m-Py/propint/src/R/ci_one_prop.R
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i of %i is that of Newcombe', (passes, count, low, high) => {
  const interval = wilsonInterval(passes, count);
  expect([interval.low, interval.high].map((value) => Number(value.toFixed(4)))).toEqual([low, high]);
});

test('the interval lies within 0 and 1 and contains the rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
      const { low, high } = wilsonInterval(share * count, count);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low - 1e-9).toBeLessThanOrEqual(share);
      expect(high + 1e-9).toBeGreaterThanOrEqual(share);
    }),
  );
});

test.each([0.05, 0.15, 0.3, 0.8])(
  'of agents with a true rate of %f the interval covers it in 93 of 100 runs',
  (rate) => {
    const [runs, cases] = [2_000, 60];
    const random = createRandom(20_261_130);
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const passes = Array.from({ length: cases }, () => random() < rate).filter(Boolean).length;
      const { low, high } = wilsonInterval(passes, cases);
      if (low <= rate && rate <= high) covered++;
    }
    expect(covered / runs).toBeGreaterThanOrEqual(0.93);
  },
);

// The example of https://rdrr.io/cran/exact2x2/src/inst/doc/exactMcNemar.R, whose vignette says p-value = 0.06543; the formula is
// that of https://rdrr.io/cran/contingencytables/src/R/McNemar_exact_cond_test_paired_2x2.R
test('the paired test is that of the package exact2x2', () => {
  expect(exactMcNemar(9, 2)).toBeCloseTo(0.06543, 5);
  expect(exactMcNemar(2, 9)).toBe(exactMcNemar(9, 2));
  expect([exactMcNemar(0, 0), exactMcNemar(5, 5)]).toEqual([1, 1]);
  expect(exactMcNemar(600, 400)).toBeLessThan(1e-9);
});

test('the paired test finds a difference between equal agents in at most 5 of 100 runs', () => {
  const random = createRandom(7);
  let found = 0;
  for (let run = 0; run < 2_000; run++) {
    let [onlyOne, onlyOther] = [0, 0];
    for (let item = 0; item < 30; item++) {
      const [one, other] = [random() < 0.6, random() < 0.6];
      if (one && !other) onlyOne++;
      if (other && !one) onlyOther++;
    }
    if (exactMcNemar(onlyOne, onlyOther) < 0.05) found++;
  }
  expect(found / 2_000).toBeLessThanOrEqual(0.05);
});

// S. Holm: the smallest p times the number of tests, the next times one less, never below the one before.
test('several tests are adjusted in the order given', () => {
  expect(adjustByHolm([0.04, 0.01, 0.03]).map((p) => Number(p.toFixed(4)))).toEqual([0.06, 0.03, 0.06]);
  expect(adjustByHolm([0.6, 0.9])).toEqual([1, 1]);
  expect(adjustByHolm([])).toEqual([]);
});

test('pass@k is the share of all choices of k answers that have one that passes', () => {
  expect(passAtK(2, 5, 2)).toBeCloseTo(0.7, 12);
  expect([passAtK(0, 5, 3), passAtK(5, 5, 1), passAtK(1, 4, 4)]).toEqual([0, 1, 1]);
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  fc.assert(
    fc.property(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 8 }), (passes, misses, k) => {
      const count = passes + misses;
      fc.pre(k <= count);
      const none = k > misses ? 0 : choose(misses, k) / choose(count, k);
      expect(passAtK(passes, count, k)).toBeCloseTo(1 - none, 9);
    }),
  );
});

test('a percentile is a value that was measured', () => {
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(percentile([1, 2, 3, 4], 0.95)).toBe(4);
  expect(percentile([], 0.5)).toBeNull();
});
