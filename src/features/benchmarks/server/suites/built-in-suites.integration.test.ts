// Every case of the suites that come with Lounge, by the checks that grade agents: the reference passes, each wrong answer fails.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCheckers } from '#expertise/checkers/code-checkers.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { BenchmarkCase } from '../../shared/suite-shapes.ts';
import { gradeAnswer } from '../grading/grade-answer.ts';
import { readBuiltInSuites } from './built-in-suites.ts';

const suites = readBuiltInSuites();
let pool: ChildPool;
beforeAll(() => {
  pool = new ChildPool({
    entry: new URL('../../../../server/child-tasks.ts', import.meta.url),
    arguments: [],
    limits: { heapMegabytes: 768, dataMegabytes: 1536, taskMs: 30_000 },
    maxChildren: 1,
    maxWaiting: 10,
    maxWaitingPerOwner: 10,
  });
});
afterAll(() => pool.close());

async function verdictOf(item: BenchmarkCase, passAt: number, text: string): Promise<string> {
  const { signal } = new AbortController();
  const answer = { text, documentCount: item.documents.length, totalMs: 1_000, costUsd: 0 };
  const order = { item, passAt, answer, caller: { owner: 'test', signal } };
  const { verdict, checks } = await gradeAnswer({ pool, checkers: createCheckers(pool) }, order);
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
