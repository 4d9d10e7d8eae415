// The Markdown editor: CodeMirror with line numbers, undo and formatting; the search comes when it is asked for. It stands in a shadow root, where its
// style sheets are adopted ones: the page's policy refuses style elements.

import { history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { EditorState, Prec, Transaction, type ChangeSpec, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
  type KeyBinding,
} from '@codemirror/view';
import type { Cursor, Place } from '../place.ts';
import { editorKeys } from './editor-keys.ts';
import { editorTheme } from './editor-theme.ts';
import { blockAfter, continueLine, formatCommands, type Format } from './format-commands.ts';
import { markdownColours } from './markdown-colours.ts';
import { createSearchOpener } from './search-opener.ts';

export type MarkdownEditor = ReturnType<typeof createMarkdownEditor>;

/** A place in the text that moves with it, until a block is put there. */
export type Mark = { insert: (block: string) => void; release: () => void };

type Options = {
  text: string;
  label: string;
  placeholder: string;
  /** UTF-16 offsets, as a text area has them. */
  selection: { from: number; to: number };
  onChange: (text: string) => void;
  onCursor: (cursor: Cursor) => void;
  /** The search could not be loaded. */
  onFindFailed: (error: unknown) => void;
};

export function createMarkdownEditor(host: HTMLElement, options: Options) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  /** What the page was told last, so that its own text does not come back as a change. */
  let known = options.text;
  const marks = new Set<{ at: number }>();
  const search = createSearchOpener(options.onFindFailed);
  const state = EditorState.create({
    doc: options.text,
    extensions: [
      extensionsOf(options),
      search.extension,
      EditorView.updateListener.of((update) => {
        if (update.docChanged) for (const mark of marks) mark.at = update.changes.mapPos(mark.at, 1);
        if (
          update.docChanged &&
          !update.transactions.some((transaction) => transaction.annotation(Transaction.remote))
        ) {
          known = update.state.doc.toString();
          options.onChange(known);
        }
        if (update.docChanged || update.selectionSet) options.onCursor(cursorOf(update.state));
      }),
    ],
  });
  const view = new EditorView({ root, parent: root, state });
  const { from, to } = options.selection;
  view.dispatch({ selection: { anchor: Math.min(from, state.doc.length), head: Math.min(to, state.doc.length) } });

  // Lines are measured again once the font they are set in has come.
  void document.fonts.ready.then(() => view.requestMeasure());

  return {
    /** Shows a text that came from outside. It is one step of its own: undo brings the old text back at once. */
    show(text: string): void {
      if (text === known) return;
      known = text;
      const changes = differenceOf(view.state.doc.toString(), text.replace(/\r\n?/g, '\n'));
      view.dispatch({ changes, annotations: [Transaction.remote.of(true), isolateHistory.of('full')] });
    },
    /** After the host has become visible. */
    measure: () => view.requestMeasure(),
    /** Where the cursor stands, or at a point of the window: something dropped there. */
    mark(point?: { x: number; y: number }): Mark {
      const mark = { at: (point && view.posAtCoords(point)) ?? view.state.selection.main.head };
      marks.add(mark);
      return {
        insert(block) {
          const { at, insert } = blockAfter(view.state.doc, { position: mark.at, block });
          mark.at = at;
          view.dispatch({
            changes: { from: at, insert },
            selection: { anchor: at + insert.length },
            scrollIntoView: true,
            userEvent: 'input.paste',
          });
        },
        release: () => void marks.delete(mark),
      };
    },
    goTo({ line, column, length }: Place): void {
      const { doc } = view.state;
      const start = Math.min(doc.line(Math.min(Math.max(line, 1), doc.lines)).from + column - 1, doc.length);
      view.dispatch({
        selection: { anchor: start, head: Math.min(start + length, doc.length) },
        effects: EditorView.scrollIntoView(start, { y: 'center' }),
      });
      view.focus();
    },
    /** The cursor to a line, which comes to the top; the focus stays where it is. */
    moveTo(line: number): void {
      const { from: start } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      view.dispatch({ selection: { anchor: start }, effects: EditorView.scrollIntoView(start, { y: 'start' }) });
    },
    /** The cursor at the end of the text, in sight; the focus stays where it is. */
    showEnd: () => view.dispatch({ selection: { anchor: view.state.doc.length }, scrollIntoView: true }),
    format(format: Format): void {
      formatCommands[format](view);
      view.focus();
    },
    find: () => void search.open(view),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function extensionsOf({ label, placeholder: hint }: Options): Extension {
  return [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    history(),
    placeholder(hint),
    markdownColours,
    EditorView.lineWrapping,
    editorTheme,
    Prec.high(keymap.of(formatKeys)),
    keymap.of([...historyKeymap, ...editorKeys]),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
  ];
}

/** `format-tools.tsx` shows them. */
const formatKeys: readonly KeyBinding[] = [
  { key: 'Mod-b', run: formatCommands.bold, preventDefault: true },
  { key: 'Mod-Shift-h', run: formatCommands.heading, preventDefault: true },
  { key: 'Mod-Shift-l', run: formatCommands.list, preventDefault: true },
  { key: 'Mod-Shift-y', run: formatCommands.table, preventDefault: true },
  { key: 'Enter', run: continueLine },
];

/** The one stretch in which `after` differs, so that cursor and scroll position elsewhere stay. */
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

function cursorOf(state: EditorState): Cursor {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return { line: line.number, column: head - line.from + 1 };
}
