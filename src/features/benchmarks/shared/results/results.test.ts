// What cells come to: rates over cases, equal ranks, undecided answers beside them, and the CSV.

import { expect, test } from 'vitest';
import type { CellSummary } from '../run-shapes.ts';
import { writeResultsCsv } from './results-csv.ts';
import { summariseRun } from './summarise-run.ts';

/** Cells of an agent by the outcomes of its cases, a letter for each repeat: p, f, u (unchecked) or n (no answer). */
function cellsOf(agentId: string, outcomes: readonly string[]): CellSummary[] {
  return outcomes.flatMap((letters, index) =>
    [...letters].map((letter, at): CellSummary => ({
      id: crypto.randomUUID(),
      agentId,
      caseKey: `case-${index}`,
      repeat: at + 1,
      state: letter === 'n' ? 'unanswered' : 'done',
      verdict: ({ p: 'passed', f: 'failed', u: 'unchecked' } as const)[letter] ?? null,
      override: null,
      costUsd: 0.01,
      inputTokens: 1,
      outputTokens: 1,
      firstTokenMs: 1,
      totalMs: 100 * (at + 1),
    })),
  );
}

const agent = (agentId: string, outcomes: readonly string[]) => ({ agentId, cells: cellsOf(agentId, outcomes) });

test('a rate is the mean over cases, and its interval counts cases and not repeats', () => {
  const { agents } = summariseRun([agent('a', ['pp', 'pf', 'ff', 'pp'])], 2);
  const once = summariseRun([agent('a', ['p', 'p', 'f', 'p'])], 1).agents[0];
  expect(agents[0]).toMatchObject({ passRate: 0.625, caseCount: 4, passed: 5, failed: 3, consistency: 0.75 });
  expect(agents[0]?.passAtK).toEqual([0.625, 0.75]);
  expect(agents[0]?.costPerPassUsd).toBeCloseTo(0.08 / 5, 12);
  const width = (of: (typeof agents)[number] | undefined): number =>
    (of?.interval?.high ?? 0) - (of?.interval?.low ?? 0);
  expect(width(agents[0])).toBeGreaterThan(width(once) * 0.95);
});

test('what is not decided is neither passed nor failed', () => {
  const { agents } = summariseRun([agent('a', ['p', 'u', 'n', 'f'])], 1);
  expect(agents[0]).toMatchObject({ caseCount: 2, passRate: 0.5, unchecked: 1, unanswered: 1, p50Ms: 100 });
  expect(summariseRun([agent('a', ['u'])], 1).agents[0]).toMatchObject({ passRate: null, interval: null });
});

test('agents that the paired test cannot tell apart share a rank, however their bars look', () => {
  const all = 'p'.repeat(20).split('');
  const { agents, pairs } = summariseRun(
    [
      agent('weak', [...'f'.repeat(14), ...'p'.repeat(6)]),
      agent('best', all),
      agent('near', ['f', 'f', ...all.slice(2)]),
    ],
    1,
  );
  expect(agents.map(({ agentId, rank }) => [agentId, rank])).toEqual([
    ['best', 1],
    ['near', 1],
    ['weak', 3],
  ]);
  expect(pairs).toHaveLength(3);
});

test('a person’s decision counts instead of the checks', () => {
  const cells = cellsOf('a', ['f', 'f']).map((cell, index) =>
    index === 0 ? { ...cell, override: 'passed' as const } : cell,
  );
  expect(summariseRun([{ agentId: 'a', cells }], 1).agents[0]).toMatchObject({ passed: 1, failed: 1, passRate: 0.5 });
});

test('the cases on which agents differ are listed', () => {
  const { disputed } = summariseRun([agent('a', ['p', 'p']), agent('b', ['p', 'f'])], 1);
  expect(disputed).toEqual([{ caseKey: 'case-1', passedBy: ['a'], failedBy: ['b'] }]);
});

test('the CSV has a line for each answer, and a name that begins like a formula is text', () => {
  const csv = writeResultsCsv({
    title: '=Sums',
    suiteVersion: 2,
    agents: [{ id: 'a', name: 'A', avatar: 'AA', provider: 'p', model: 'm', price: { input: 1, output: 1 } }],
    cases: [{ key: 'case-0', title: 'First, of two' }],
    cells: cellsOf('a', ['p']),
  });
  expect(csv.split('\r\n')[1]).toBe(`'=Sums,2,"First, of two",A,m,1,done,passed,,0.010000,1,1,1,100`);
});
