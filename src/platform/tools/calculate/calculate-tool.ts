// The calculator as a tool.

import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { calculate, MAX_EXPRESSION_LENGTH } from './calculate.ts';
import { CalculationError } from './rational.ts';

export const calculateTool = defineTool({
  id: 'calculate',
  title: 'Calculator',
  description:
    'Calculates exactly. Operators + - * / ^ %, brackets, sqrt abs round floor ceil min max sum avg; units of data (b, B, kB, MiB, Gbit/s, Mbps …), time (ms, s, min, h, d, week) and currencies (USD, EUR …); “in” converts at the end: "5 TiB / 100 Mbit/s in h". Use it for every calculation instead of doing it yourself.',
  needsConsent: false,
  schema: z.object({ expression: z.string().min(1).max(MAX_EXPRESSION_LENGTH).describe('What to calculate') }),
  run({ expression }) {
    try {
      const { text, isExact, fraction } = calculate(expression);
      if (isExact) return { text: `${expression} = ${text}` };
      return { text: `${expression} ≈ ${text}${fraction === null ? '' : ` (exactly ${fraction})`}` };
    } catch (error) {
      if (!(error instanceof CalculationError)) throw error;
      return { text: error.message, isError: true };
    }
  },
});
