import { expect, test } from 'vitest';
import { orderCells } from './cell-order.ts';

function order(cells: string[], isDescending = false): string[] {
  return orderCells(cells, isDescending).map((index) => cells[index] ?? '');
}

test.each([
  ['addresses', ['10.0.9.0/24', '10.0.10.0/24', '172.16.0.0/12', '192.168.0.1']],
  ['networks that begin alike', ['10.0.0.0/8', '10.0.0.0/16', '10.0.0.0/24', '10.0.0.0']],
  ['addresses of IPv6', ['10.0.0.1', '::1', 'fd00::/8', 'fd00:0:0:1::/64']],
  ['sizes', ['512 B', '9 KB', '1 MB', '1 MiB', '2 GB', '1.5 TB']],
  ['rates', ['900 Kbps', '10 Mbps', '1 Gbps']],
  ['durations', ['500 ms', '2 s', '1 min', '3 hours']],
  ['numbers', ['-3', '2', '10', '1,200', '12,000.5']],
  ['prices', ['$0.02', '$9.50', '$1,200.00']],
  ['shares', ['5 %', '45 %', '100 %']],
  ['dates', ['2025-12-31', '2026-01-02', '2026-11-23']],
  ['dates with names', ['31 Dec 2025', '2 Jan 2026', '23 November 2026']],
  ['dates with dots', ['31.12.2025', '02.01.2026']],
  ['versions', ['v1.9', 'v1.10', 'v2.0']],
  ['names', ['hub', 'Spoke 2', 'spoke 10']],
])('%s have their natural order', (_, cells) => {
  expect(order(cells.toReversed())).toEqual(cells);
  expect(order(cells, true)).toEqual(cells.toReversed());
});

test('what is empty comes last in both directions', () => {
  expect(order(['', '10', '–', '9'])).toEqual(['9', '10', '', '–']);
  expect(order(['', '9', 'n/a', '10'], true)).toEqual(['10', '9', '', 'n/a']);
});

test('a column of mixed kinds is ordered by its letters, and equal cells keep their places', () => {
  expect(order(['b', '10', 'a', '9'])).toEqual(['9', '10', 'a', 'b']);
  expect(orderCells(['x', 'x', 'x'], true)).toEqual([0, 1, 2]);
});
