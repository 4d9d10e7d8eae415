// What a description says may be spent a month.

import { findQuantities } from '#text/quantities/find-quantities.ts';
import type { Requirements } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { note, quoted } from '../passages.ts';

const ABOUT =
  /\b(?:budget|cost|costs|spend\w*|month(?:ly)?|a year|per year|yearly|annual(?:ly)?|kosten|kostet|monat\w*|jahr|jährlich)\b/i;
const YEARLY = /\b(?:a year|per year|yearly|annual(?:ly)?|p\.a\.|pro jahr|im jahr|jährlich)/i;

/** One amount is the most that may be spent; two in a row are a range. */
/** 'Annual budget between', 'Jahresbudget:'. */
const YEARLY_BEFORE = /\b(?:yearly|annual|jährliches?|jahres-?)\s?(?:budget|costs?|spend\w*|kosten)\b[^.;\n]{0,24}$/i;

export function readBudget(text: string): { requirements: Partial<Requirements>; notes: DescribeNote[] } {
  for (const money of findQuantities(text)) {
    const around = text.slice(Math.max(0, money.start - 60), money.end + 40);
    if (money.kind !== 'money' || !ABOUT.test(around)) continue;
    const isYearly =
      money.per.includes('y') ||
      YEARLY.test(text.slice(money.end, money.end + 20)) ||
      YEARLY_BEFORE.test(text.slice(Math.max(0, money.start - 40), money.start));
    const months = isYearly ? 12 : 1;
    const budget = {
      low: money.low === money.high ? 0 : Math.round(money.low / months),
      high: Math.round(money.high / months),
      currency: money.unit,
    };
    const [low, high] = [budget.low, budget.high].map((amount) => amount.toLocaleString('en-US'));
    const range = budget.low === 0 ? `up to ${high}` : `${low} to ${high}`;
    return {
      requirements: { monthlyBudget: budget },
      notes: [
        note(isYearly ? 'assumed' : 'understood', `Budget: ${range} ${money.unit} a month.`, {
          ...quoted(text, money),
          parts: ['requirement:monthlyBudget'],
        }),
      ],
    };
  }
  return { requirements: {}, notes: [] };
}
