// The generator on a copy of the sources: a slice of a person and two of a workspace are complete before anybody
// changes them.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRepeatedPassages } from '../house/passages.ts';
import { checkLayers } from '../checks/layers.ts';

const root = join(import.meta.dirname, '../..');
const SCRIPT = join(root, 'scripts/new-slice.mjs');
const slices = [
  { folder: 'src/features/cost-reports', given: ['cost-report'], files: 23 },
  { folder: 'src/project/policies', given: ['policy', '--workspace'], files: 24 },
  { folder: 'src/project/risks', given: ['risk', '--workspace'], files: 24 },
] as const;
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lounge-new-slice-'));
  const configs = [
    'package.json',
    '.oxfmtrc.json',
    '.oxlintrc.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'tsconfig.web.json',
  ];
  for (const path of [...configs, 'src', 'e2e', 'measure', 'scripts'])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { given } of slices) execFileSync(process.execPath, [SCRIPT, ...given], { cwd: copy });
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function ownFiles(folder: string): Map<string, string> {
  const names = readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.includes('.'));
  return new Map(files.map((name) => [`${folder}/${name}`, readFileSync(join(copy, folder, name), 'utf8')]));
}

function run(command: string, args: readonly string[]): { status: number | null; stdout: string } {
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: copy, encoding: 'utf8' });
  return { status, stdout };
}

test.each(['tsconfig.json', 'tsconfig.web.json'])(
  'all slices compile in their lists under %s',
  (project) => {
    expect(run('tsc', ['-p', project, '--noEmit', '--incremental', 'false'])).toEqual({ status: 0, stdout: '' });
  },
  120_000,
);

describe.each(slices)('$folder', ({ folder, files: count }) => {
  test('it has all files, and no placeholder is left', () => {
    const files = ownFiles(folder);
    // The migration and the journey are in the folders of their kind.
    expect(files.size).toBe(count - 2);
    expect([...files.values()].join('\n')).not.toMatch(/__\w+__|undefined[A-Z]/);
  });

  test('it is formatted and clean of lint', () => {
    expect(run('oxfmt', ['--check', folder, 'src/server/modules.ts', 'src/web/modules.ts', 'e2e'])).toMatchObject({
      status: 0,
    });
    expect(run('oxlint', ['--quiet', '--format=unix', folder, 'e2e']).stdout).not.toMatch(/\[Error/);
  });
});

test('they respect the rings, and repeat nothing of each other', () => {
  const tree = new Map(slices.flatMap(({ folder }) => [...ownFiles(folder)]));
  expect(checkLayers(tree)).toEqual([]);
  const code = new Map([...tree].filter(([file]) => !/\/testing\/|\.test\./.test(file)));
  expect(findRepeatedPassages(code)).toEqual([]);
});

test('their migrations have the next numbers', () => {
  const before = readdirSync(join(root, 'src/server/migrations')).map((name) => Number.parseInt(name, 10));
  const [first, second, third] = [1, 2, 3].map((next) => String(Math.max(...before) + next).padStart(4, '0'));
  expect(readdirSync(join(copy, 'src/server/migrations')).toSorted().slice(-3)).toEqual([
    `${first}_cost_reports.sql`,
    `${second}_policies.sql`,
    `${third}_risks.sql`,
  ]);
});

test.each(['', 'Cost Reports', '../escape', 'report2'])('the name %j is rejected', (name) => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, name], { cwd: copy, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('kebab-case');
});

test('a name that is taken is rejected', () => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, 'idea'], { cwd: copy, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'src/project/ideas already exists.\n']);
});
