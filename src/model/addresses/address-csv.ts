// The addresses of a solution as CSV, for a spreadsheet or an address management system.

import { formatAddress as formatIpAddress } from '#text/network/address.ts';
import { writeCsvRow } from '#text/csv/write-row.ts';
import type { AddressRow, NetworkTable } from './address-table.ts';

const COLUMNS = [
  'Network',
  'Address space',
  'Kind',
  'Name',
  'Range',
  'Addresses',
  'Usable',
  'Used',
  'Purpose',
  'Problems',
];

type Row = { network: string; space: string; row: AddressRow };

/** RFC 4180, with a header. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function writeAddressCsv(tables: readonly NetworkTable[]): string {
  const rows = tables.flatMap(({ network, spaces, outside }): Row[] => [
    ...spaces.flatMap(({ cidr, rows: inside }) => inside.map((row) => ({ network: network.name, space: cidr, row }))),
    ...outside.map((row) => ({ network: network.name, space: '', row })),
  ]);
  return [COLUMNS, ...rows.map(cellsOf)].map(writeCsvRow).join('');
}

function cellsOf({ network, space, row }: Row): (string | number)[] {
  const start = [network, space, row.kind];
  switch (row.kind) {
    case 'free':
      return [...start, '', row.ranges.join(' '), row.size, '', '', '', ''];
    case 'subnet':
      return [
        ...start,
        row.subnet.name,
        row.cidr,
        row.size ?? '',
        row.usable ?? '',
        row.used,
        row.subnet.purpose,
        row.problems.join(' '),
      ];
    case 'secondary':
      return [
        ...start,
        `${row.name} of ${row.subnet.name}`,
        row.cidr,
        row.size ?? '',
        '',
        '',
        '',
        row.problems.join(' '),
      ];
    case 'reserved':
      return [...start, '', row.cidr, row.size ?? '', '', '', row.reason, row.problems.join(' ')];
  }
}

/** `formatAddress(169_869_312)` → '10.32.0.0' */
export function formatAddress(address: number): string {
  return formatIpAddress(4, BigInt(address));
}
