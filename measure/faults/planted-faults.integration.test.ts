// Each fault planted alone in solutions of three clouds is found, nothing else is, and a fix makes its finding go.

import { expect, test } from 'vitest';
import { applyFix, checkSolution } from '#model/check/check-solution.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { measureRules, plantedFaults } from './measure-rules.ts';
import { faultBases } from './sample-solutions.ts';

const results = measureRules();
const bases = faultBases();

test('at least forty kinds of fault are planted', () => {
  expect(results.filter(({ planted }) => planted > 0).length).toBeGreaterThanOrEqual(40);
});

test.each(results.map((result) => [result.name, result] as const))('%s is found, and nothing else', (_, result) => {
  const { planted, found, wrong, remarks } = result;
  expect(found >= planted * 0.95 && wrong <= (found + wrong) * 0.05 ? [] : remarks).toEqual([]);
});

function countErrors(solution: Solution): number {
  return checkSolution(solution).filter(({ severity }) => severity === 'error').length;
}

function countSame(solution: Solution, wanted: SolutionFinding): number {
  return checkSolution(solution).filter(
    ({ code, subjects }) => code === wanted.code && subjects.join() === wanted.subjects.join(),
  ).length;
}

test('every fix makes its finding go and adds no error', () => {
  const applied = new Set<string>();
  for (const base of bases)
    for (const { plant, code } of plantedFaults) {
      const faulty = plant(base);
      const finding = faulty && checkSolution(faulty).find((each) => each.code === code && each.fixLabel !== null);
      if (!faulty || !finding) continue;
      const fixed = applyFix(faulty, finding);
      expect(fixed, code).not.toBeNull();
      expect(countSame(fixed!, finding), `${code}: ${finding.message}`).toBeLessThan(countSame(faulty, finding));
      expect(countErrors(fixed!), `${code}: ${finding.message}`).toBeLessThanOrEqual(countErrors(faulty));
      applied.add(code);
    }
  expect(applied.size).toBeGreaterThanOrEqual(15);
});

test('a fix that nobody finds any more changes nothing', () => {
  expect(applyFix(bases[0]!, { code: 'network/host-bits', subjects: ['gone'] })).toBeNull();
});
