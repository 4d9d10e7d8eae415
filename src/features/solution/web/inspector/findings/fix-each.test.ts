import { expect, test } from 'vitest';
import { checkSolution } from '#model/check/check-solution.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { fixEach } from './fix-each.ts';

const { solution: shop } = buildSolution({
  title: 'Shop',
  provider: 'azure',
  services: ['AKS', 'Azure SQL', 'Redis', 'Storage account'],
});
/** Every component accepts TLS 1.0. */
const old: Solution = {
  ...shop,
  components: shop.components.map((each) => ({ ...each, settings: { ...each.settings, minTls: '1.0' } })),
};

function findOldTls(solution: Solution): SolutionFinding[] {
  return checkSolution(solution).filter(({ message }) => message.includes('TLS 1.0'));
}

test('All findings of one kind are fixed, and no error is added', () => {
  const findings = findOldTls(old);
  expect(findings.length).toBeGreaterThan(1);
  const fixed = fixEach(old, findings);
  expect(findOldTls(fixed)).toEqual([]);
  const errorsOf = (solution: Solution): number =>
    checkSolution(solution).filter(({ severity }) => severity === 'error').length;
  expect(errorsOf(fixed)).toBeLessThanOrEqual(errorsOf(old));
});

test('What is not found any more is left out, and the others are fixed', () => {
  const [first, ...others] = findOldTls(old);
  const partly = fixEach(old, [first!]);
  expect(findOldTls(fixEach(partly, [first!, ...others]))).toEqual([]);
  expect(fixEach(shop, [first!])).toBe(shop);
});
