// The calculator: exact results, and a refusal where an expression has more than one meaning.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateTool } from './calculate-tool.ts';

const context = { userId: '', signal: new AbortController().signal };
const calculate = async (expression: string) => (await calculateTool.run({ expression }, context)).text;

test.each([
  ['0.1 + 0.2', '= 0.3'],
  ['2 ^ 100', '= 1,267,650,600,228,229,401,496,703,205,376'],
  ['-2 ^ 2', '= -4'],
  ['1 / 3', '≈ 0.333333333333333333333333333333 (exactly 1/3)'],
  ['sqrt(9/4)', '= 1.5'],
  ['sqrt(2)', '≈ 1.414213562373095048801688724209'],
  ['0.023 USD/GB * 5 TB', '= 115 USD'],
  ['1 GiB in MB', '= 1,073.741824 MB'],
  ['10 Mbps * 1 h in GB', '= 4.5 GB'],
  ['max(1 GB, 1 GiB) in B', '= 1,073,741,824 B'],
  ['round(2.345, 2) + 200 * 10%', '= 22.35'],
  ['avg(1_000, 2_001)', '= 1,500.5'],
])('%s', async (expression, result) => {
  expect(await calculate(expression)).toBe(`${expression} ${result}`);
});

test.each([
  ['1,000 + 1', 'Write numbers without commas: 1000 or 1_000, and 1.5 with a point.'],
  ['3 GB + 2 s', 'data and time cannot be added or compared.'],
  ['5 USD/month', 'A month has no fixed length: write 730 h or 30 d.'],
  ['1 / 0', 'Division by zero.'],
  ['2 ^ 99999', 'A number became too large.'],
  ['9 ^ 0.5', 'Only whole exponents are supported; use sqrt() for a square root.'],
  ['process.exit()', '“.exit()” cannot be read.'],
  [
    'constructor(1)',
    'There is no function “constructor”. These are known: sqrt, abs, floor, ceil, round, min, max, sum, avg.',
  ],
  [`${'('.repeat(500)}1`, 'There are too many brackets.'],
])('%s is refused', async (expression, fault) => {
  expect(await calculate(expression)).toBe(fault);
});

test('sums of decimals are exact, whatever their size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 20 }), async (cents) => {
      const expression = cents
        .map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`)
        .join('+');
      const total = cents.reduce((sum, value) => sum + value, 0);
      const shown = (await calculate(`(${expression}) * 100`)).split(' = ')[1]?.replaceAll(',', '');
      expect(shown).toBe(String(total));
    }),
    { numRuns: 50 },
  );
});
