// Whether two agents differ on the same cases.

/**
 * Returns the two-sided p of the exact McNemar test: under no difference, each case that only one of the two passes is a fair
 * coin, so p = min(1, 2 · P(X ≤ min(b, c))) for X binomial with n = b + c and ½. Cases that both pass or both fail say nothing.
 *
 * Q. McNemar, Psychometrika 12 (1947), 153–157; the exact form as in M. W. Fagerland, S. Lydersen and P. Laake, The McNemar
 * test for binary matched-pairs data, BMC Medical Research Methodology 13 (2013), 91.
 *
 * @param onlyOne cases that only the one passes
 * @param onlyOther cases that only the other passes
 */
export function exactMcNemar(onlyOne: number, onlyOther: number): number {
  const count = onlyOne + onlyOther;
  if (count === 0) return 1;
  let term = -count * Math.LN2;
  let sum = 0;
  for (let k = 0; k <= Math.min(onlyOne, onlyOther); k++) {
    sum += Math.exp(term);
    term += Math.log(count - k) - Math.log(k + 1);
  }
  return Math.min(1, 2 * sum);
}

/**
 * Returns the p of several tests adjusted by the step-down method of S. Holm, Scandinavian Journal of Statistics 6 (1979), 65–70,
 * in the order given: the chance that any one of them is wrong stays below the level.
 */
export function adjustByHolm(ps: readonly number[]): number[] {
  const order = ps.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p);
  const adjusted = ps.map(() => 1);
  let highest = 0;
  for (const [place, { p, index }] of order.entries()) {
    highest = Math.max(highest, Math.min(1, p * (ps.length - place)));
    adjusted[index] = highest;
  }
  return adjusted;
}
