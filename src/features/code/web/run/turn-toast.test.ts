import { expect, test } from 'vitest';
import type { CodeFinding } from '#contract/code-check.ts';
import { toastOfTurn } from './turn-toast.ts';

const finding = (severity: CodeFinding['severity']) => ({ severity }) as CodeFinding;
const turn = { kind: 'generate', failure: null, nearest: [] } as const;
const end = { status: 'done', code: null, message: null } as unknown as Parameters<typeof toastOfTurn>[0];
const clean = { findings: [finding('warning')] };

test('only code that is complete and has no errors is generated successfully', () => {
  expect(toastOfTurn(end, { turns: [{ ...turn, nearest: [] }], report: clean })).toEqual({
    kind: 'success',
    text: 'Code generated successfully',
  });
});

test.each([
  [1, 'Code generated. 1 problem left'],
  [2, 'Code generated. 2 problems left'],
])('%d open errors are said', (count, text) => {
  const findings = [...Array.from({ length: count }, () => finding('error')), finding('info')];
  expect(toastOfTurn(end, { turns: [{ ...turn, nearest: [] }], report: { findings } })).toEqual({
    kind: 'warning',
    text,
  });
});

test('an answer that was cut, and code that is not checked, are no success', () => {
  const failure = 'The answer is incomplete.';
  const cut = { ...turn, nearest: [], failure };
  expect(toastOfTurn(end, { turns: [cut], report: clean })).toMatchObject({ kind: 'warning', detail: failure });
  expect(toastOfTurn(end, { turns: [{ ...turn, nearest: [] }], report: null })).toMatchObject({
    text: 'Code generated, and not checked yet',
  });
});

test('an answer without code says so with its cause', () => {
  const failed = { ...end, status: 'failed', message: 'Failed to generate code' } as typeof end;
  const failure = 'The agent wrote no code.';
  expect(toastOfTurn(failed, { turns: [{ ...turn, nearest: [], failure }], report: null })).toEqual({
    kind: 'error',
    text: 'Failed to generate code',
    detail: failure,
  });
});
