// Finds secrets that a heading names: columns of tables and CSV, and the data of Kubernetes secrets.

import { isHarmless, isMachineSecret, isNameLike, isPassword } from './judge-value.ts';
import { decodeBase64 } from './published-examples.ts';
import { readName, type SecretName } from './named/read-name.ts';
import type { Mark } from './scan-marks.ts';
import type { FoundSecret } from './secret.ts';

const MAX_ROWS = 1_000;
const SEPARATORS = ['|', '\t', ';', ','] as const;
const CELL = { isQuoted: true, isProse: false, isInConnectionString: false };
/** A cell of a heading has words: no code, no values. */
const HEADING_CELL = /^[\s"'*`]{0,12}(?:[A-Za-zÄÖÜäöüß][\w ÄÖÜäöüß./()-]{0,39})?[\s"'*`]{0,12}$/;
const RULER = /^[\s|:+-]+$/;

type Line = { start: number; text: string };

/** Cells below a heading such as 'Password' or 'Secret access key', up to the first line with other columns. */
export function findInTables(text: string, cores: readonly Mark[]): FoundSecret[] {
  const found: FoundSecret[] = [];
  let end = 0;
  for (const { index } of cores) {
    if (index < end) continue;
    const line = lineAt(text, text.lastIndexOf('\n', index) + 1);
    end = line.start + line.text.length;
    const heading = readHeading(line, text.slice(end + 1, end + 1_000).split('\n', 1)[0] ?? '');
    if (!heading) continue;
    let row = lineAt(text, end + 1);
    for (let rows = 0; rows < MAX_ROWS && row.text !== '' && isRow(row, heading); rows++) {
      found.push(...secretsOfRow(row, heading));
      end = row.start + row.text.length;
      row = lineAt(text, end + 1);
    }
  }
  return found;
}

function lineAt(text: string, start: number): Line {
  const end = text.indexOf('\n', start);
  return { start, text: start > text.length ? '' : text.slice(start, end === -1 ? undefined : end) };
}

type Heading = { separator: string; columns: readonly (SecretName | null)[] };

function isRow({ text }: Line, { separator, columns }: Heading): boolean {
  return text.length <= 2_000 && text.split(separator).length === columns.length;
}

function readHeading({ text }: Line, next: string): Heading | null {
  if (text.length > 400 || /[={};]|\(\)/.test(text.replace(/;/g, ','))) return null;
  const separator = SEPARATORS.find((sign) => text.includes(sign));
  if (separator === undefined || (separator === '|' && !RULER.test(next))) return null;
  const cells = text.split(separator);
  if (next.split(separator).length !== cells.length || cells.some((cell) => !HEADING_CELL.test(cell))) return null;
  const columns = cells.map((cell) => readName(cell));
  return columns.some((name) => name !== null) && cells.filter((cell) => cell.trim() !== '').length > 1
    ? { separator, columns }
    : null;
}

function secretsOfRow({ start, text }: Line, { separator, columns }: Heading): FoundSecret[] {
  let at = start;
  return text.split(separator).flatMap((cell, index) => {
    const value = cell.replaceAll(/^[\s"'`*]+|[\s"'`*]+$/g, '');
    const from = at + cell.indexOf(value);
    at += cell.length + separator.length;
    const name = columns[index];
    if (!name || value === '' || /\s/.test(value)) return [];
    const isSecret = name.class === 'password' ? isPassword(value, CELL) : isMachineSecret(value, CELL);
    if (!isSecret) return [];
    const { kind, title } = name;
    return [{ start: from, end: from + value.length, kind, title, confidence: 'likely' as const }];
  });
}

const MAX_DOCUMENT = 20_000;
const KIND = /^[ \t-]{0,10}"?kind"?:[ \t]{0,4}"?Secret"?[ \t]*$/gm;
const DATA = /^([ \t]*)(?:data|stringData):[ \t]*\r?\n((?:\1[ \t]+\S.*\r?\n?|[ \t]*\r?\n)*)/gm;
const ENTRY = /^[ \t]+([\w.-]{1,100}):[ \t]*["']?([^\s"'#]{4,4000})["']?[ \t]*$/gm;
const OPEN_ENTRY =
  /^(?:user(?:name)?|login|url|endpoint|ca\.crt|tls\.crt|namespace|database|region|email|address|tz|(?:\w+[_.-])?(?:host(?:name)?|port|user(?:name)?|db_?name|server|level|from))$/i;

/** The values of `kind: Secret`, whatever their names are. */
export function findInKubernetesSecrets(text: string): FoundSecret[] {
  if (!text.includes('kind') || !text.includes('Secret')) return [];
  let end = 0;
  return [...text.matchAll(KIND)].flatMap(({ index }) => {
    // No part of a document is read twice.
    if (index < end) return [];
    const before = text.slice(Math.max(end, index - MAX_DOCUMENT), index);
    const from = index - before.length + before.lastIndexOf('\n---') + 1;
    const part = text.slice(from, index + MAX_DOCUMENT);
    const next = part.indexOf('\n---', index - from);
    end = next === -1 ? from + part.length : from + next;
    return entriesOf(text.slice(from, end), from);
  });
}

/** What the name does not say must look like a secret once it is decoded. */
function isSecretEntry(name: string, value: string): boolean {
  if (readName(name)) return true;
  const decoded = decodeBase64(value);
  const text = /^[\t\n\x20-\x7e]{2,}$/.test(decoded) ? decoded.trim() : value;
  return !isHarmless(text) && !isNameLike(text);
}

function entriesOf(part: string, from: number): FoundSecret[] {
  return [...part.matchAll(DATA)].flatMap(({ 0: whole, 2: entries = '', index }) =>
    secretsOf(entries, from + index + whole.length - entries.length),
  );
}

function secretsOf(entries: string, offset: number): FoundSecret[] {
  return [...entries.matchAll(ENTRY)].flatMap(({ 0: line, 1: name = '', 2: value = '', index }) => {
    if (OPEN_ENTRY.test(name) || isHarmless(value) || !isSecretEntry(name, value)) return [];
    const start = offset + index + line.lastIndexOf(value);
    return [
      {
        start,
        end: start + value.length,
        kind: 'kubernetes-secret',
        title: 'Kubernetes secret',
        confidence: 'likely' as const,
      },
    ];
  });
}
