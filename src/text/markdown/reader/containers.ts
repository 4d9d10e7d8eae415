// Quotes, list items and footnotes: what opens one, and which lines belong to it.

import { CODE_INDENT, type Cursor } from './cursor.ts';
import { FIRST_ITEM, FOOTNOTE, isBreak, ITEM, markLength } from './marks.ts';

/** `start` is the offset of its first mark, `indent` the columns its further lines are indented by. */
export type Container = { kind: 'quote' | 'item' | 'footnote'; start: number; indent: number };

const ITEM_MARKS = '-*+0123456789';
const FOOTNOTE_INDENT = 4;
/** More spaces behind a list item's mark belong to indented code. */
const MAX_ITEM_SPACES = 4;

/** Whether the rest of the line belongs to the container; takes the container's part of it. */
export function continuesContainer({ kind, indent }: Container, cursor: Cursor): boolean {
  if (kind === 'quote') {
    if (cursor.mark !== '>' || cursor.indent >= CODE_INDENT) return false;
    takeQuoteMark(cursor);
    return true;
  }
  if (!cursor.isBlank && cursor.indent < indent) return false;
  cursor.takeColumns(indent);
  return true;
}

/** Takes the mark of a container that begins here; `null` when none does. */
export function openContainer(cursor: Cursor, isInterrupting: boolean): Container | null {
  const { mark, at } = cursor;
  if (mark === '>') {
    takeQuoteMark(cursor);
    return { kind: 'quote', start: at, indent: 0 };
  }
  if (mark === '[') return openFootnote(cursor);
  return ITEM_MARKS.includes(mark) && mark !== '' ? openItem(cursor, isInterrupting) : null;
}

function takeQuoteMark(cursor: Cursor): void {
  cursor.takeMark(1);
  cursor.takeColumns(1);
}

function openFootnote(cursor: Cursor): Container | null {
  const start = cursor.at;
  const length = markLength(FOOTNOTE, cursor.line);
  if (length === 0) return null;
  cursor.takeMark(length);
  cursor.takeColumns(Infinity);
  return { kind: 'footnote', start, indent: FOOTNOTE_INDENT };
}

function openItem(cursor: Cursor, isInterrupting: boolean): Container | null {
  const { line, at, indent } = cursor;
  const length = markLength(ITEM, line);
  if (length === 0 || isBreak(line) || (isInterrupting && !FIRST_ITEM.test(line))) return null;
  cursor.takeMark(length);
  const spaces = cursor.isBlank || cursor.indent > MAX_ITEM_SPACES ? 1 : cursor.indent;
  cursor.takeColumns(spaces);
  return { kind: 'item', start: at, indent: indent + length + spaces };
}
