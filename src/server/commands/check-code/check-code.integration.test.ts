// `npm run check-code`, run as a pipeline runs it: exit codes, formats that other tools read, and receipts.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { JSDOM } from 'jsdom';
import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signReceipt } from '#features/code/server/receipt/receipt-signature.ts';
import { makeSigningKey } from '#platform/signing/signing-key.ts';
import { checkFolder, type FailOn, type FolderReport } from './check-folder.ts';
import { junitFormat } from './formats/junit-format.ts';
import { sarifFormat } from './formats/sarif-format.ts';
import { textFormat } from './formats/text-format.ts';
import { readArguments } from './read-arguments.ts';
import { verifyFolder } from './verify-folder.ts';

const COMMAND = fileURLToPath(new URL('../check-code.ts', import.meta.url));
const SCHEMA = new URL('testing/sarif-2.1.0.schema.json', import.meta.url);
const CLEAN = 'locals {\n  a = 1\n}\noutput "a" {\n  value = local.a\n}\n';
const WRONG = 'output "a" {\n  value = var.missing\n}\n';
const WARNING = 'import hashlib\nprint(hashlib.md5(b"x"))\n';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-code-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

function check(failOn: FailOn = 'error'): Promise<FolderReport> {
  return checkFolder({ root: folder, language: null, failOn, providerSchemas: [], kqlTables: '' });
}

/** As npm calls it, from the folder of the caller. */
function call(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, '--from', folder, ...args], {
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

describe('the command', () => {
  test('ends with 0 for clean code, and says what was checked in part', () => {
    write({ 'main.tf': CLEAN, 'README.md': '# Notes' });
    const { stdout, status } = call('.');
    expect(stdout).toContain('Policies of terraform: checked ');
    expect(stdout).toContain('1 other files are in no language that is checked.');
    expect(stdout).toContain('Clean: no error was found in what was checked.');
    expect(status).toBe(0);
  });

  test('ends with 1 for findings, and writes the report to a file', () => {
    write({ 'main.tf': WRONG });
    const { stderr, status } = call('.', '--format', 'json', '--out', 'report.json');
    expect(status).toBe(1);
    expect(stderr).toContain('main.tf:2:');
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as FolderReport;
    expect(report).toMatchObject({ answer: 'findings', findings: [{ code: 'terraform/undeclared-variable' }] });
  });

  test('lists the rules with the public page of each control', () => {
    const { stdout, status } = call('rules');
    expect(stdout).toMatch(/^terraform {2}1[5-9]\d rules: \d+ azure, \d+ aws, \d+ google, 1 any\n/);
    expect(stdout).toContain('SQS.1  https://docs.aws.amazon.com/securityhub/latest/userguide/sqs-controls.html#sqs-1');
    expect(status).toBe(0);
  });

  test.each([
    ['an option that there is not', ['.', '--formt', 'json']],
    ['a format that there is not', ['.', '--format', 'xml']],
    ['no folder', []],
    ['a folder that there is not', ['nowhere']],
  ])('ends with 2 for %s, and says why', (_name, args) => {
    const { stdout, stderr, status } = call(...args);
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr.trim()).not.toBe('');
  });
});

describe('the answer', () => {
  test('is findings for a warning only where that is asked for', async () => {
    write({ 'a.py': WARNING });
    expect((await check()).answer).toBe('clean');
    expect((await check('warning')).answer).toBe('findings');
  });

  test('is not checked for a folder without code, and for a file that nobody looked at', async () => {
    write({ 'README.md': '# Notes', 'ci.yml': 'on: push\n' });
    expect(await check()).toMatchObject({ answer: 'not-checked', files: [], others: 2 });
    write({ 'main.tf': CLEAN, 'other.tf': Buffer.from([0xff, 0xfe, 0x00]), 'more.tf.json': '{}' });
    const report = await check();
    expect(report.answer).toBe('not-checked');
    expect(report.notChecked.filter(({ stage }) => stage === null).map(({ path }) => path)).toEqual([
      'more.tf.json',
      'other.tf',
    ]);
    expect(textFormat(report)).toContain('other.tf not checked: Not checked: the file is not UTF-8 text.');
  });

  test('looks at modules that call each other, and not at folders of tools or through links', async () => {
    write({
      'main.tf': 'module "net" {\n  source = "./net"\n  nmae   = "x"\n}\n',
      'net/main.tf': 'variable "name" {\n  type = string\n}\noutput "name" {\n  value = var.name\n}\n',
      '.terraform/modules/x.tf': 'broken {',
      'node_modules/x/x.py': 'broken (',
    });
    const { files, findings } = await check();
    expect(files.map(({ path }) => path)).toEqual(['main.tf', 'net/main.tf']);
    expect(findings.map(({ code }) => code)).toContain('terraform/unknown-module-input');
  });

  test('tells Ansible from other YAML, and PowerCLI from PowerShell', async () => {
    write({
      'site.yml': '- hosts: all\n  tasks: []\n',
      'compose.yml': 'services:\n  a:\n    image: x\n',
      'a.ps1': 'Connect-VIServer -Server x\n',
      'b.ps1': 'Get-Date\n',
    });
    const { files, others } = await check();
    expect(files.map(({ path, language }) => `${path} ${language}`)).toEqual([
      'a.ps1 powercli',
      'b.ps1 powershell',
      'site.yml ansible',
    ]);
    expect(others).toBe(1);
  });
});

const MARKED = `# lounge:ignore python/s324 reason=A file name <not> a "signature" & \u0007\n`;

describe('SARIF', () => {
  test('is valid by the schema of OASIS, with suppressions and what was not checked', async () => {
    write({
      'sub dir/a.py': `import hashlib\n${MARKED}print(hashlib.md5(b"x"))\nprint(nope)\n`,
      'other.tf': Buffer.from([0xff, 0xfe, 0x00]),
    });
    const log = JSON.parse(sarifFormat(await check(), '1.2.3')) as { runs: [SarifRun] };
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const isValid = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);
    expect(isValid(log), JSON.stringify(isValid.errors)).toBe(true);
    const [{ results, tool, invocations }] = log.runs;
    expect(results.map(({ ruleId, level, suppressions }) => [ruleId, level, suppressions?.[0]?.kind])).toEqual([
      ['python/f821', 'error', undefined],
      ['python/s324', 'warning', 'inSource'],
    ]);
    expect(results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('sub%20dir/a.py');
    expect(results.every(({ ruleIndex, ruleId }) => tool.driver.rules[ruleIndex]?.id === ruleId)).toBe(true);
    expect(new Set(results.map(({ partialFingerprints }) => JSON.stringify(partialFingerprints))).size).toBe(2);
    expect(invocations[0]?.toolExecutionNotifications.some(({ message }) => message.text.includes('other.tf'))).toBe(
      true,
    );
  });

  test('of a folder where nothing could be checked does not look like success', async () => {
    const log = JSON.parse(sarifFormat(await check(), '1.2.3')) as { runs: [SarifRun] };
    expect(log.runs[0].invocations[0]?.executionSuccessful).toBe(false);
  });
});

type SarifRun = {
  tool: { driver: { rules: { id: string }[] } };
  invocations: { executionSuccessful: boolean; toolExecutionNotifications: { message: { text: string } }[] }[];
  results: {
    ruleId: string;
    ruleIndex: number;
    level: string;
    partialFingerprints: object;
    suppressions?: { kind: string }[];
    locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
  }[];
};

type Xml = {
  tagName: string;
  textContent: string;
  firstElementChild: Xml | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Xml | null;
  querySelectorAll(selector: string): Iterable<Xml>;
};
type XmlParser = new () => { parseFromString(text: string, type: 'text/xml'): Xml };

/** A browser's own reader: what is not well-formed becomes a `parsererror`. */
function parseXml(text: string): Xml {
  const { window } = new JSDOM('', { pretendToBeVisual: false });
  const { DOMParser } = z.object({ DOMParser: z.custom<XmlParser>() }).parse(window);
  return new DOMParser().parseFromString(text, 'text/xml');
}

describe('JUnit', () => {
  test('has a case for each stage of a file: passed, failed or skipped with the reason', async () => {
    write({ 'a & b.py': `print("<x>\u0001" + nope)\n`, 'more.tf.json': '{}' });
    const text = junitFormat(await check());
    const document = parseXml(text);
    const suites = [...document.querySelectorAll('testsuite')];
    expect(suites.map((suite) => suite.getAttribute('name'))).toEqual(['a & b.py', 'more.tf.json']);
    const cases = [...document.querySelectorAll('testcase')].map((each) => [
      each.getAttribute('classname'),
      each.getAttribute('name'),
      each.firstElementChild?.tagName,
    ]);
    expect(cases).toEqual([
      ['a & b.py', 'syntax', undefined],
      ['a & b.py', 'schema', 'skipped'],
      ['a & b.py', 'references', 'failure'],
      ['a & b.py', 'policy', undefined],
      ['more.tf.json', 'check', 'skipped'],
    ]);
    const root = document.querySelector('testsuites');
    expect(['tests', 'failures', 'errors', 'skipped'].map((name) => root?.getAttribute(name))).toEqual([
      '5',
      '1',
      '0',
      '2',
    ]);
    expect(document.querySelector('failure')?.textContent).toContain('python/f821');
  });
});

describe('verify', () => {
  async function sign(): Promise<string> {
    const key = await makeSigningKey('lounge.example');
    const sha256 = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c';
    const receipt = JSON.stringify(
      {
        project: { title: 'Hub', revision: 3 },
        createdAt: '2026-11-30T10:00:00Z',
        files: [{ path: 'notes/a.txt', sha256 }],
      },
      null,
      2,
    );
    const signature = signReceipt({ receipt, page: '# Receipt\n' }, key);
    write({
      'receipt.json': receipt,
      'RECEIPT.md': '# Receipt\n',
      'receipt.sig.json': signature,
      'notes/a.txt': 'foo\n',
    });
    return key.certificate;
  }

  test('says valid, broken or not checked, with the exit code of the answer', async () => {
    const certificate = await sign();
    const other = (await makeSigningKey('other.example')).certificate;
    expect(await verifyFolder(folder, `${other}\n${certificate}`)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('The certificate is the one that was given.'),
    });
    expect(await verifyFolder(folder, null)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('anybody can make one'),
    });
    expect(await verifyFolder(folder, other)).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('is not known here'),
    });
    write({ 'notes/a.txt': 'fop\n' });
    expect(await verifyFolder(folder, certificate)).toEqual({
      exitCode: 1,
      text: 'Broken:\n  notes/a.txt was changed.',
    });
  });

  test('is a command, and a folder without a receipt is not checked', () => {
    const { stdout, status } = call('verify', '.');
    expect([stdout, status]).toEqual(['Not checked: There is no receipt.json.\n', 2]);
  });
});

test('a language and files to check against can be given', () => {
  const args = readArguments(['a', '--language', 'powercli', '--schema', 'x', '--schema', 'y', '--kql-tables', 'z']);
  expect(args).toMatchObject({
    target: 'a',
    language: 'powercli',
    schema: ['x', 'y'],
    'kql-tables': 'z',
    format: 'text',
  });
});
