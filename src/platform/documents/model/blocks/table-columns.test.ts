import { expect, test } from 'vitest';
import { shareColumns } from './table-columns.ts';

function share(rows: readonly (readonly string[])[]) {
  return shareColumns(rows, rows[0]!.map(() => 'left' as const));
}

test('short columns keep their lines whole, the long one wraps', () => {
  const { fit, columns } = share([['Service', 'Purpose'], ['Application Gateway', 'Inspects what comes in. '.repeat(20)]]);
  expect(fit).toBe('normal');
  // 19 letters and the padding of the 63 and 22 the two wish for.
  expect(columns[0]!.share).toBeCloseTo(22 / 85);
});

test('no column is narrower than its longest word, as long as there is room', () => {
  const { columns } = share([['a'.repeat(20), ...Array.from({ length: 5 }, () => 'some words that may wrap '.repeat(4))]]);
  expect(columns[0]!.share * 96).toBeGreaterThanOrEqual(23);
});

test('East Asian letters count twice', () => {
  const { columns } = share([['日本語', 'abc']]);
  expect(columns[0]!.share).toBeCloseTo(9 / 15);
});

test('what does not fit upright in small letters lies on its side', () => {
  const word = 'subscription';
  expect(share([Array.from({ length: 6 }, () => word)]).fit).toBe('normal');
  expect(share([Array.from({ length: 7 }, () => word)]).fit).toBe('small');
  expect(share([Array.from({ length: 8 }, () => word)]).fit).toBe('landscape');
});
