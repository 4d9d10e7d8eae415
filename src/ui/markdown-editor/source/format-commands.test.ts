import { EditorState, type StateCommand } from '@codemirror/state';
import { expect, test } from 'vitest';
import { blockAfter, continueLine, formatCommands } from './format-commands.ts';

/** `|` is the cursor, `<` and `>` the ends of a selection. */
function run(command: StateCommand, marked: string): string {
  const text = marked.replace(/[|<>]/g, '');
  const first = marked.search(/[|<]/);
  const last = marked.includes('>') ? marked.indexOf('>') - 1 : first;
  let state = EditorState.create({ doc: text, selection: { anchor: first, head: last } });
  const isDone = command({ state, dispatch: (transaction) => (state = transaction.state) });
  if (!isDone) return 'not handled';
  const { from, to } = state.selection.main;
  const doc = state.doc.toString();
  return from === to
    ? `${doc.slice(0, from)}|${doc.slice(from)}`
    : `${doc.slice(0, from)}<${doc.slice(from, to)}>${doc.slice(to)}`;
}

test('a line becomes a heading, then deeper ones, then plain text', () => {
  const levels = ['Net|work'];
  for (let press = 0; press < 4; press += 1) levels.push(run(formatCommands.heading, levels.at(-1) ?? ''));
  expect(levels.slice(1)).toEqual(['## Net|work', '### Net|work', '#### Net|work', 'Net|work']);
  expect(run(formatCommands.heading, '# Ti|tle')).toBe('## Ti|tle');
  expect(run(formatCommands.heading, '|')).toBe('## |');
});

test('a selection or the word at the cursor becomes bold, and plain again', () => {
  expect(run(formatCommands.bold, 'Three <regional> hubs')).toBe('Three **<regional>** hubs');
  expect(run(formatCommands.bold, 'Three reg|ional hubs')).toBe('Three **reg|ional** hubs');
  expect(run(formatCommands.bold, 'Three **<regional>** hubs')).toBe('Three <regional> hubs');
  expect(run(formatCommands.bold, 'a  |  b')).toBe('a  **|**  b');
});

test('lines become a list and plain again, blank ones stay blank', () => {
  expect(run(formatCommands.list, '<one\n\ntwo>')).toBe('- <one\n\n- two>');
  expect(run(formatCommands.list, '<- one\n2. two>')).toBe('<one\ntwo>');
  expect(run(formatCommands.list, '<- one\ntwo>')).toBe('<- one\n- two>');
  expect(run(formatCommands.list, '|')).toBe('- |');
});

test('a table is inserted below the line with its first cell selected', () => {
  expect(run(formatCommands.table, 'Hubs|\nnext')).toBe(
    'Hubs\n\n| <Name> | Value | Note |\n|------|-------|------|\n|      |       |      |\n\nnext',
  );
});

test('Enter continues a list, a task and a quote', () => {
  expect(run(continueLine, '- one|')).toBe('- one\n- |');
  expect(run(continueLine, '  9. nine|')).toBe('  9. nine\n  10. |');
  expect(run(continueLine, '- [x] done|')).toBe('- [x] done\n- [ ] |');
  const quoted = EditorState.create({ doc: '> said', selection: { anchor: 6 } });
  let after = quoted;
  continueLine({ state: quoted, dispatch: (transaction) => (after = transaction.state) });
  expect(after.doc.toString()).toBe('> said\n> ');
});

test('Enter on an empty item ends the list, elsewhere it is not handled', () => {
  expect(run(continueLine, '- one\n- |')).toBe('- one\n|');
  expect(run(continueLine, 'plain|')).toBe('not handled');
  expect(run(continueLine, '|- one')).toBe('not handled');
});

test('a block has a blank line before and after it', () => {
  const doc = (text: string) => EditorState.create({ doc: text }).doc;
  expect(blockAfter(doc('one\ntwo'), { position: 1, block: '![]()' })).toEqual({ at: 3, insert: '\n\n![]()\n' });
  expect(blockAfter(doc('one\n\ntwo'), { position: 1, block: '![]()' })).toEqual({ at: 3, insert: '\n\n![]()' });
  expect(blockAfter(doc(''), { position: 0, block: '![]()' })).toEqual({ at: 0, insert: '![]()\n' });
});
