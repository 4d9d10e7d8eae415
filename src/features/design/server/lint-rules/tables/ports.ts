// Ports go from 0 to 65535, in tables and in sentences: “TCP 443”, “UDP/53”, “port 8443”, “TCP 65200-65535”.

import type { DesignText } from '#expertise/lint/read-design.ts';
import type { Reading } from '#expertise/lint/reading.ts';
import type { DesignReport } from '../finding-codes.ts';
import { columnsLike } from './columns.ts';

const MAX_PORT = 65_535;
const PORT_COLUMN = /\bports?\b/i;
/** A column that counts ports. */
const COUNT_COLUMN = /\b(?:number|count|per|max\w*|min\w*|total)\b/i;
const RANGE = String.raw`(\d{1,9})(?:\s?[-–:]\s?(\d{1,9}))?`;
const IN_CELL = new RegExp(String.raw`(?<![\w./-])${RANGE}(?![\w/]|\.\d)`, 'g');
const IN_TEXT = new RegExp(
  String.raw`(?<![\w-])(?:(?:TCP|UDP)(?:\s+ports?)?|ports?)(?:\s+|\s?[/:]\s?)${RANGE}(?![\w/]|\.\d)`,
  'gi',
);

export function checkPorts(design: DesignText, report: DesignReport): void {
  const cells = new Set<Reading>();
  for (const table of design.parts) {
    if (table.kind !== 'table') continue;
    const columns = columnsLike(table, PORT_COLUMN).filter(
      (column) => !COUNT_COLUMN.test(table.header.cells[column]?.text ?? ''),
    );
    for (const row of table.rows) {
      for (const column of columns) {
        const reading = row.cells[column];
        if (!reading) continue;
        cells.add(reading);
        checkPort(reading, IN_CELL, report);
      }
    }
  }
  for (const reading of design.readings) if (!cells.has(reading)) checkPort(reading, IN_TEXT, report);
}

function checkPort(reading: Reading, pattern: RegExp, report: DesignReport): void {
  for (const { 0: written, 1: first = '', 2: last, index } of reading.text.matchAll(pattern)) {
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    const place = { start: index, end: index + written.length };
    if ((from <= MAX_PORT && to <= MAX_PORT && from <= to) || reading.isCode(place)) continue;
    const message =
      Math.max(from, to) > MAX_PORT
        ? `There is no port ${Math.max(from, to)}: they go from 0 to ${MAX_PORT}.`
        : `The range ${written} ends before it begins. Write the lower port first.`;
    report({ code: 'design/port-invalid', ...reading.locate(place), message });
  }
}
