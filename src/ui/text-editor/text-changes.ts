// What both editors do with their text: show one from outside, and find lines and the cursor in it.

import { isolateHistory } from '@codemirror/commands';
import { Transaction, type ChangeSpec, type EditorState, type Line, type TransactionSpec } from '@codemirror/state';
import type { EditorView, ViewUpdate } from '@codemirror/view';
import type { Cursor } from './place.ts';

/** Marks a change that came from the page, and makes it an undo step of its own. */
export const FROM_OUTSIDE = [Transaction.remote.of(true), isolateHistory.of('full')];

/** Returns true if the change came from the page and not from the person. */
export function isRemote({ transactions }: ViewUpdate): boolean {
  return transactions.some((transaction) => transaction.annotation(Transaction.remote));
}

/** The line with this number, from 1, or the nearest one. */
export function lineAt({ state: { doc } }: EditorView, line: number): Line {
  return doc.line(Math.min(Math.max(line, 1), doc.lines));
}

/** UTF-16 units of the cursor's line that the page sees. */
const MAX_LINE_TEXT = 2_000;

/** Line and column from 1, and the beginning of the line. */
export function cursorOf(state: EditorState): Cursor {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const lineText = state.sliceDoc(line.from, Math.min(line.to, line.from + MAX_LINE_TEXT));
  return { line: line.number, column: head - line.from + 1, lineText };
}

/** Shows a text from outside. It is a single undo step, so that undo brings the old text back at once. */
export function replacing(state: EditorState, text: string): TransactionSpec {
  const changes = differenceOf(state.doc.toString(), text.replace(/\r\n?/g, '\n'));
  return { changes, annotations: FROM_OUTSIDE };
}

/** Returns the smallest single change, so that cursor and scroll position elsewhere stay. */
function differenceOf(before: string, after: string): ChangeSpec {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let same = 0;
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1;
  return { from: start, to: before.length - same, insert: after.slice(start, after.length - same) };
}
