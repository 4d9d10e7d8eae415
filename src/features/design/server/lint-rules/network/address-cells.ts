// Cells of tables of networks that hold something else than a network: “banana”, “10.20.1.0” without a prefix.

import type { DesignText, Table } from '#expertise/lint/read-design.ts';
import { itemAt } from '#text/required.ts';
import type { DesignReport } from '../finding-codes.ts';
import { addressColumns, isNetworkTable, mentionsIn } from './network-table.ts';
import { cellText } from '../tables/columns.ts';

/** People write these where there is no network to write. */
const NO_NETWORK =
  /^(?:|[–—-]+|n\/a|none|any|all|internet|dynamic|dhcp|automatic|reserved|free|unused|shared|same|see .*|as .*|from .*|to be chosen)$/i;
const IPV6 = /^[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:\/\d{1,3})?$/i;
/** Columns whose cells may be single addresses. */
const SINGLE_ADDRESS = /\baddress(?:es)?\b(?! (?:space|range|prefix))|\bip\b/i;
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

export function checkAddressCells({ parts }: DesignText, report: DesignReport): void {
  for (const part of parts) {
    if (part.kind !== 'table' || !isNetworkTable(part)) continue;
    for (const column of addressColumns(part)) checkColumn(part, column, report);
  }
}

/** A column of networks by its header alone, however many of its cells are none. */
const ONLY_NETWORKS = /^\W*cidrs?\W*$/i;

function mayBeLeftOut(text: string): boolean {
  return NO_NETWORK.test(text) || IPV6.test(text) || text.includes('{{');
}

/** Only a column that mostly has networks is one of networks: 'Network' may also be a column of names. */
function checkColumn(table: Table, column: number, report: DesignReport): void {
  const header = table.header.cells[column]?.text ?? '';
  const written = table.rows.filter((row) => cellText(row, column) !== '');
  const networks = written.filter((row) => mentionsIn(itemAt(row.cells, column)).length > 0);
  const isMostly = networks.length > 0 && networks.length * 2 >= written.length;
  if (!isMostly && !ONLY_NETWORKS.test(header)) return;
  for (const row of written) {
    const reading = itemAt(row.cells, column);
    const text = reading.text.trim();
    const isAddress = SINGLE_ADDRESS.test(header) && ADDRESS.test(text);
    if (isAddress || mentionsIn(reading).length > 0 || mayBeLeftOut(text)) continue;
    const message = ADDRESS.test(text)
      ? `${text} has no prefix. Write the network with its length, such as ${text}/24.`
      : `“${text.slice(0, 60)}” is not a network. Write it as four numbers and a prefix, such as 10.0.0.0/24.`;
    report({ code: 'design/cidr-invalid', ...reading.locate({ start: 0, end: reading.text.length }), message });
  }
}
