// The formatting tools as editor commands. Each is one undo step.

import {
  EditorSelection,
  type ChangeSpec,
  type EditorState,
  type StateCommand,
  type Text,
  type TransactionSpec,
} from '@codemirror/state';

export type Format = 'heading' | 'bold' | 'list' | 'table';

/** Headings start at level two, the level of a section; the last step is plain text. */
const HEADING_LEVELS = ['## ', '### ', '#### ', ''] as const;
const HEADING_MARK = /^#{1,6}\s+/;
const LIST_ITEM = /^(\s*)([-*+]|\d{1,9}[.)])(\s+)(\[[ xX]\]\s+)?/;
const QUOTE = /^(\s*)((?:>\s?)+)/;
const BOLD = '**';
const TABLE = ['| Name | Value | Note |', '|------|-------|------|', '|      |       |      |'] as const;

/** Makes the line a heading one level deeper; the deepest becomes plain text. */
const cycleHeading: StateCommand = (target) => {
  const { state } = target;
  const line = state.doc.lineAt(state.selection.main.head);
  const mark = HEADING_MARK.exec(line.text)?.[0] ?? '';
  const known = HEADING_LEVELS.findIndex((level) => level.trim() === mark.trim());
  const next = HEADING_LEVELS[(known + 1) % HEADING_LEVELS.length] ?? '';
  return applyFormat(target, marking(state, { from: line.from, to: line.from + mark.length, insert: next }));
};

/** Makes the selection, or the word at the cursor, bold; bold text becomes plain. */
const toggleBold: StateCommand = (target) => {
  const { state } = target;
  const { main } = state.selection;
  const { from, to } = main.empty ? (state.wordAt(main.head) ?? main) : main;
  const isBold = state.sliceDoc(from - BOLD.length, from) === BOLD && state.sliceDoc(to, to + BOLD.length) === BOLD;
  const changes: ChangeSpec = isBold
    ? [
        { from: from - BOLD.length, to: from },
        { from: to, to: to + BOLD.length },
      ]
    : [
        { from, insert: BOLD },
        { from: to, insert: BOLD },
      ];
  const shift = isBold ? -BOLD.length : BOLD.length;
  return applyFormat(target, { changes, selection: { anchor: main.anchor + shift, head: main.head + shift } });
};

/** Makes the selected lines a list; when all of them are items, plain lines. Blank lines stay blank. */
const toggleList: StateCommand = (target) => {
  const { state } = target;
  const lines = selectedLines(state).filter(({ text }, _, all) => text.trim() !== '' || all.length === 1);
  const areItems = lines.every(({ text }) => LIST_ITEM.test(text));
  const changes = lines.map(({ from, text }) => {
    const [mark = '', indent = ''] = LIST_ITEM.exec(text) ?? [];
    return areItems
      ? { from: from + indent.length, to: from + mark.length }
      : { from, insert: mark === '' ? '- ' : '' };
  });
  return applyFormat(target, marking(state, changes));
};

/** Inserts a table below the cursor's line and selects its first head cell. */
const insertTable: StateCommand = (target) => {
  const { state } = target;
  const { insert, at } = blockAfter(state.doc, { position: state.selection.main.head, block: TABLE.join('\n') });
  const start = at + insert.indexOf('|') + '| '.length;
  return applyFormat(target, {
    changes: { from: at, insert },
    selection: EditorSelection.range(start, start + 'Name'.length),
  });
};

export const formatCommands: Readonly<Record<Format, StateCommand>> = {
  heading: cycleHeading,
  bold: toggleBold,
  list: toggleList,
  table: insertTable,
};

/** Enter in a list or a quote continues it on the next line; on an empty item it ends it. */
export const continueLine: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const item = LIST_ITEM.exec(line.text) ?? QUOTE.exec(line.text);
  if (!item || state.readOnly || !main.empty || main.head < line.from + item[0].length) return false;
  if (line.text.length === item[0].length) {
    dispatch(state.update({ changes: { from: line.from, to: line.to }, userEvent: 'delete' }));
    return true;
  }
  dispatch(state.update(state.replaceSelection(`\n${nextMark(item)}`), { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

/**
 * Places `block` as a separate paragraph below the line at `position`, with a blank line before and after it. Returns what
 * to insert, and at which offset.
 */
export function blockAfter(
  doc: Text,
  { position, block }: { position: number; block: string },
): { at: number; insert: string } {
  const line = doc.lineAt(position);
  const before = line.text.trim() === '' ? '' : '\n\n';
  const isLast = line.number === doc.lines;
  const after = !isLast && doc.line(line.number + 1).text.trim() === '' ? '' : '\n';
  return { at: line.to, insert: `${before}${block}${after}` };
}

/** The marker of the next item: numbers count up, and a task is unchecked. */
function nextMark([mark, indent = '', sign = '', space = '', task = '']: RegExpExecArray): string {
  if (sign.startsWith('>')) return mark;
  const next = /^\d/.test(sign) ? `${Number.parseInt(sign, 10) + 1}${sign.slice(-1)}` : sign;
  return `${indent}${next}${space}${task && '[ ] '}`;
}

type Target = Parameters<StateCommand>[0];

function applyFormat({ state, dispatch }: Target, spec: TransactionSpec): boolean {
  dispatch(state.update({ ...spec, scrollIntoView: true, userEvent: 'input.format' }));
  return true;
}

/** Keeps the cursor after a new marker, not before it. */
function marking(state: EditorState, spec: ChangeSpec): TransactionSpec {
  const changes = state.changes(spec);
  return { changes, selection: state.selection.map(changes, 1) };
}

function selectedLines({ doc, selection: { main } }: EditorState): { from: number; text: string }[] {
  const first = doc.lineAt(main.from).number;
  const last = doc.lineAt(main.to).number;
  return Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
}
