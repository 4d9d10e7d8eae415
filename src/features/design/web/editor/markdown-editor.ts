// The Markdown editor: CodeMirror with line numbers, undo, search and the colours of the house. It stands in a shadow
// root, where its style sheets are adopted ones: the page's policy refuses style elements.

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, Prec, Transaction, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers, placeholder as placeholderOf } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Cursor } from './cursor.ts';

export type MarkdownEditor = ReturnType<typeof createMarkdownEditor>;

type Options = {
  text: string;
  label: string;
  placeholder: string;
  isLocked: boolean;
  /** Offset of the cursor. */
  selection: number;
  onChange: (text: string) => void;
  onCursor: (cursor: Cursor) => void;
};

type Place = { line: number; column: number; length: number };

const lockable = new Compartment();

export function createMarkdownEditor(host: HTMLElement, options: Options) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  /** What the page was told last, so that its own text does not come back as a change. */
  let known = options.text;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      selection: { anchor: Math.min(options.selection, options.text.replaceAll('\r\n', '\n').length) },
      extensions: [extensionsOf(options.label), lockable.of(lockOf(options)), EditorView.updateListener.of((update) => {
        if (update.docChanged && !update.transactions.some((transaction) => transaction.annotation(Transaction.remote))) {
          known = update.state.doc.toString();
          options.onChange(known);
        }
        if (update.docChanged || update.selectionSet) options.onCursor(cursorOf(update.state));
      })],
    }),
  });

  // Lines are measured again once the font they are set in has come.
  void document.fonts.ready.then(() => view.requestMeasure());

  return {
    /** Shows a text that came from outside; undo brings the old one back. */
    show(text: string): void {
      if (text === known) return;
      known = text;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, annotations: Transaction.remote.of(true) });
    },
    /** After the host has become visible. */
    measure: () => view.requestMeasure(),
    lock(state: { isLocked: boolean; placeholder: string }): void {
      view.dispatch({ effects: lockable.reconfigure(lockOf(state)) });
    },
    insert(block: string): void {
      const line = view.state.doc.lineAt(view.state.selection.main.head);
      const isBeforeBlank = line.number < view.state.doc.lines && view.state.doc.line(line.number + 1).text.trim() === '';
      const text = `${line.text.trim() === '' ? '' : '\n\n'}${block}${isBeforeBlank ? '' : '\n'}`;
      view.dispatch({ changes: { from: line.to, insert: text }, selection: { anchor: line.to + text.length }, scrollIntoView: true, userEvent: 'input' });
      view.focus();
    },
    goTo({ line, column, length }: Place): void {
      const { doc } = view.state;
      const from = Math.min(doc.line(Math.min(Math.max(line, 1), doc.lines)).from + column - 1, doc.length);
      view.dispatch({ selection: { anchor: from, head: Math.min(from + length, doc.length) }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function extensionsOf(label: string): Extension {
  return [
    lineNumbers(), highlightActiveLine(), highlightActiveLineGutter(), drawSelection(), history(), search({ top: true }), highlightSelectionMatches(),
    markdown({ base: markdownLanguage, addKeymap: false }),
    syntaxHighlighting(colours), EditorView.lineWrapping, frame,
    Prec.high(keymap.of(markdownKeymap)),
    keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
  ];
}

/** Read-only and still reachable by keyboard, so that a screen reader can read what is going on. */
function lockOf({ isLocked, placeholder }: { isLocked: boolean; placeholder: string }): Extension {
  return [EditorState.readOnly.of(isLocked), placeholderOf(placeholder)];
}

function cursorOf(state: EditorState): Cursor {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return { line: line.number, column: head - line.from + 1 };
}

const colours = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--text-1)', fontWeight: '600' },
  { tag: tags.strong, color: 'var(--text-1)', fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.monospace, tags.url], color: 'var(--syn-text)' },
  { tag: tags.link, color: 'var(--syn-word)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.meta, tags.quote], color: 'var(--syn-note)' },
]);

const frame = EditorView.theme({
  '&': { height: '100%', background: 'transparent', color: 'var(--text-2)', font: 'var(--t-code)', letterSpacing: '0', fontVariantLigatures: 'none' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'auto' },
  '.cm-content': { padding: '16px 0', caretColor: 'var(--lamp)' },
  '.cm-line': { padding: '0 16px 0 4px' },
  '.cm-gutters': { minWidth: '44px', border: '0', background: 'transparent', color: 'var(--syn-note)', fontSize: '0.75rem' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '40px', padding: '0 8px 0 4px' },
  '.cm-activeLine': { background: 'var(--hover)' },
  '.cm-activeLineGutter': { background: 'var(--hover)', color: 'var(--text-1)' },
  '.cm-cursor': { borderLeft: '2px solid var(--lamp)' },
  '.cm-placeholder': { color: 'var(--text-3)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--accent-soft)' },
  '.cm-selectionMatch': { background: 'var(--pressed)' },
  '.cm-searchMatch': { background: 'var(--accent-soft)', outline: '1px solid var(--accent-line)' },
  '.cm-panels': { border: '0', background: 'var(--panel)', color: 'var(--text-1)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px', padding: '8px 32px 8px 12px', font: 'var(--t-caption)' },
  '.cm-textfield': { minHeight: '28px', margin: '0', padding: '0 8px', border: '1px solid var(--line-control)', borderRadius: 'var(--r-sm)', background: 'var(--well)', color: 'var(--text-1)', font: 'inherit' },
  '.cm-button': { minHeight: '28px', margin: '0', padding: '0 10px', border: '1px solid var(--line-strong)', borderRadius: 'var(--r-sm)', background: 'transparent', color: 'var(--text-1)', font: 'inherit' },
});
