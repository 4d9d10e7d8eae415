// Arithmetic of money in whole hundredths of a currency: rounded once, and split so that the parts add up to the whole.

/**
 * Divides integers and rounds to the nearest one, a half up. The product of what is divided may be larger than a number can hold
 * exactly, so it comes as factors.
 *
 * @param factors integers, none negative
 * @param divisor a positive integer
 * @example divideRounded([3, 95_00], 2) // 14_250
 */
export function divideRounded(factors: readonly number[], divisor: number): number {
  const product = factors.reduce((sum, factor) => sum * BigInt(factor), 1n);
  const by = BigInt(divisor);
  return Number((product * 2n + by) / (by * 2n));
}

/**
 * Splits an amount by weights into integers that add up to it, by the method of the largest remainder (Hare quota,
 * https://en.wikipedia.org/wiki/Quota_method): each part is rounded down, and what is left goes to the largest remainders, one
 * each; of equal ones, the first gets it.
 *
 * @param total an integer that is not negative
 * @param weights integers that are not negative. Without any weight everything goes to the first part.
 * @returns an integer for each weight; an empty list where there is none
 */
export function splitByWeights(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weights.length === 0) return [];
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const quotas = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, floor: Number(product / whole), remainder: product % whole };
  });
  const left = total - quotas.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(
    quotas
      .toSorted(
        (a, b) => Number(b.remainder - a.remainder > 0n) - Number(a.remainder - b.remainder > 0n) || a.index - b.index,
      )
      .slice(0, left)
      .map(({ index }) => index),
  );
  return quotas.map(({ floor, index }) => floor + (raised.has(index) ? 1 : 0));
}

/** `formatAmount(123_450, 'EUR')`: '€1,234.50'. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 2 }).format(amount / 100);
}

/** `formatShare(1_950)`: '19.5%'. */
export function formatShare(share: number): string {
  return `${(share / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;
}

/** `formatHours(90)`: '1.5 h'. */
export function formatHours(minutes: number): string {
  return `${(minutes / 60).toLocaleString('en-US', { maximumFractionDigits: 1 })} h`;
}
