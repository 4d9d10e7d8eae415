// Values that several sections are made of: days, ids, shares, amounts.

import { z } from 'zod';
import { MAX_AMOUNT } from '../limits.ts';

export const itemId = z.string().min(1).max(64);

/** '2026-12-01'. Years that no contract has are refused. */
export const day = z.iso.date().refine((value) => value >= '2000-01-01' && value < '2100-01-01', {
  error: 'The day is between 2000 and 2099',
});

/** Hundredths of the currency. */
export const amount = z.int().min(0).max(MAX_AMOUNT);

/** Hundredths of a percent: 1900 is 19 %. */
export const share = z.int().min(0).max(10_000);
