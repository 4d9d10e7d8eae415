// Every case of the suites that come with Lounge, by the checks that grade agents: the reference passes, each wrong answer fails.

import { describe, expect, test } from 'vitest';
import { checkCode } from '#expertise/checkers/check-code.ts';
import type { BenchmarkCase } from '../../shared/suite-shapes.ts';
import { gradeAnswer } from '../grading/grade-answer.ts';
import { runHeavyCheck, type HeavyOrder } from '../grading/heavy-checks.ts';
import { readBuiltInSuites } from './built-in-suites.ts';

const suites = readBuiltInSuites();
/** The checks themselves, without the child processes around them: nothing here is hostile. */
const grading = { checkers: { check: checkCode }, runHeavyCheck: async (order: HeavyOrder) => runHeavyCheck(order) };

async function verdictOf(item: BenchmarkCase, passAt: number, text: string): Promise<string> {
  const { signal } = new AbortController();
  const answer = { text, documentCount: item.documents.length, totalMs: 1_000, costUsd: 0 };
  const { verdict, checks } = await gradeAnswer(grading, { item, passAt, answer, caller: { owner: 'test', signal } });
  const reasons = checks.filter(({ outcome }) => outcome !== 'passed').map(({ reason }) => reason);
  return [verdict, ...reasons].join(' | ');
}

describe.each(suites)('$title', ({ content: { cases, passAt } }) => {
  test('has at least 25 cases, each with a reference and a wrong answer', () => {
    expect(cases.length).toBeGreaterThanOrEqual(25);
    expect(cases.filter(({ reference, wrong }) => !reference || wrong.length === 0)).toEqual([]);
  });

  test('every reference passes', async () => {
    const verdicts = new Map<string, string>();
    for (const item of cases) verdicts.set(item.key, await verdictOf(item, passAt, item.reference ?? ''));
    expect([...verdicts].filter(([, verdict]) => verdict !== 'passed')).toEqual([]);
  });

  test('every wrong answer fails', async () => {
    const verdicts: (readonly [string, string, string])[] = [];
    for (const item of cases)
      for (const wrong of item.wrong) verdicts.push([item.key, wrong, await verdictOf(item, passAt, wrong)]);
    expect(verdicts.filter(([, , verdict]) => !verdict.startsWith('failed'))).toEqual([]);
  });
});
