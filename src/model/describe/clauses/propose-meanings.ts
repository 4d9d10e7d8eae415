// What a number may mean that no reader knew, as answers that a person can take with one click.

import type { Quantity } from '#text/quantities/quantity.ts';
import type { Answer, NumberMeaning, UnreadMark } from './clause-shapes.ts';

const LABELS: Record<NumberMeaning, string> = {
  users: 'Number of users',
  requestsPerSecond: 'Requests a second',
  dataGb: 'Stored data',
  growthPercent: 'Growth of data in a year',
  availability: 'Availability',
  rtoMinutes: 'RTO',
  rpoMinutes: 'RPO',
  monthlyBudget: 'Budget of a month',
  yearlyBudget: 'Budget of a year',
};

/** From this figure on, a percentage can be an availability. */
const LEAST_AVAILABILITY = 90;
const MAX_REQUESTS = 1_000_000;

export function proposeMeanings(
  words: Pick<Answer, 'quote' | 'sentence'>,
  quantity: Quantity | null,
): UnreadMark['proposals'] {
  return quantity === null
    ? []
    : meaningsOf(quantity).map((meaning) => ({ label: LABELS[meaning], answer: { ...words, meaning } }));
}

function meaningsOf(quantity: Quantity): readonly NumberMeaning[] {
  const { kind, per, low, high } = quantity;
  if (kind === 'money') return per.includes('y') ? ['yearlyBudget'] : ['monthlyBudget', 'yearlyBudget'];
  if (kind === 'duration') return ['rtoMinutes', 'rpoMinutes'];
  if (kind === 'size') return ['dataGb'];
  if (kind === 'percent') return low >= LEAST_AVAILABILITY && high <= 100 ? ['availability'] : ['growthPercent'];
  return kind === 'count' ? meaningsOfCount(quantity) : [];
}

function meaningsOfCount({ per, high }: Quantity): readonly NumberMeaning[] {
  if (high <= 0) return [];
  if (per.length > 0) return ['requestsPerSecond'];
  if (!Number.isInteger(high)) return [];
  return high <= MAX_REQUESTS ? ['users', 'requestsPerSecond'] : ['users'];
}
