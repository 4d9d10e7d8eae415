import { expect, test } from 'vitest';
import type { CostLine, UnpricedPart } from '../cost-shapes.ts';
import { describeGaps, listGaps } from './price-gaps.ts';

const line = (componentId: string): CostLine => ({ componentId }) as CostLine;
const open = (componentId: string, reason: UnpricedPart['reason']): UnpricedPart => ({
  componentId,
  environmentId: 'production',
  meter: null,
  reason,
  message: '',
});
const sheet = {
  lines: [line('S3')],
  unpriced: [
    open('S3', 'no-quantity'),
    open('S3', 'no-quantity'),
    open('AKS', 'no-price'),
    open('HSM', 'other-region'),
    open('HSM', 'other-region'),
    open('Network', 'free'),
  ],
};

test('what has no price at all goes before what is priced in part, and what is free is no gap', () => {
  expect(listGaps(sheet).map(({ componentId }) => componentId)).toEqual(['HSM', 'AKS', 'S3']);
});

test('the gaps are named with the way to price them', () => {
  expect(describeGaps(sheet, (id) => id)).toBe(
    'Missing above all: HSM, AKS and S3. Price HSM and AKS with the price list of the provider. State the monthly use of S3.',
  );
  expect(describeGaps({ lines: [line('S3')], unpriced: [open('Network', 'free')] }, (id) => id)).toBeNull();
});
