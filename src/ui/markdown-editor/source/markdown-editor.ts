// The Markdown editor: CodeMirror with undo and formatting; its search is loaded when it is opened. It lives
// in a shadow root, where its style sheets are adopted ones, because the content security policy refuses style elements.

import { history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, Prec, RangeSetBuilder, type Extension } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
  ViewPlugin,
  WidgetType,
  type KeyBinding,
} from '@codemirror/view';
import type { Cursor, Place } from '#ui/text-editor/place.ts';
import { createTextMarks } from '../text-marks.ts';
import { editorKeys } from './editor-keys.ts';
import { editorTheme } from '#ui/text-editor/editor-theme.ts';
import { continueLine, formatCommands, type Format } from './format-commands.ts';
import { createLineKinds } from '../colours/line-kinds.ts';
import { markdownColours } from '../colours/markdown-colours.ts';
import { cursorOf, isRemote, lineAt, replacing } from '#ui/text-editor/text-changes.ts';
import { createSearchOpener } from '#ui/text-editor/search-opener.ts';

export type MarkdownEditor = ReturnType<typeof createMarkdownEditor>;

/**
 * What an addition to the editor is made of. The editor hands it over, because a module of its own that imported the
 * library would cut it into pieces, which each page would load apart.
 */
export type EditorTools = typeof tools;
export type EditorAddition = (tools: EditorTools) => Extension;

const tools = { createLineKinds, Decoration, EditorView, keymap, Prec, RangeSetBuilder, ViewPlugin, WidgetType };

type Options = {
  text: string;
  label: string;
  placeholder: string;
  /** True if the text has no line numbers and is in the font of the page. */
  isProse: boolean;
  /** UTF-16 offsets, as in a text area. */
  selection: { from: number; to: number };
  onChange: (text: string) => void;
  onCursor: (cursor: Cursor) => void;
  /** Called when the search could not be loaded. */
  onFindFailed: (error: unknown) => void;
};

export function createMarkdownEditor(host: HTMLElement, options: Options) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  /** The text that the page knows, so that its own changes are not reported back. */
  let known = options.text;
  const marks = createTextMarks();
  const more = new Compartment();
  const search = createSearchOpener(options.onFindFailed);
  const state = EditorState.create({
    doc: options.text,
    extensions: [
      extensionsOf(options),
      more.of([]),
      search.extension,
      marks.extension,
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !isRemote(update)) {
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

  // The height of the lines is only known once their font is loaded.
  void document.fonts.ready.then(() => view.requestMeasure());

  return {
    /** Shows a text from outside. It is a single undo step, so that undo brings the old text back at once. */
    show(text: string): void {
      if (text === known) return;
      known = text;
      view.dispatch(replacing(view.state, text));
    },
    /** Call it after the host has become visible. */
    measure: () => view.requestMeasure(),
    /** Marks the cursor, or a point of the window, such as where something was dropped. */
    mark: (point?: { x: number; y: number }) => marks.add(view, point),
    /** Selects a place, scrolls it into view, and moves the focus to the editor. */
    goTo({ line, column, length }: Place): void {
      const { doc } = view.state;
      const start = Math.min(lineAt(view, line).from + column - 1, doc.length);
      view.dispatch({
        selection: { anchor: start, head: Math.min(start + length, doc.length) },
        effects: EditorView.scrollIntoView(start, { y: 'center' }),
      });
      view.focus();
    },
    /** Moves the cursor to a line, which scrolls to the top; the focus stays where it is. */
    moveTo(line: number): void {
      const { from: start } = lineAt(view, line);
      view.dispatch({ selection: { anchor: start }, effects: EditorView.scrollIntoView(start, { y: 'start' }) });
    },
    /** Moves the cursor to the end of the text and scrolls there; the focus stays where it is. */
    showEnd: () => view.dispatch({ selection: { anchor: view.state.doc.length }, scrollIntoView: true }),
    format(format: Format): void {
      formatCommands[format](view);
      view.focus();
    },
    find: () => void search.open(view),
    /** Adds what a page loads later; it replaces what was added before. */
    extend: (addition: EditorAddition) => view.dispatch({ effects: more.reconfigure(addition(tools)) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function extensionsOf({ label, placeholder: hint, isProse }: Options): Extension {
  return [
    isProse ? proseTheme : [lineNumbers(), highlightActiveLine(), highlightActiveLineGutter()],
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

const proseTheme = EditorView.theme({
  '&': { font: 'var(--t-body)' },
  '.cm-content': { padding: '12px 0' },
  '.cm-line': { padding: '0 12px' },
});

/** `format-tools.tsx` shows these shortcuts. */
const formatKeys: readonly KeyBinding[] = [
  { key: 'Mod-b', run: formatCommands.bold, preventDefault: true },
  { key: 'Mod-Shift-h', run: formatCommands.heading, preventDefault: true },
  { key: 'Mod-Shift-l', run: formatCommands.list, preventDefault: true },
  { key: 'Mod-Shift-y', run: formatCommands.table, preventDefault: true },
  { key: 'Enter', run: continueLine },
];
