// How long the work takes and what it is worth, as a distribution: each task is drawn thousands of times between its low and its high.

/** A task with its minutes for one unit, how often it is done, and the hourly rate in hundredths of the currency. */
export type SimulatedTask = { low: number; likely: number; high: number; count: number; rate: number };

export type Percentiles = { p50: number; p80: number; p90: number };

export type Simulation = {
  /** Minutes. */
  effort: Percentiles;
  /** Hundredths of the currency. */
  price: Percentiles;
  /** Returns in which share of the runs the work is worth more than this amount, from 0 to 1. */
  riskAbove(amount: number): number;
};

export const SIMULATED_RUNS = 5_000;
/** Any seed but 0 does; it is fixed so that the same content has the same price everywhere and always. */
export const SEED = 20_260_101;

/**
 * Draws from a triangular distribution by inversion: with u from 0 to 1 and F = (likely − low) / (high − low), it is
 * low + √(u (high − low)(likely − low)) below F, and high − √((1 − u)(high − low)(high − likely)) from there on
 * (https://en.wikipedia.org/wiki/Triangular_distribution, 'Generating random variates'). Only the four operations and the square
 * root are used, which IEEE 754 rounds the same way on every machine; a beta distribution (PERT) would need functions that differ.
 */
export function drawTriangular(
  { low, likely, high }: Pick<SimulatedTask, 'low' | 'likely' | 'high'>,
  u: number,
): number {
  if (high <= low) return low;
  const middle = (likely - low) / (high - low);
  if (u < middle) return low + Math.sqrt(u * (high - low) * (likely - low));
  return high - Math.sqrt((1 - u) * (high - low) * (high - likely));
}

/**
 * Numbers from 0 to 1 by xorshift with 32 bits and the shifts 13, 17 and 5 (George Marsaglia, 'Xorshift RNGs', 2003,
 * https://www.jstatsoft.org/article/view/v008i14).
 */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

/**
 * Simulates the sum of all tasks. Tasks are independent of each other; the units of one task take equally long in a run, because who
 * misjudges one misjudges all of them.
 */
export function simulate(tasks: readonly SimulatedTask[], { runs = SIMULATED_RUNS, seed = SEED } = {}): Simulation {
  const random = createRandom(seed);
  const efforts = new Float64Array(runs);
  const prices = new Float64Array(runs);
  for (let run = 0; run < runs; run++) {
    let effort = 0;
    let price = 0;
    for (const task of tasks) {
      const minutes = drawTriangular(task, random()) * task.count;
      effort += minutes;
      price += (minutes * task.rate) / 60;
    }
    efforts[run] = effort;
    prices[run] = price;
  }
  efforts.sort();
  prices.sort();
  return {
    effort: percentilesOf(efforts),
    price: percentilesOf(prices),
    riskAbove: (amount) => (runs - countUpTo(prices, amount)) / runs,
  };
}

/** The nearest rank: of 5,000 sorted runs, P80 is the 4,000th. */
function percentilesOf(sorted: Float64Array): Percentiles {
  const at = (percent: number): number => Math.round(sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? 0);
  return { p50: at(50), p80: at(80), p90: at(90) };
}

function countUpTo(sorted: Float64Array, amount: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) <= amount) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The variance of a triangular distribution, (a² + b² + c² − ab − ac − bc) / 18, of all units of the task together, in minutes².
 */
export function varianceOf({ low, likely, high, count }: SimulatedTask): number {
  const one = (low * low + likely * likely + high * high - low * likely - low * high - likely * high) / 18;
  return one * count * count;
}
