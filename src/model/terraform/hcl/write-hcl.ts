// Writes Terraform as `terraform fmt` leaves it: two spaces, equal signs of neighbouring arguments in one column.

import { isBlocks, type HclBody, type HclValue, type Json } from './hcl-value.ts';

const IDENTIFIER = /^[A-Za-z_][\w-]*$/;

/** `writeBlock('resource', ['azurerm_subnet', 'main'], body)`, with a line break at its end. */
export function writeBlock(type: string, labels: readonly string[], body: HclBody): string {
  const head = [type, ...labels.map((label) => quote(label))].join(' ');
  const inner = writeBody(body, 1);
  return inner === '' ? `${head} {}\n` : `${head} {\n${inner}}\n`;
}

function writeBody(body: HclBody, depth: number): string {
  const indent = '  '.repeat(depth);
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  const lines: { name: string; text: string }[] = [];
  const inner: string[] = [];
  let leading = '';
  let trailing = '';
  for (const [name, value] of entries) {
    if (value === undefined) continue;
    if (isBlocks(value)) {
      for (const each of value.bodies) {
        const content = writeBody(each, depth + 1);
        inner.push(content === '' ? `${indent}${name} {}\n` : `${indent}${name} {\n${content}${indent}}\n`);
      }
      continue;
    }
    const text = writeValue(value, depth);
    if ((name === 'count' && depth === 1) || name === 'for_each') leading += `${indent}${name} = ${text}\n\n`;
    else if (name === 'depends_on') trailing += `${indent}${name} = ${text}\n`;
    else lines.push({ name, text });
  }
  const parts = [alignLines(lines, indent), ...inner, trailing].filter((part) => part !== '');
  return leading + parts.join('\n');
}

function alignLines(lines: readonly { name: string; text: string }[], indent: string): string {
  const groups: { name: string; text: string }[][] = [];
  let open: { name: string; text: string }[] = [];
  for (const line of lines) {
    open.push(line);
    // A value over several lines ends the column.
    if (!line.text.includes('\n')) continue;
    groups.push(open);
    open = [];
  }
  groups.push(open);
  return groups
    .map((group) => {
      const single = group.filter(({ text }) => !text.includes('\n'));
      const width = Math.max(0, ...single.map(({ name }) => name.length));
      return group
        .map(({ name, text }) => `${indent}${text.includes('\n') ? name : name.padEnd(width)} = ${text}\n`)
        .join('');
    })
    .join('');
}

const MAX_LINE = 100;

export function writeValue(value: HclValue, depth: number): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return quote(value);
  if ('tag' in value) {
    if (value.tag === 'code') return value.code;
    if (value.tag === 'stated') return writeValue(value.value, depth);
    return writeObject(Object.entries(value.entries), depth);
  }
  const items = value.map((item) => writeValue(item, depth + 1));
  const line = `[${items.join(', ')}]`;
  if (items.length === 0 || (line.length + depth * 2 <= MAX_LINE && !line.includes('\n'))) return line;
  const indent = '  '.repeat(depth);
  return `[\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}]`;
}

function writeObject(entries: readonly (readonly [string, HclValue])[], depth: number): string {
  if (entries.length === 0) return '{}';
  const indent = '  '.repeat(depth);
  const lines = entries.map(([key, value]) => ({
    name: IDENTIFIER.test(key) ? key : quote(key),
    text: writeValue(value, depth + 1),
  }));
  return `{\n${alignLines(lines, `${indent}  `)}${indent}}`;
}

/** A value of a `.tfvars` file. */
export function writeJson(value: Json, depth = 0): string {
  return writeValue(fromJson(value), depth);
}

export function fromJson(value: Json): HclValue {
  if (value === null || typeof value !== 'object') return value;
  if (isJsonList(value)) return value.map(fromJson);
  return {
    tag: 'object',
    entries: Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fromJson(each)])),
  };
}

function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Characters that no text editor shows, and that parsers refuse. */
const INVISIBLE = /[\p{Cc}\uFFFD]/gu;

/** A string of HCL: nothing in it is computed. */
export function quote(text: string): string {
  const escaped = text
    .toWellFormed()
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(INVISIBLE, '')
    // A run of signs is made one: '$$' before '${' would otherwise escape the escape.
    .replaceAll(/\$+\{/g, () => '$${')
    .replaceAll(/%+\{/g, () => '%%{');
  return `"${escaped}"`;
}
