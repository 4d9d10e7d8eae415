// What a person has answered about words that were not read: a number's meaning, the service that a name stands for, and which of
// two wishes that contradict each other holds.

import { readServiceName } from '#catalogue/names/read-name.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { nameOfRegion } from '#catalogue/regions.ts';
import { baseValue, type Quantity } from '#text/quantities/quantity.ts';
import { findQuantities } from '#text/quantities/find-quantities.ts';
import { secondsOf } from '#text/quantities/units.ts';
import { sizeValues } from '../amounts/size-words.ts';
import { MAX_USERS } from '../../limits.ts';
import type { Requirements } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { listSentences, note, quoted, type Place } from '../passages.ts';
import { numberMeanings, type Answer, type NumberMeaning } from './clause-shapes.ts';
import { keyOfRegion, keyOfService } from './part-keys.ts';

export type ReadAnswers = {
  requirements: Partial<Requirements>;
  services: string[];
  secondaryRegion: string | null;
  notes: DescribeNote[];
};

type Answered = { text: string; place: Place; answer: Answer };

/** An answer to words that are not there any more says nothing. */
export function readAnswers(text: string, answers: readonly Answer[], provider: CloudProvider): ReadAnswers {
  const read: ReadAnswers = { requirements: {}, services: [], secondaryRegion: null, notes: [] };
  for (const answer of answers) {
    const place = findAnswered(text, answer);
    if (!place) continue;
    const meaning = numberMeanings.find((each) => each === answer.meaning);
    if (meaning) takeNumber(read, meaning, { text, place, answer });
    else if (answer.meaning === 'service') takeService(read, { text, place, answer, provider });
    else if (answer.meaning === 'second-region' && answer.value !== undefined) {
      read.secondaryRegion = nameOfRegion(answer.value);
      const words = { ...quoted(text, place), parts: [keyOfRegion(answer.value)] };
      read.notes.push(note('understood', `${words.quote} is the second region, as you answered.`, words));
    }
  }
  return read;
}

/** Returns where the words of an answer are in the sentence that they were answered in; null where that was rewritten. */
export function findAnswered(text: string, { quote, sentence }: Pick<Answer, 'quote' | 'sentence'>): Place | null {
  for (const { start, end } of listSentences(text)) {
    const written = text.slice(start, end);
    if (written.trim() !== sentence) continue;
    const at = written.replaceAll(/\s/g, ' ').indexOf(quote);
    if (at !== -1) return { start: start + at, end: start + at + quote.length };
  }
  return null;
}

function takeService(
  { services, notes }: ReadAnswers,
  { text, place, answer: { value = '' }, provider }: Answered & { provider: CloudProvider },
): void {
  const known = readServiceName(provider, value);
  if (known.kind !== 'known') return;
  services.push(known.service.name);
  const words = { ...quoted(text, place), parts: [keyOfService(known.service)] };
  notes.push(note('understood', `“${words.quote}” means ${known.service.name}, as you answered.`, words));
}

function takeNumber(read: ReadAnswers, meaning: NumberMeaning, { text, place, answer }: Answered): void {
  const quantity = findQuantities(answer.sentence).find(({ start, end }) => {
    const at = answer.sentence.replaceAll(/\s/g, ' ').indexOf(answer.quote);
    return start < at + answer.quote.length && end > at;
  });
  const value = quantity && values[meaning](quantity);
  if (!value) return;
  Object.assign(read.requirements, value);
  const [key] = Object.keys(value) as (keyof Requirements)[];
  const words = quoted(text, place);
  const parts = key === undefined ? [] : [`requirement:${key}` as const];
  read.notes.push(note('understood', `${words.quote}: ${NAMES[meaning]}, as you answered.`, { ...words, parts }));
}

const NAMES: Record<NumberMeaning, string> = {
  users: 'users',
  requestsPerSecond: 'requests a second',
  dataGb: 'stored data',
  growthPercent: 'growth of data in a year',
  availability: 'the availability that is wanted',
  rtoMinutes: 'the RTO',
  rpoMinutes: 'the RPO',
  monthlyBudget: 'the budget of a month',
  yearlyBudget: 'the budget of a year',
};

/** Undefined where the number cannot be that. */
const values: Record<NumberMeaning, (quantity: Quantity) => Partial<Requirements> | undefined> = {
  users: ({ high }) => (high <= MAX_USERS && Number.isInteger(high) ? { users: high } : undefined),
  requestsPerSecond: ({ high, per }) => ({ requestsPerSecond: high / (secondsOf(per[0] ?? 's') ?? 1) }),
  dataGb: (quantity) => ({
    dataGb: quantity.kind === 'size' ? sizeValues(quantity, 'storageGb').high : quantity.high,
  }),
  growthPercent: ({ high }) => ({ growthPercent: high }),
  availability: ({ low }) => (low <= 100 ? { availability: low } : undefined),
  rtoMinutes: (quantity) => ({ rtoMinutes: baseValue(quantity) / 60 }),
  rpoMinutes: (quantity) => ({ rpoMinutes: baseValue(quantity) / 60 }),
  monthlyBudget: (quantity) => budgetOf(quantity, 1),
  yearlyBudget: (quantity) => budgetOf(quantity, 12),
};

function budgetOf({ low, high, kind, unit }: Quantity, months: number): Partial<Requirements> {
  const currency = kind === 'money' ? unit : 'EUR';
  const first = low === high ? 0 : Math.round(low / months);
  return { monthlyBudget: { low: first, high: Math.round(high / months), currency } };
}
