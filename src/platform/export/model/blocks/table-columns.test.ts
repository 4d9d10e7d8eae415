import { expect, test } from 'vitest';
import { textWidth } from '../plain-text.ts';
import { layOutTable } from './table-columns.ts';

function share(texts: readonly (readonly string[])[], canTurn = true) {
  return layOutTable({ texts, aligns: texts[0]!.map(() => 'left' as const), canTurn });
}

const REASON = 'Backups are copied to the vault in the recovery region every fifteen minutes by the agent.';
const HEADER = ['Priority', 'Name', 'Direction', 'Source', 'Destination', 'Protocol', 'Port', 'Action', 'Reason'];

function rules(count: number): string[][] {
  const rows = Array.from({ length: count }, (_, row) => [
    ...[String(100 + row), `allow-application-to-private-endpoints-${row}`, 'Inbound', `10.20.${row}.0/24`],
    ...[`10.21.${row}.0/24`, 'TCP', '1433, 11000-11999', 'Allow', REASON],
  ]);
  return [HEADER, ...rows];
}

test('sixty rules with a long reason give the room to the reason, and take six pages instead of eight', () => {
  const { fit, columns, pages } = share(rules(60));
  expect(fit).toBe('landscape');
  expect(columns.at(-1)!.share).toBe(Math.max(...columns.map((column) => column.share)));
  expect(pages).toBeLessThan(6);
});

test('a table lies on its side only where that saves half a page', () => {
  const row = (length: number) => Array.from({ length: 6 }, () => 'some words that wrap '.repeat(length));
  expect(share([HEADER.slice(0, 6), row(2)]).fit).toBe('normal');
  expect(share([HEADER.slice(0, 6), ...Array.from({ length: 40 }, () => row(4))]).fit).toBe('landscape');
  expect(share([HEADER.slice(0, 6), ...Array.from({ length: 40 }, () => row(4))], false).fit).not.toBe('landscape');
});

test('a small table of many columns stays upright where its words fit', () => {
  const regions = Array.from({ length: 11 }, (_, column) => `Zone ${column}`);
  expect(share([regions, regions, regions]).fit).not.toBe('landscape');
});

test('two columns that are equally high are widened in turn, not one of them', () => {
  const long = 'words that need a line or two of a column '.repeat(3);
  const [first, second] = share([['Test', 'Development'], ...Array.from({ length: 9 }, () => [long, long])]).columns;
  expect(Math.abs(first!.share - second!.share)).toBeLessThan(0.05);
});

test('the height counts the line breaks of a cell', () => {
  expect(share([['a'], ['x\n'.repeat(40)]]).rowPages[0]).toBeGreaterThan(0.5);
});

test('short columns keep their lines whole, the long one wraps', () => {
  const { fit, columns } = share([
    ['Service', 'Purpose'],
    ['Application Gateway', 'Inspects what comes in. '.repeat(20)],
  ]);
  expect(fit).toBe('normal');
  expect(columns[0]!.share * 82).toBeGreaterThan(textWidth('Gateway') + 3);
  expect(columns[0]!.share).toBeLessThan(0.25);
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
  expect(columns[1]!.share * 82).toBeGreaterThan(textWidth('TCP 443') + 2);
  expect(columns[2]!.share).toBeGreaterThan(0.5);
});

test('no column is narrower than its longest word, as long as there is room', () => {
  const { columns } = share([
    ['a'.repeat(20), ...Array.from({ length: 5 }, () => 'some words that may wrap '.repeat(4))],
  ]);
  expect(columns[0]!.share * 82).toBeGreaterThanOrEqual(20);
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
  const word = 'describing';
  expect(share([Array.from({ length: 7 }, () => word)]).fit).toBe('normal');
  expect(share([Array.from({ length: 8 }, () => word)]).fit).toBe('small');
  expect(share([Array.from({ length: 9 }, () => word)]).fit).toBe('landscape');
  const { fit, columns } = share([
    ['Region', ...Array.from({ length: 6 }, () => 'Network')],
    ['NORTHEUROPE', ...Array.from({ length: 6 }, () => 'virtualnetwork-payments-production')],
  ]);
  expect(fit).toBe('landscape');
  expect(columns[0]!.share * 142).toBeGreaterThan(textWidth('NORTHEUROPE') + 2);
});
