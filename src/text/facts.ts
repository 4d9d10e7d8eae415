// Facts are the named values of a design (address space, RTO, region …). The text embeds them as placeholders, so
// that one change reaches every place; whatever leaves the editor (preview, export, functions) shows the values:
//
//   resolveFacts('Restored within {{rto}}.', [{ key: 'rto', value: '4 hours' }])   // 'Restored within 4 hours.'
//
// In fenced code `{{name}}` belongs to the code (Helm, Jinja and Mermaid's hexagons are written so); there a fact
// needs the long form `{{fact:rto}}`, which works everywhere. A backslash before it keeps a placeholder as it is.

import { embedBlocks, findBlockPlaceholders, isBlockKey } from './embedded-blocks.ts';
import { isFactValue } from './fact-syntax.ts';
import { LineCursor } from './line-cursor.ts';
import { LineReader } from './markdown/reader/line-reader.ts';

export type FactValue = { key: string; value: string };

/** Offsets in UTF-16 units. */
export type Placeholder = { key: string; start: number; end: number };

// A placeholder inside another is none: replacing it could make a new one of the text around it.
const SHORT_OR_LONG = /(?<![\\{])\{\{[ \t]*(?:fact:)?([a-z][a-z0-9-]{0,63})[ \t]*\}\}(?![ \ta-z0-9:-]*\}\})/g;
const LONG = /(?<![\\{])\{\{[ \t]*fact:([a-z][a-z0-9-]{0,63})[ \t]*\}\}(?![ \ta-z0-9:-]*\}\})/g;

/** Without one in the text there is no fenced code, and nothing of its structure has to be read. */
const FENCE_MARK = /`{3}|~{3}/;

/** Every placeholder in order, those of unknown facts too. Takes time linear in the length of `content`. */
export function findPlaceholders(content: string): Placeholder[] {
  const found: Placeholder[] = [];
  for (const { text, start, isCode } of stretchesWithBraces(content, [])) {
    for (const place of placeholdersIn(text, isCode))
      found.push({ key: place.key, start: start + place.start, end: start + place.end });
  }
  return found;
}

/** The counts say how often the text has each placeholder, in order of first appearance. */
export function countPlaceholders(content: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of findPlaceholders(content)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The keys `content` embeds, each once, in order of first appearance. */
export function factKeysOf(content: string): string[] {
  return [...countPlaceholders(content).keys()];
}

/**
 * `source` with its facts in place, and with the blocks that are among them (embedded-blocks.ts). A key without a value that
 * `isFactValue` stays as it is, so that it is seen.
 */
export function resolveFacts(source: string, facts: readonly FactValue[]): string {
  const content = embedBlocks(
    source,
    facts.filter(({ key }) => isBlockKey(key)),
  );
  const values = new Map(facts.filter(({ value }) => isFactValue(value)).map(({ key, value }) => [key, value]));
  const parts: string[] = [];
  let copied = 0;
  for (const stretch of stretchesWithBraces(content, [...values.values()])) {
    const { text, start } = stretch;
    const written = replacePlaceholders(stretch, values);
    parts.push(content.slice(copied, start), written === text || isSafe(stretch, written) ? written : text);
    copied = start + text.length;
  }
  parts.push(content.slice(copied));
  return parts.join('');
}

/** The keys `resolveFacts` leaves in the text, each once: unknown ones, and those whose value does not fit. */
export function unresolvedKeysOf(content: string, facts: readonly FactValue[]): string[] {
  const resolved = resolveFacts(content, facts);
  return [...factKeysOf(resolved), ...new Set(findBlockPlaceholders(resolved).map(({ key }) => key))];
}

/** A part of the text that has braces, and the reader of its lines from before it and from after it. */
type Stretch = { text: string; start: number; isCode: boolean; before?: LineReader; after?: LineReader };

/**
 * The lines with braces, without their line ends. Where neither the text nor a value can open fenced code, the whole
 * text is one stretch.
 */
function* stretchesWithBraces(content: string, values: readonly string[]): Generator<Stretch> {
  let brace = content.indexOf('{{');
  if (brace === -1) return;
  if (!FENCE_MARK.test(content) && !values.some((value) => value.includes('~'))) {
    yield { text: content, start: 0, isCode: false };
    return;
  }
  const cursor = new LineCursor(content);
  const after = new LineReader();
  while (brace !== -1 && cursor.advance()) {
    const { start, end } = cursor;
    const before = brace < end ? after.clone() : after;
    after.take(content, start, end);
    if (brace >= end) continue;
    yield { text: content.slice(start, end), start, isCode: isFenced(content, after), before, after };
    brace = content.indexOf('{{', end);
  }
}

/** Lines that begin with a mark of fenced code are taken for code, whether or not they open any. */
function isFenced(content: string, { kind, contentStart }: LineReader): boolean {
  return kind === 'code' || content.startsWith('```', contentStart) || content.startsWith('~~~', contentStart);
}

/** A value must not change what the lines that follow are: fenced code, above all. Such a line stays as it is. */
function isSafe({ before, after }: Stretch, written: string): boolean {
  if (!before || !after) return true;
  before.take(written, 0, written.length);
  return before.isLike(after);
}

function replacePlaceholders({ text, isCode }: Stretch, values: ReadonlyMap<string, string>): string {
  let written = '';
  let end = 0;
  for (const place of placeholdersIn(text, isCode)) {
    written += text.slice(end, place.start) + (values.get(place.key) ?? text.slice(place.start, place.end));
    end = place.end;
  }
  return written + text.slice(end);
}

function placeholdersIn(text: string, isCode: boolean): Placeholder[] {
  const matches = text.matchAll(isCode ? LONG : SHORT_OR_LONG);
  return [...matches].map(({ 0: whole, 1: key = '', index }) => ({ key, start: index, end: index + whole.length }));
}
