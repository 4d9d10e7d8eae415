import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLayers } from '../checks/layers.ts';

const root = join(import.meta.dirname, '../..');
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'lounge-new-feature-'));
  for (const path of [
    'package.json',
    '.oxfmtrc.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'tsconfig.web.json',
    'src/contract',
    'src/text',
    'src/platform',
    'src/ui',
    'src/server/migrations',
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  execFileSync(process.execPath, [join(root, 'scripts/new-feature.mjs'), 'cost-report'], { cwd: copy });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(['tsconfig.json', 'tsconfig.web.json'])('a new feature compiles under %s', (project) => {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project], { cwd: copy, encoding: 'utf8' });
  expect(stdout.split('\n').filter((line) => line.includes('cost-reports'))).toEqual([]);
});

test('a new feature respects the rings, and no placeholder is left', () => {
  const folder = 'src/features/cost-reports';
  const names = readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  );
  const files = new Map(names.map((name) => [`${folder}/${name}`, readFileSync(join(copy, folder, name), 'utf8')]));
  expect(files.size).toBe(10);
  expect(checkLayers(files)).toEqual([]);
  expect([...files.values()].join('\n')).not.toMatch(/__\w+__/);
});

test('a new feature is formatted', () => {
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxfmt'), ['--check', 'src/features'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toMatchObject({ status: 0 });
});

test('its migration has the next number', () => {
  const before = readdirSync(join(root, 'src/server/migrations')).map((name) => Number.parseInt(name, 10));
  const number = String(Math.max(...before) + 1).padStart(4, '0');
  expect(readdirSync(join(copy, 'src/server/migrations')).sort().at(-1)).toBe(`${number}_cost_reports.sql`);
});

test.each(['', 'Cost Reports', '../escape', 'report2'])('the name %j is rejected', (name) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/new-feature.mjs'), name], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('kebab-case');
});
