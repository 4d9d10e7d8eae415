// Entries of the logs as lines of a file.

import type { LogEntry } from '../contract.ts';

const COLUMNS = ['at', 'kind', 'who', 'what', 'subject', 'state', 'requestId', 'details'] as const;

export function writeJsonLines(entries: readonly LogEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

export function csvHead(): string {
  return `${COLUMNS.join(',')}\r\n`;
}

export function writeCsvLines(entries: readonly LogEntry[]): string {
  return entries
    .map((entry) => {
      const { at, kind, who, what, subject, state, requestId } = entry;
      const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`);
      return [at.toISOString(), kind, who, what, subject, state, requestId, details.join('; ')].map(cellOf).join(',');
    })
    .map((line) => `${line}\r\n`)
    .join('');
}

/** A cell that a spreadsheet would run as a formula begins with an apostrophe. */
function cellOf(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
