// Arithmetic is exact, whatever its length, and every other question is left alone.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerExpression } from './expression-answer.ts';
import { compute, formatFraction } from './expression.ts';

type Sum = { text: string; value: bigint };

const signs: readonly [sign: string, apply: (a: bigint, b: bigint) => bigint][] = [
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
];

const valueOf = (text: string): string | null => {
  const value = compute(text);
  return value && formatFraction(value).text;
};

test.each([
  ['2^16 - 2', '65,534'],
  ['2^64', '18,446,744,073,709,551,616'],
  ['-2^2', '−4'],
  ['2^-1', '0.5'],
  ['2^3^2', '512'],
  ['(1 + 2) * 3 / 4', '2.25'],
  ['0.1 + 0.2', '0.3'],
  ['1/3', '0.3333333333'],
  ['2/3', '0.6666666667'],
  ['1,024 * 3', '3,072'],
  ['8 ÷ 2 × 3', '12'],
  ['10%', '0.1'],
  ['7 - -3', '10'],
])('%s is %s', (text, value) => {
  expect(valueOf(text)).toBe(value);
});

test.each(['1 / 0', '2 +', '(1', '1 2', '2^0.5', '2^5000', '9^9^9', 'a + 1', '10.0.0.1 + 1', '', '1'.repeat(201)])(
  '“%s” has no value',
  (text) => {
    expect(compute(text)).toBeNull();
  },
);

test('sums, products and parentheses of whole numbers are what JavaScript computes', () => {
  const number = fc.integer({ min: 0, max: 999 }).map((value): Sum => ({ text: String(value), value: BigInt(value) }));
  const expression = fc.letrec<{ whole: Sum }>((tie) => ({
    whole: fc.oneof(
      { depthSize: 'small' },
      number,
      fc.tuple(tie('whole'), fc.constantFrom(...signs), number).map(([left, [sign, apply], right]): Sum => ({
        text: `(${left.text} ${sign} ${right.text})`,
        value: apply(left.value, right.value),
      })),
    ),
  })).whole;
  fc.assert(
    fc.property(expression, ({ text, value }) => {
      fc.pre(text.length <= 200);
      expect(compute(text)?.over).toBe(value);
    }),
  );
});

test.each([
  ['What is 15% of 2340?', '= 351'],
  ['Was ist 12 mal 31?', '= 372'],
  ['1200 + 19%', '= 1,428'],
  ['how much is 10 divided by 4', '= 2.5'],
  ['5 / 0', 'divided by zero'],
])('“%s” is answered', (question, part) => {
  expect(answerExpression(question)).toContain(part);
});

test.each([
  '24/7',
  '2026-11-30',
  'What is 24/7 support?',
  'Is 10.0.0.0/16 - 10.1.0.0/16 free?',
  'v1.2 + docker',
  '42',
  'What is C++?',
])('“%s” is no arithmetic', (question) => {
  expect(answerExpression(question)).toBeNull();
});
