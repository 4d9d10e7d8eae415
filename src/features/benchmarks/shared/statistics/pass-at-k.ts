// The chance that at least one of several answers passes.

/**
 * Returns the unbiased estimate of pass@k from n answers of which c passed: 1 − C(n − c, k) / C(n, k), as the product
 * 1 − ∏ (1 − k / i) for i = n − c + 1 … n.
 *
 * M. Chen et al., Evaluating Large Language Models Trained on Code, arXiv 2107.03374 (2021), section 2.1.
 *
 * @throws {RangeError} unless 0 ≤ passes ≤ count and 1 ≤ k ≤ count
 */
export function passAtK(passes: number, count: number, k: number): number {
  if (passes < 0 || passes > count || k < 1 || k > count) throw new RangeError('There are not so many answers.');
  if (count - passes < k) return 1;
  let misses = 1;
  for (let i = count - passes + 1; i <= count; i++) misses *= 1 - k / i;
  return 1 - misses;
}
