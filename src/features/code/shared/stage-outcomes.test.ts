import { expect, test } from 'vitest';
import type { CheckReport, CheckStage, StageResult } from '#contract/code-check.ts';
import { outcomesOf } from './stage-outcomes.ts';

function reportOf(
  files: Partial<Record<CheckStage, StageResult['state']>>[],
  found: readonly CheckStage[] = [],
): CheckReport {
  return {
    files: files.map((stages, index) => ({
      path: `${index}.tf`,
      language: 'terraform',
      stages: Object.entries(stages).map(([stage, state]) => ({ stage: stage as CheckStage, state, detail: '' })),
    })),
    findings: found.map((stage) => ({
      stage,
      file: '0.tf',
      range: { line: 1, column: 1, length: 1 },
      code: 'x/y',
      severity: 'error',
      message: '',
      reason: null,
      pillar: null,
    })),
    ...{ suppressed: [], policies: [], engines: [] },
  };
}

test('a stage passed when it passed in each file, and counts what it found', () => {
  const report = reportOf(
    [
      { syntax: 'passed', policy: 'findings' },
      { syntax: 'passed', policy: 'passed' },
    ],
    ['policy', 'policy'],
  );
  expect(outcomesOf(report)).toEqual([
    { stage: 'syntax', state: 'passed', open: 0 },
    { stage: 'policy', state: 'findings', open: 2 },
  ]);
});

test('a stage that passed in one file and was not checked in another is never shown as passed', () => {
  expect(outcomesOf(reportOf([{ schema: 'passed' }, { schema: 'not-checked' }]))).toEqual([
    { stage: 'schema', state: 'partly', open: 0 },
  ]);
  expect(outcomesOf(reportOf([{ schema: 'not-checked' }, { schema: 'not-checked' }]))).toEqual([
    { stage: 'schema', state: 'not-checked', open: 0 },
  ]);
});

test('a stage that no file has is left out', () => {
  expect(outcomesOf(reportOf([{}]))).toEqual([]);
});
