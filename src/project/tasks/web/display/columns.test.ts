// The columns of the list in the address.

import { expect, test } from 'vitest';
import { readColumns, writeColumns } from './columns.ts';

test('the usual columns leave nothing in the address, others are written in one order', () => {
  expect(writeColumns(readColumns(undefined))).toBeUndefined();
  expect(writeColumns(['updated', 'labels'])).toBe('labels,updated');
  expect(readColumns('updated,labels')).toEqual(['labels', 'updated']);
});

test('a list without columns stays without, and unknown ones are dropped', () => {
  expect(writeColumns([])).toBe('');
  expect(readColumns('')).toEqual([]);
  expect(readColumns('due,colour')).toEqual(['due']);
});
