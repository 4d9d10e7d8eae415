import { describe, expect, test } from 'vitest';
import { createRandom, drawTriangular, SEED, simulate, varianceOf, type SimulatedTask } from './simulate.ts';

const task = (changes: Partial<SimulatedTask> = {}): SimulatedTask => ({
  ...{ low: 60, likely: 120, high: 300, count: 1, rate: 60_00 },
  ...changes,
});

describe('a draw', () => {
  test('is at the ends and at the likely value where the distribution function says so', () => {
    expect(drawTriangular(task(), 0)).toBe(60);
    expect(drawTriangular(task(), 1)).toBe(300);
    // (120 − 60) / (300 − 60)
    expect(drawTriangular(task(), 0.25)).toBeCloseTo(120, 10);
    expect(drawTriangular({ low: 5, likely: 5, high: 5 }, 0.7)).toBe(5);
  });

  test('comes from numbers that are even between 0 and 1, and always the same', () => {
    const random = createRandom(SEED);
    const numbers = Array.from({ length: 100_000 }, () => random());
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 2);
    const again = createRandom(SEED);
    expect(numbers.slice(0, 3)).toEqual([again(), again(), again()]);
  });
});

describe('a simulation', () => {
  test('of what is certain is certain', () => {
    const { effort, price, riskAbove } = simulate([task({ low: 90, likely: 90, high: 90, count: 2 })]);
    expect(effort).toEqual({ p50: 180, p80: 180, p90: 180 });
    expect(price).toEqual({ p50: 180_00, p80: 180_00, p90: 180_00 });
    expect([riskAbove(179_99), riskAbove(180_00)]).toEqual([1, 0]);
  });

  test('of one task has the percentiles of its triangular distribution', () => {
    const { effort } = simulate([task()], { runs: 50_000 });
    // The inverse of the distribution function: high − √((1 − p)(high − low)(high − likely)).
    const exact = (p: number): number => 300 - Math.sqrt((1 - p) * 240 * 180);
    expect(Math.abs(effort.p50 - exact(0.5))).toBeLessThan(2);
    expect(Math.abs(effort.p80 - exact(0.8))).toBeLessThan(2);
    expect(Math.abs(effort.p90 - exact(0.9))).toBeLessThan(2);
  });

  test('of many tasks is near the normal distribution of their sum', () => {
    const tasks = Array.from({ length: 40 }, () => task());
    const { effort } = simulate(tasks, { runs: 20_000 });
    const deviation = Math.sqrt(tasks.reduce((sum, each) => sum + varianceOf(each), 0));
    expect(Math.abs(effort.p50 - 40 * 160)).toBeLessThan(40);
    expect(Math.abs(effort.p80 - (40 * 160 + 0.8416 * deviation))).toBeLessThan(40);
  });

  test('has the same result for the same tasks, and nothing for none', () => {
    expect(simulate([task()]).price).toEqual(simulate([task()]).price);
    expect(simulate([]).price).toEqual({ p50: 0, p80: 0, p90: 0 });
  });
});

test('the variance grows with the square of the count, because the units of a task are misjudged together', () => {
  expect(varianceOf(task({ low: 0, likely: 0, high: 60 }))).toBe(200);
  expect(varianceOf(task({ low: 0, likely: 0, high: 60, count: 3 }))).toBe(1_800);
});
