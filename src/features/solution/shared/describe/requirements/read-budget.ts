// What a description says may be spent a month.

import type { Requirements } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { note, NUMBER, quoteOf, readNumber } from '../passages.ts';

const SYMBOLS: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' };
const CODE = '(?:USD|EUR|GBP|CHF|CAD|AUD|JPY|INR|SEK|NOK|DKK|PLN)';
const AMOUNT = String.raw`(?:([$€£])\s?(${NUMBER})|(${NUMBER})\s?(?:([$€£])|(${CODE}|euros?|dollars?|pounds?)\b)|(${CODE})\s?(${NUMBER}))`;
const MONEY = new RegExp(String.raw`(?<![\w.,])${AMOUNT}`, 'gi');
const ABOUT = /\b(?:budget|cost|costs|spend\w*|month(?:ly)?|a year|per year|yearly|annual(?:ly)?)\b/i;
const YEARLY = /\b(?:a year|per year|yearly|annual(?:ly)?|p\.a\.)/i;

type Money = { amount: number; currency: string | null; start: number; end: number };

/** One amount is the most that may be spent; two in a row are a range. */
export function readBudget(text: string): { requirements: Partial<Requirements>; notes: DescribeNote[] } {
  for (const money of listAmounts(text)) {
    const around = text.slice(Math.max(0, money.start - 60), money.end + 40);
    if (!ABOUT.test(around)) continue;
    const [low, high] = rangeOf(text, money);
    const currency = high.currency ?? low.currency;
    if (currency === null) continue;
    const quote = quoteOf(text, { start: low.start, end: high.end });
    const months = YEARLY.test(text.slice(high.end, high.end + 20)) ? 12 : 1;
    const budget = {
      low: low === high ? 0 : Math.round(Math.min(low.amount, high.amount) / months),
      high: Math.round(Math.max(low.amount, high.amount) / months),
      currency,
    };
    const range = budget.low === 0 ? `up to ${budget.high}` : `${budget.low} to ${budget.high}`;
    return {
      requirements: { monthlyBudget: budget },
      notes: [note(months === 12 ? 'assumed' : 'understood', `Budget: ${range} ${currency} a month.`, { quote })],
    };
  }
  return { requirements: {}, notes: [] };
}

function listAmounts(text: string): Money[] {
  return [...text.matchAll(MONEY)].flatMap((match) => {
    const [, before, first, second, behind, word, code, third] = match;
    const amount = readNumber(first ?? second ?? third ?? '');
    if (amount === null) return [];
    const currency = currencyOf(before ?? behind ?? word ?? code ?? '');
    return [{ amount, currency, start: match.index, end: match.index + match[0].length }];
  });
}

function currencyOf(written: string): string | null {
  if (SYMBOLS[written]) return SYMBOLS[written];
  if (/^euro/i.test(written)) return 'EUR';
  if (/^dollar/i.test(written)) return 'USD';
  if (/^pound/i.test(written)) return 'GBP';
  return /^[A-Z]{3}$/i.test(written) ? written.toUpperCase() : null;
}

/** '400 to $600' and '$400–$600': the amount before it may have no currency of its own. */
function rangeOf(text: string, money: Money): [Money, Money] {
  const after = listAmounts(text.slice(money.end, money.end + 40))[0];
  const between = after && text.slice(money.end, money.end + after.start);
  if (after && between !== undefined && /^\s*(?:to|and|-|–|—)\s*$/.test(between)) {
    const high = { ...after, start: money.end + after.start, end: money.end + after.end };
    return [money, high];
  }
  const bare = new RegExp(String.raw`(${NUMBER})\s*(?:to|and|-|–|—)\s*$`).exec(
    text.slice(Math.max(0, money.start - 30), money.start),
  );
  const amount = bare && readNumber(bare[1] ?? '');
  if (!bare || amount === null) return [money, money];
  const start = Math.max(0, money.start - 30) + bare.index;
  return [{ amount, currency: null, start, end: money.start }, money];
}
