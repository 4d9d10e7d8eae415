// The code editor: CodeMirror with line numbers, colours, folding, findings and undo; its search is loaded when it is
// opened. Each text has an undo history of its own. It lives in a shadow root, where its style sheets are adopted ones,
// because the content security policy refuses style elements.

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, foldService, indentUnit } from '@codemirror/language';
import { lintGutter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type KeyBinding,
} from '@codemirror/view';
import type { CodeLanguage } from '#contract/code-language.ts';
import { editorTheme } from '#ui/text-editor/editor-theme.ts';
import type { Cursor, Place } from '#ui/text-editor/place.ts';
import { createSearchOpener, type SearchOpener } from '#ui/text-editor/search-opener.ts';
import { cursorOf, FROM_OUTSIDE, isRemote, lineAt, replacing } from '#ui/text-editor/text-changes.ts';
import type { AssistSource, RunCodeCommand } from './assist/assist-source.ts';
import { createAssistance } from './assist/assistance.ts';
import { foldRange } from './code-folding.ts';
import { loadLanguage } from './code-languages.ts';
import { codeTheme } from './code-theme.ts';
import { findingNotes, showFindings, type EditorFinding, type FixAction } from './findings.ts';

export type CodeView = ReturnType<typeof createCodeView>;

/** This is what the editor shows. */
export type ShownCode = {
  /** Which text it is: another key has an undo history of its own. */
  documentKey: string;
  text: string;
  language: CodeLanguage | null;
  isReadOnly: boolean;
  findings: readonly EditorFinding[];
};

export type CodeViewOptions = FixAction & {
  shown: ShownCode;
  label: string;
  onChange: (text: string) => void;
  onCursor: (cursor: Cursor) => void;
  /** Called with the selected text, '' for none. */
  onSelect: (text: string) => void;
  /** It is null where the page knows nothing of the code. */
  assist: AssistSource | null;
  onCommand: RunCodeCommand;
  /** Called when the search could not be loaded. */
  onFindFailed: (error: unknown) => void;
};

/** A text that was shown: its state with the undo history, and its search. */
type OpenDocument = { state: EditorState; search: SearchOpener };

/** Texts whose undo history is kept; the oldest is forgotten first. */
const MAX_DOCUMENTS = 30;
/** Pixels from the end within which a growing text keeps its end in view. */
const NEAR_END = 60;

export function createCodeView(host: HTMLElement, options: CodeViewOptions) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const documents = new Map<string, OpenDocument>();
  const readOnly = new Compartment();
  const colours = new Compartment();
  const assistance = createAssistance(options);
  let shown = { ...options.shown };
  let current = createDocument(shown);
  const view = new EditorView({ root, parent: root, state: current.state });
  documents.set(shown.documentKey, current);
  void showColours();
  void assistance.load(view);
  view.dispatch(...showFindings(view.state, { ...options, findings: shown.findings }));

  // The height of the lines is only known once their font is loaded.
  void document.fonts.ready.then(() => view.requestMeasure());

  function createDocument({ text, isReadOnly }: ShownCode): OpenDocument {
    const search = createSearchOpener(options.onFindFailed);
    const extensions = [
      assistance.extension(),
      extensionsOf(options.label),
      readOnly.of(EditorState.readOnly.of(isReadOnly)),
      colours.of([]),
      search.extension,
      listenerOf(options, (changed) => {
        shown.text = changed;
      }),
    ];
    return { state: EditorState.create({ doc: text, extensions }), search };
  }

  function openDocument(next: ShownCode): void {
    current.state = view.state;
    current = documents.get(next.documentKey) ?? createDocument(next);
    documents.delete(next.documentKey);
    documents.set(next.documentKey, current);
    forgetOldest(documents);
    view.setState(current.state);
    assistance.renew(view);
    options.onCursor(cursorOf(view.state));
    options.onSelect('');
  }

  async function showColours(): Promise<void> {
    const { language } = shown;
    try {
      const extension = language === null ? [] : await loadLanguage(language);
      if (shown.language === language) view.dispatch({ effects: colours.reconfigure(extension) });
    } catch (error) {
      console.error('The colours of the language could not be loaded.', error);
    }
  }

  return {
    /** Shows what differs from what is shown; the rest keeps its cursor, its scroll position and its undo history. */
    show(next: ShownCode): void {
      const before = shown;
      const isOther = next.documentKey !== before.documentKey;
      if (isOther) openDocument(next);
      shown = { ...next, text: isOther ? view.state.doc.toString() : before.text };
      if (isOther || next.isReadOnly !== before.isReadOnly)
        view.dispatch({ effects: readOnly.reconfigure(EditorState.readOnly.of(next.isReadOnly)) });
      if (next.text !== shown.text) showText(view, { before: shown, text: next.text });
      shown.text = next.text;
      if (isOther || next.language !== before.language) void showColours();
      if (isOther || next.findings !== before.findings)
        view.dispatch(...showFindings(view.state, { ...options, findings: next.findings }));
    },
    /** Selects a place, scrolls it into view, and moves the focus to the editor. */
    goTo: (place: Place): void => goTo(view, place),
    find: () => void current.search.open(view),
    focus: () => view.focus(),
    /** The text and the cursor in it. */
    point: () => ({ text: view.state.doc.toString(), offset: view.state.selection.main.head }),
    /** Call it after the host has become visible. */
    measure: () => view.requestMeasure(),
    destroy: () => view.destroy(),
  };
}

function forgetOldest(documents: Map<string, OpenDocument>): void {
  for (const [oldest] of documents) {
    if (documents.size <= MAX_DOCUMENTS) break;
    documents.delete(oldest);
  }
}

function goTo(view: EditorView, { line, column, length }: Place): void {
  const found = lineAt(view, line);
  const start = Math.min(found.from + Math.max(column - 1, 0), found.to);
  view.dispatch({
    selection: { anchor: start, head: Math.min(start + length, view.state.doc.length) },
    effects: EditorView.scrollIntoView(start, { y: 'center' }),
  });
  view.focus();
}

/** Reports what the person changes, where the cursor is, and what is selected. */
function listenerOf({ onChange, onCursor, onSelect }: CodeViewOptions, onText: (text: string) => void): Extension {
  return EditorView.updateListener.of((update) => {
    if (update.docChanged && !isRemote(update)) {
      const text = update.state.doc.toString();
      onText(text);
      onChange(text);
    }
    if (!update.docChanged && !update.selectionSet) return;
    onCursor(cursorOf(update.state));
    const { from, to } = update.state.selection.main;
    onSelect(update.state.sliceDoc(from, to));
  });
}

/** A text that is being written is only added to, which costs what was added and not the whole text. */
function showText(view: EditorView, { before, text }: { before: ShownCode; text: string }): void {
  const { scrollDOM, state } = view;
  const { length } = state.doc;
  if (!before.isReadOnly || !text.startsWith(before.text) || before.text.length !== length) {
    view.dispatch(replacing(state, text));
    return;
  }
  const isAtEnd = scrollDOM.scrollHeight - scrollDOM.scrollTop - scrollDOM.clientHeight < NEAR_END;
  view.dispatch({ changes: { from: length, insert: text.slice(length) }, annotations: FROM_OUTSIDE });
  // The start of the last line, so that a long line does not scroll the code sideways while it arrives.
  const { from } = view.state.doc.lineAt(view.state.doc.length);
  if (isAtEnd) view.dispatch({ effects: EditorView.scrollIntoView(from) });
}

function extensionsOf(label: string): Extension {
  return [
    lintGutter(),
    lineNumbers(),
    codeFolding({ placeholderText: '…' }),
    foldGutter({ openText: '⌄', closedText: '›' }),
    foldService.of(foldRange),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    history(),
    bracketMatching(),
    indentUnit.of('  '),
    EditorState.tabSize.of(2),
    findingNotes,
    editorTheme,
    codeTheme,
    keymap.of([...codeKeys, ...historyKeymap, ...foldKeymap, indentWithTab, ...codeKeymap]),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
  ];
}

/** Milliseconds after Escape within which Tab leaves the editor and does not indent. */
const LEAVE_WITHIN = 2000;

/** `key-help.tsx` shows them. */
const codeKeys: readonly KeyBinding[] = [
  { key: 'Escape', run: allowLeaving },
  { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic, preventDefault: true },
];

/** CodeMirror does this as well, but not when Escape ends a selection. */
function allowLeaving(view: EditorView): boolean {
  view.setTabFocusMode(LEAVE_WITHIN);
  return false;
}

/** Control Enter belongs to the page. */
const codeKeymap = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter');
