// The Wilson score interval of a rate.

/** The normal quantile of 97.5 %, for a two-sided interval of 95 %. */
const Z95 = 1.959963984540054;

export type Interval = { low: number; high: number };

/**
 * Returns the Wilson score interval of 95 %, without continuity correction:
 *
 *   (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n)
 *
 * E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, JASA 22 (1927), 209–212; the formula as in
 * R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), 857–872, method 3.
 *
 * @param passes may be a fraction, where a case passed in some of its repeats
 * @param count the trials, at least 1
 * @throws {RangeError} for a count below 1, or passes outside of 0 … count
 */
export function wilsonInterval(passes: number, count: number): Interval {
  if (!(count >= 1) || !(passes >= 0) || passes > count)
    throw new RangeError('The passes must be between 0 and the count.');
  const rate = passes / count;
  const z2 = Z95 ** 2;
  const middle = rate + z2 / (2 * count);
  const reach = Z95 * Math.sqrt((rate * (1 - rate)) / count + z2 / (4 * count ** 2));
  const scale = 1 + z2 / count;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}
