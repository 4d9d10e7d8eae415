import { EditorState, type StateCommand } from '@codemirror/state';
import { expect, test } from 'vitest';
import { deleteAfter, deleteBefore } from './editor-keys.ts';

/** `|` marks the cursor, two of them a selection. Null when the command does nothing. */
function afterwards(command: StateCommand, marked: string): string | null {
  const [before = '', chosen = '', rest] = marked.split('|');
  const doc = before + chosen + (rest ?? '');
  const selection = { anchor: before.length, head: rest === undefined ? before.length : before.length + chosen.length };
  let result: string | null = null;
  command({
    state: EditorState.create({ doc, selection }),
    dispatch: ({ state }) => {
      const at = state.selection.main.head;
      result = `${state.doc.sliceString(0, at)}|${state.doc.sliceString(at)}`;
    },
  });
  return result;
}

test('Backspace and Delete remove one visible character', () => {
  expect(afterwards(deleteBefore, 'hub|')).toBe('hu|');
  expect(afterwards(deleteAfter, '|hub')).toBe('|ub');
  expect(afterwards(deleteBefore, 'a👩‍🚀|')).toBe('a|');
  expect(afterwards(deleteAfter, '|e\u0301a')).toBe('|a');
  expect(afterwards(deleteBefore, '    |x')).toBe('   |x');
});

test('at the edge of a line they remove its break, at the edge of the text nothing', () => {
  expect(afterwards(deleteBefore, 'a\n|b')).toBe('a|b');
  expect(afterwards(deleteAfter, 'a|\nb')).toBe('a|b');
  expect(afterwards(deleteBefore, '|a')).toBeNull();
  expect(afterwards(deleteAfter, 'a|')).toBeNull();
});

test('they remove a whole selection', () => {
  expect(afterwards(deleteBefore, 'a|bc|d')).toBe('a|d');
  expect(afterwards(deleteAfter, 'a|bc|d')).toBe('a|d');
});
