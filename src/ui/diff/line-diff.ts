// Compares two texts line by line for reading: long unchanged parts are folded, and changed words can be marked.

import { editScript, type Edit } from './edit-script.ts';

/** `isChanged`: the other side does not have this word. */
export type Word = { text: string; isChanged: boolean };

export type DiffRow =
  | { kind: 'same'; text: string }
  /** `other`: the line on the other side that this one replaces or is replaced by. */
  | { kind: 'removed' | 'added'; text: string; other: string | undefined }
  /** Stands for `count` unchanged lines. */
  | { kind: 'fold'; count: number };

/** Unchanged lines shown around a change. */
const AROUND = 3;
/** Words in a line; a longer line is compared as a whole. */
const MAX_WORDS = 400;

export function diffLines(before: string, after: string): DiffRow[] {
  const old = before.split('\n');
  const fresh = after.split('\n');
  const edits = editScript(old, fresh);
  return edits.flatMap((edit, index): DiffRow[] => {
    if (edit.kind === 'same')
      return foldSame(old.slice(edit.from, edit.to), { isFirst: index === 0, isLast: index === edits.length - 1 });
    const { kind } = edit;
    const lines = linesOf(edit, kind === 'removed' ? old : fresh);
    const pair = kind === 'removed' ? edits[index + 1] : edits[index - 1];
    const others = pair && pair.kind !== 'same' ? linesOf(pair, kind === 'removed' ? fresh : old) : [];
    return lines.map((text, at) => ({ kind, text, other: others[at] }));
  });
}

/** Counts the removed and added lines. */
export function countChanges(rows: readonly DiffRow[]): { removed: number; added: number } {
  const count = (kind: DiffRow['kind']): number => rows.filter((row) => row.kind === kind).length;
  return { removed: count('removed'), added: count('added') };
}

function linesOf({ from, to }: Edit, lines: readonly string[]): readonly string[] {
  return lines.slice(from, to);
}

function foldSame(lines: readonly string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): DiffRow[] {
  const head = isFirst ? 0 : AROUND;
  const tail = isLast ? 0 : AROUND;
  const hidden = lines.length - head - tail;
  const shown = (part: readonly string[]): DiffRow[] => part.map((text) => ({ kind: 'same', text }));
  if (hidden <= 1) return shown(lines);
  return [...shown(lines.slice(0, head)), { kind: 'fold', count: hidden }, ...shown(lines.slice(lines.length - tail))];
}

/** Splits a line into changed and unchanged words. A line without a counterpart is returned as it is. */
export function markWords(line: string, other: string | undefined): Word[] {
  const words = wordsOf(line);
  const others = other === undefined ? [] : wordsOf(other);
  if (others.length === 0 || words.length > MAX_WORDS || others.length > MAX_WORDS)
    return [{ text: line, isChanged: false }];
  const edits = editScript(others, words).filter(({ kind }) => kind !== 'removed');
  const marked = edits.map(({ kind, from, to }): Word => ({
    text: (kind === 'same' ? others : words).slice(from, to).join(''),
    isChanged: kind === 'added',
  }));
  // Lines that share only spaces and punctuation are not versions of each other.
  return marked.some(({ text, isChanged }) => !isChanged && /[\p{L}\p{N}]/u.test(text))
    ? marked
    : [{ text: line, isChanged: false }];
}

/** Splits into words, spaces, and single other characters. */
function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{N}_]+|\s+|[^]/gu) ?? [];
}
