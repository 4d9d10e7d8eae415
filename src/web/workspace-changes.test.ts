// Every change that a slice of the workspace tells the other tabs of is shown by a query that is read again for it.

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (pattern: string): string[] => globSync(pattern).map((file) => readFileSync(file, 'utf8'));

function namesIn(sources: readonly string[], list: RegExp): string[] {
  const lists = sources.flatMap((source) => [...source.matchAll(list)].map(([, names = '']) => names));
  return lists.flatMap((names) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name));
}

test('every change of the workspace refreshes a query', () => {
  const changes = namesIn(read('src/project/*/shared/*-change*.ts'), /Changes = (\[[^\]]*\]) as const/g);
  const shown = new Set(namesIn(read('src/project/*/web/queries.ts'), /workspaceQueries\('[\w-]+', (\[[^\]]*\])/g));
  expect(changes).toContain('tasks');
  // The list of workspaces, which every page has, shows this one.
  expect(changes.filter((change) => !shown.has(change))).toEqual(['workspace']);
});

test('no query of a workspace is named by hand', () => {
  const byHand = read('src/project/*/web/**/*.ts*').filter((source) => /queryKey: \['workspace',/.test(source));
  expect(byHand).toEqual([]);
});
