import { expect, test } from 'vitest';
import { textWidth } from '../plain-text.ts';
import { shareColumns } from './table-columns.ts';

function share(rows: readonly (readonly string[])[]) {
  return shareColumns(
    rows,
    rows[0]!.map(() => 'left' as const),
  );
}

test('short columns keep their lines whole, the long one wraps', () => {
  const { fit, columns } = share([
    ['Service', 'Purpose'],
    ['Application Gateway', 'Inspects what comes in. '.repeat(20)],
  ]);
  expect(fit).toBe('normal');
  expect(columns[0]!.share * 87).toBeGreaterThan(textWidth('Gateway') + 3);
  expect(columns[0]!.share).toBeLessThan(0.2);
});

test('a column of short cells takes no room from one that wraps', () => {
  const { columns } = share([
    ['Rule', 'Port', 'Why'],
    ...Array.from({ length: 8 }, (_, row) => [
      `allow-entrance-${row}`,
      'TCP 443',
      'Requests and health probes of the entrance, by name and never by address, as long as it stands',
    ]),
  ]);
  expect(columns[1]!.share * 87).toBeGreaterThan(textWidth('TCP 443') + 3);
  expect(columns[2]!.share).toBeGreaterThan(0.5);
});

test('no column is narrower than its longest word, as long as there is room', () => {
  const { columns } = share([
    ['a'.repeat(20), ...Array.from({ length: 5 }, () => 'some words that may wrap '.repeat(4))],
  ]);
  expect(columns[0]!.share * 87).toBeGreaterThanOrEqual(23);
});

test('capitals and the bold words of a header count for more, East Asian letters for two', () => {
  expect(textWidth('WESTEUROPE')).toBeGreaterThan(textWidth('westeurope'));
  expect(
    share([
      ['zone', 'zone'],
      ['ZONE', 'zone'],
    ]).columns[0]!.share,
  ).toBeGreaterThan(0.5);
  expect(
    share([
      ['Environment', 'b'],
      ['a', 'b'],
    ]).columns[0]!.share,
  ).toBeGreaterThan(
    share([
      ['a', 'b'],
      ['Environment', 'b'],
    ]).columns[0]!.share,
  );
  expect(share([['日本語', 'abc']]).columns[0]!.share).toBeGreaterThan(0.55);
});

test('what does not fit upright in small letters lies on its side, and breaks at hyphens where even that is too narrow', () => {
  const word = 'subscribed';
  expect(share([Array.from({ length: 6 }, () => word)]).fit).toBe('normal');
  expect(share([Array.from({ length: 7 }, () => word)]).fit).toBe('small');
  expect(share([Array.from({ length: 8 }, () => word)]).fit).toBe('landscape');
  const { fit, columns } = share([
    ['Region', ...Array.from({ length: 6 }, () => 'Network')],
    ['NORTHEUROPE', ...Array.from({ length: 6 }, () => 'vnet-payments-production')],
  ]);
  expect(fit).toBe('landscape');
  expect(columns[0]!.share * 150).toBeGreaterThan(textWidth('NORTHEUROPE') + 3);
});
