// Blocks that a text embeds by name on a line of their own: {{table:subnets}}, {{text:recovery}}, {{diagram:production}}. Tables and
// diagrams of a model are embedded, not written, so that what leaves the editor always shows the model as it is:
//
//   embedBlocks('Before\n\n{{table:costs}}', [{ key: 'table:costs', value: '| A |\n| --- |\n| 1 |' }])

import { LineCursor } from './line-cursor.ts';
import { LineReader } from './markdown/reader/line-reader.ts';

/** A block and the Markdown it was made from. */
type BlockValue = { key: string; value: string };

/** Offsets in UTF-16 units, of the whole line without its end. */
export type BlockPlaceholder = { key: string; start: number; end: number };

const BLOCK = /^ {0,3}\{\{[ \t]*((?:table|text|diagram):[a-z][a-z0-9-]{0,63})[ \t]*\}\}[ \t]*$/;
const BLOCK_KEY = /^(?:table|text|diagram):[a-z][a-z0-9-]{0,63}$/;

export function isBlockKey(key: string): boolean {
  return BLOCK_KEY.test(key);
}

/** Every block placeholder in order, unknown ones too. One in fenced code, a list or a quote is text. */
export function findBlockPlaceholders(content: string): BlockPlaceholder[] {
  if (!/\{\{[ \t]*(?:table|text|diagram):/.test(content)) return [];
  const found: BlockPlaceholder[] = [];
  const cursor = new LineCursor(content);
  const reader = new LineReader();
  while (cursor.advance()) {
    const { start, end } = cursor;
    reader.take(content, start, end);
    if (reader.kind === 'code' || reader.kind === 'html') continue;
    const key = BLOCK.exec(content.slice(start, Math.min(end, start + 100)))?.[1];
    if (key !== undefined && end - start <= 100) found.push({ key, start, end });
  }
  return found;
}

/** A part of an embedded text: copied from the source, or a block in the place of its placeholder. */
export type EmbeddedPart = { text: string; source: BlockPlaceholder | null; sourceStart: number };

/** The text in parts, with the blocks in their places. A key without a block stays as it is, so that it is seen. */
export function splitByBlocks(content: string, blocks: readonly BlockValue[]): EmbeddedPart[] {
  const values = new Map(blocks.map(({ key, value }) => [key, value]));
  const parts: EmbeddedPart[] = [];
  let copied = 0;
  for (const place of findBlockPlaceholders(content)) {
    const value = values.get(place.key);
    if (value === undefined) continue;
    parts.push({ text: content.slice(copied, place.start), source: null, sourceStart: copied });
    parts.push({ text: apart(content, place, value), source: place, sourceStart: place.start });
    copied = place.end;
  }
  parts.push({ text: content.slice(copied), source: null, sourceStart: copied });
  return parts;
}

export function embedBlocks(content: string, blocks: readonly BlockValue[]): string {
  return splitByBlocks(content, blocks)
    .map(({ text }) => text)
    .join('');
}

/** A block is set apart from the lines around it, which it would join otherwise. */
function apart(content: string, { start, end }: BlockPlaceholder, value: string): string {
  const before = start === 0 || /\n[ \t]*\n$/.test(content.slice(Math.max(0, start - 200), start)) ? '' : '\n';
  const behind = end >= content.length || /^\r?\n[ \t]*(?:\r?\n|$)/.test(content.slice(end, end + 200)) ? '' : '\n';
  return `${before}${value}${behind}`;
}
