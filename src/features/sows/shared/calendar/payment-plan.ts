// When the client pays how much: a share with each milestone, or the same every month.

import { endOfMonth } from '#text/dates/days.ts';
import type { SowContent } from '../content/content-shapes.ts';
import { divideRounded, splitByWeights } from '../estimate/money.ts';
import { type ScheduledMilestone } from './working-days.ts';

export type Payment = { id: string; label: string; due: string; amount: number; share: number | null };

const WHOLE = 10_000;

/**
 * Splits a total, in hundredths of the currency. Shares that add up to 100 % are split without a remainder; others are rounded each
 * by itself, so that a plan of 90 % pays 90 %.
 */
export function planPayments(
  { payments, schedule }: Pick<SowContent, 'payments' | 'schedule'>,
  { total, milestones }: { total: number; milestones: readonly ScheduledMilestone[] },
): Payment[] {
  if (payments.mode === 'monthly') {
    const amounts = splitSigned(
      total,
      Array.from({ length: payments.months }, () => 1),
    );
    return amounts.map((amount, index) => ({
      id: `month-${index + 1}`,
      label: `Month ${index + 1}`,
      due: endOfMonth(schedule.start, index),
      amount,
      share: null,
    }));
  }
  const shares = payments.rows.map(({ share }) => share);
  const isWhole = shares.reduce((sum, share) => sum + share, 0) === WHOLE;
  const amounts = isWhole
    ? splitSigned(total, shares)
    : shares.map((share) => divideRounded([Math.abs(total), share], WHOLE) * Math.sign(total) || 0);
  const dueOf = new Map(milestones.map(({ id, due }) => [id, due]));
  return payments.rows.map(({ id, label, milestoneId, share }, index) => ({
    ...{ id, label, share },
    due: dueOf.get(milestoneId ?? '') ?? schedule.start,
    amount: amounts[index] ?? 0,
  }));
}

/** A change request may pay back: the parts have the sign of the whole. */
function splitSigned(total: number, weights: readonly number[]): number[] {
  return splitByWeights(Math.abs(total), weights).map((part) => part * Math.sign(total) || 0);
}
