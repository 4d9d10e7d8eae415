// The tables themselves: that each column has a name and a type, and that no two of a table are close enough to be mixed up.

import { expect, test } from 'vitest';
import { loadKqlTables } from './kql-tables.ts';
import { findMeantColumn, findMeantTable } from './near-miss.ts';

const TYPES = new Set(['bool', 'datetime', 'dynamic', 'int', 'long', 'real', 'string', 'unknown']);
const tables = [...loadKqlTables()];

test('fifty tables and more have columns, each with a name and a type', () => {
  expect(tables.filter(([, { columnsKnown }]) => columnsKnown === 'some').length).toBeGreaterThan(50);
  for (const [table, { columns }] of tables)
    for (const [name, type] of Object.entries(columns)) {
      expect([table, name]).toEqual([table, expect.stringMatching(/^[A-Za-z_]\w*$/)]);
      expect([table, name, TYPES.has(type)]).toEqual([table, name, true]);
    }
});

test('no known name would be taken for a typo of another one', () => {
  const names = tables.map(([name]) => name);
  const close = (name: string, others: readonly string[], find: (others: readonly string[]) => string | null) =>
    find(others.filter((other) => other !== name)) === null ? [] : [name];
  expect(names.flatMap((name) => close(name, names, (others) => findMeantTable(name, others)))).toEqual([]);
  const columns = tables.flatMap(([table, row]) => {
    const all = Object.keys(row.columns);
    const find = (others: readonly string[], name: string) =>
      findMeantColumn(name, { columns: others, isCaseCertain: true });
    return all.flatMap((name) => close(name, all, (others) => find(others, name)).map(() => `${table}.${name}`));
  });
  expect(columns).toEqual([]);
});
