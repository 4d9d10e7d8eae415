import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CodeLanguage } from '#contract/code-language.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { CheckContext, Checkers, SourceFile } from './checker.ts';
import { createCheckers } from './code-checkers.ts';

let pool: ChildPool;
let checkers: Checkers;

beforeAll(() => {
  pool = new ChildPool({
    entry: new URL('../testing/looping-child.ts', import.meta.url),
    arguments: [],
    limits: { heapMegabytes: 768, dataMegabytes: 1_536, taskMs: 30_000 },
    maxChildren: 1,
    maxWaiting: 10,
    maxWaitingPerOwner: 10,
  });
  checkers = createCheckers(pool);
});

afterAll(() => pool.close());

function check(files: SourceFile[], language: CodeLanguage = 'terraform') {
  const context: CheckContext = { language, providerMajors: {}, providerSchemas: [], kqlTables: '' };
  return checkers.check({ files, context }, { owner: 'mara', signal: new AbortController().signal });
}

test('a checker that loops is killed after five seconds, the report says so, and the next check works', async () => {
  const before = performance.now();
  const report = await check([{ path: 'main.tf', text: 'loop' }]);
  expect(performance.now() - before).toBeLessThan(15_000);
  expect(report.files[0]!.stages.map(({ state, detail }) => `${state} ${detail}`)).toEqual(
    Array.from({ length: 4 }, () => 'not-checked Not checked: the check took longer than 5 seconds.'),
  );
  expect((await check([{ path: 'notes.md', text: '# Notes' }])).files).toEqual([
    { path: 'notes.md', language: null, stages: [] },
  ]);
});

test('a checker that fails is reported as such, without what it said', async () => {
  const report = await check([{ path: 'main.tf', text: 'throw' }]);
  expect(report.files[0]!.stages[0]).toEqual({
    stage: 'syntax',
    state: 'not-checked',
    detail: 'Not checked: the checker failed on these files.',
  });
});

test.each([
  ['too long', 'a'.repeat(1_000_001), 'Not checked: the file is longer than 1 MB.'],
  ['not text', 'a\0b', 'Not checked: the file is not UTF-8 text. Save it as UTF-8.'],
  ['not UTF-8', 'locals { name = "M\uFFFDnchen" }', 'Not checked: the file is not UTF-8 text. Save it as UTF-8.'],
  ['half a character', 'a\uD83D', 'Not checked: the file is not UTF-8 text. Save it as UTF-8.'],
  ['nested too deep', `locals { a = ${'['.repeat(50_000)} }`, 'Not checked: brackets are nested more than 200 deep.'],
])('a file that is %s is not checked and says why', async (_what, text, detail) => {
  const report = await check([{ path: 'main.tf', text }]);
  expect(new Set(report.files[0]!.stages.map((stage) => stage.detail))).toEqual(new Set([detail]));
  expect(report.findings).toEqual([]);
});

test('a YAML file of a Terraform project is not taken for Ansible', async () => {
  const file = { path: 'values.yaml', text: 'a: 1' };
  expect((await check([file])).files[0]!.language).toBeNull();
  expect((await check([file], 'ansible')).files[0]!.language).toBe('ansible');
});

test('a person who no longer waits ends the check', async () => {
  const reason = new Error('The tab was closed.');
  const signal = AbortSignal.abort(reason);
  const context: CheckContext = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' };
  const checking = checkers.check({ files: [{ path: 'a.tf', text: '' }], context }, { owner: 'mara', signal });
  await expect(checking).rejects.toBe(reason);
});
