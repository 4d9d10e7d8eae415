// Percentiles of a sample.

/**
 * Returns the smallest value that at least `share` of the sample does not exceed (nearest rank), so that it is a value that was
 * measured. Null for an empty sample.
 *
 * Definition 1 of R. J. Hyndman and Y. Fan, Sample Quantiles in Statistical Packages, The American Statistician 50 (1996), 361–365.
 *
 * @param share above 0, at most 1: 0.95 for p95
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
