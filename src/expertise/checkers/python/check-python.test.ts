// Python is checked by ruff, with its rules sorted into stages.

import { describe, expect, it } from 'vitest';
import type { CheckContext } from '../checker.ts';
import { checkPython } from './check-python.ts';

const context: CheckContext = { language: 'python', providerMajors: {}, providerSchemas: [], kqlTables: '' };

async function check(text: string) {
  const report = await checkPython([{ path: 'script.py', text }], context);
  return { stages: report.files[0]!.stages, findings: report.findings };
}

async function list(text: string) {
  const { findings } = await check(text);
  return findings.map(({ code, severity, range }) => `${range.line}:${range.column} ${severity} ${code}`);
}

describe('Python', () => {
  it('passes a right script, and says that nothing knows the SDKs', async () => {
    const { stages, findings } = await check('import os\n\nprint(os.environ["HOME"])\n');
    expect(findings).toEqual([]);
    expect(stages.map(({ state }) => state)).toEqual(['passed', 'not-checked', 'passed', 'passed']);
  });

  it('reports the first syntax error alone, and checks nothing behind it', async () => {
    const { stages, findings } = await check('def f(:\n    return x\nprint(\n');
    expect(findings.map(({ code, range }) => `${range.line} ${code}`)).toEqual(['1 python/invalid-syntax']);
    expect(stages.map(({ state }) => state)).toEqual(['findings', 'not-checked', 'not-checked', 'not-checked']);
  });

  it('finds names that are not defined, and counts columns in UTF-16', async () => {
    expect(await list('x = "😀" + nope\n')).toEqual(['1:12 error python/f821']);
  });

  it('removes an unused import by a fix', async () => {
    const { findings } = await check('import sys, os\n\nprint(os.name)\n');
    expect(findings).toMatchObject([
      { severity: 'info', fix: { replace: 'import os' }, range: { line: 1, column: 1 } },
    ]);
  });

  it('gives security rules a reason', async () => {
    const { findings } = await check('import requests\n\nrequests.get("https://x.test", verify=False, timeout=5)\n');
    expect(findings).toMatchObject([{ code: 'python/s501', severity: 'error', pillar: 'security' }]);
    expect(findings[0]!.reason).toContain('certificates');
  });

  it('takes a value for a secret, not a name or a place', async () => {
    expect(await list('token_url = "https://login.test/token"\nsecret_name = "db-password"\n')).toEqual([]);
    expect(await list('password = "hunter2Secret!"\n')).toEqual(['1:12 error python/s105']);
  });

  it('survives code that overflows its stack, and checks the next file', async () => {
    expect((await check('('.repeat(5_000))).stages[0]).toMatchObject({
      state: expect.stringMatching(/not-checked|findings/),
    });
    expect(await list('print(nope)\n')).toEqual(['1:7 error python/f821']);
  });
});
