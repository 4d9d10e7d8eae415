// Every language is checked in a child process, with the limits of the server.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CodeLanguage } from '#contract/code-language.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Checkers } from './checker.ts';
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

test.each<[language: CodeLanguage, path: string, text: string, code: string]>([
  ['powershell', 'a.ps1', 'Get-AzVm -Nmae web', 'powershell/unknown-parameter'],
  ['powercli', 'a.ps1', 'Get-VM | Where-Object { $_.Name', 'powershell/syntax'],
  ['python', 'a.py', 'print(nope)\n', 'python/f821'],
  ['ansible', 'a.yml', '- hosts: all\n  taks: []\n', 'ansible/unknown-keyword'],
  ['kql', 'a.kql', 'Heartbet | where TimeGenerated > ago(1h)', 'kql/unknown-table'],
])('%s is checked, and what is wrong in it is found', async (language, path, text, code) => {
  const context = { language, providerMajors: {}, providerSchemas: [], kqlTables: '' };
  const caller = { owner: 'mara', signal: new AbortController().signal };
  const { files, findings } = await checkers.check({ files: [{ path, text }], context }, caller);
  expect(files).toMatchObject([{ path, language }]);
  expect(findings.map((finding) => finding.code)).toEqual([code]);
});
