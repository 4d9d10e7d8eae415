import { expect, test } from 'vitest';
import { checkSolution } from './check-solution.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import { solution as shape } from '../solution-shapes.ts';
import { findWaiver, reopenFinding, splitWaived, waiveFinding } from './waived-findings.ts';

const { solution } = buildSolution({ title: 'Shop', provider: 'azure', services: ['App Service', 'Azure SQL'] });

test('A waived finding is apart from the open ones, with its reason, until it is opened again', () => {
  const findings = checkSolution(solution);
  const finding = findings[0]!;
  const waived = waiveFinding(solution, finding, 'Accepted by the board');
  const split = splitWaived(waived, checkSolution(waived));
  expect(split.waived).toEqual([{ finding, reason: 'Accepted by the board' }]);
  expect(split.open).toHaveLength(findings.length - 1);
  expect(waiveFinding(waived, finding, 'Until March').waived).toHaveLength(1);
  expect(splitWaived(reopenFinding(waived, finding), findings).open).toEqual(findings);
});

test('A waiver does not hold for the same rule about other subjects', () => {
  const finding = checkSolution(solution)[0]!;
  const waived = waiveFinding(solution, finding, 'Accepted');
  expect(findWaiver(waived, { ...finding, subjects: [...finding.subjects, 'one-more'] })).toBeUndefined();
});

test('A solution stored before waivers and attributes is read with none', () => {
  const { waived: _, ...rest } = solution;
  const before = { ...rest, components: rest.components.map(({ attributes: _attributes, ...each }) => each) };
  const read = shape.parse(before);
  expect(read.waived).toEqual([]);
  expect(read.components.every(({ attributes }) => Object.keys(attributes).length === 0)).toBe(true);
});

test('An attribute of 3,000 characters is refused', () => {
  const [first, ...others] = solution.components;
  const long = { ...solution, components: [{ ...first, attributes: { tags: 'x'.repeat(3_000) } }, ...others] };
  expect(shape.safeParse(long).success).toBe(false);
});
