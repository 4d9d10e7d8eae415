// Folds by indentation, which fits all languages here: the lines that are indented deeper than the one above them.

import type { EditorState } from '@codemirror/state';

/** Lines looked at below the one that is asked for. */
const MAX_LINES = 2_000;

/** Returns what folds behind the line that begins at `lineStart`, as offsets; null when nothing does. */
export function foldRange({ doc }: EditorState, lineStart: number): { from: number; to: number } | null {
  const head = doc.lineAt(lineStart);
  if (head.text.trim() === '') return null;
  const indent = indentOf(head.text);
  let end = null;
  const last = Math.min(doc.lines, head.number + MAX_LINES);
  for (let number = head.number + 1; number <= last; number += 1) {
    const { text, to } = doc.line(number);
    if (text.trim() === '') continue;
    if (indentOf(text) <= indent) break;
    end = to;
  }
  return end === null ? null : { from: head.to, to: end };
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
