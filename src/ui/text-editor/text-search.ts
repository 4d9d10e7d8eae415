// The search bar of the editor, loaded by the first search.

import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  search,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import { EditorState, StateEffect } from '@codemirror/state';
import { EditorView, keymap, type KeyBinding } from '@codemirror/view';

/** Replaces the search bar's own words, which begin in lower case. */
const words = {
  next: 'Next',
  previous: 'Previous',
  'match case': 'Match case',
  regexp: 'Pattern',
  'by word': 'Whole word',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
};

const keys: readonly KeyBinding[] = [
  { key: 'Mod-f', run: openSearchPanel, scope: 'search-panel', preventDefault: true },
  { key: 'F3', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
  { key: 'Mod-g', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
  { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel' },
];

const theme = EditorView.theme({
  '.cm-searchMatch': { background: 'var(--accent-soft)' },
  '.cm-searchMatch-selected': { background: 'var(--pressed)', outline: '1px solid var(--lamp)' },
  '.cm-panels': { containerType: 'inline-size', border: '0', background: 'var(--panel)', color: 'var(--text-1)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    padding: '8px 40px 8px 12px',
    font: 'var(--t-caption)',
  },
  '.cm-panel.cm-search :is(input, button, label)': { margin: '0' },
  // It would select several places at once, which this editor does not support.
  '.cm-panel.cm-search [name=select]': { display: 'none' },
  // Starts the second row, with replace.
  '.cm-panel.cm-search br': { content: '""', flexBasis: '100%' },
  '.cm-panel.cm-search label': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-2)',
    minHeight: '28px',
    margin: '0 6px 0 0',
    fontSize: 'inherit',
    color: 'var(--text-2)',
    cursor: 'pointer',
  },
  // The look of controls/checkbox.css, which does not reach into the editor's shadow.
  '.cm-panel.cm-search input[type=checkbox]': {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '16px',
    height: '16px',
    border: '1px solid var(--line-control)',
    borderRadius: 'var(--r-xs)',
    background: 'var(--well)',
    cursor: 'pointer',
  },
  '.cm-panel.cm-search input[type=checkbox]::after': {
    content: '""',
    width: '5px',
    height: '9px',
    marginTop: '-2px',
    border: 'solid var(--panel)',
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
    opacity: '0',
  },
  '.cm-panel.cm-search input[type=checkbox]:checked': {
    borderColor: 'transparent',
    background: 'var(--text-1)',
  },
  '.cm-panel.cm-search input[type=checkbox]:checked::after': { opacity: '1' },
  '.cm-panel.cm-search [name=close]': {
    width: '28px',
    height: '28px',
    top: '8px',
    right: '8px',
    border: '0',
    borderRadius: 'var(--r-sm)',
    background: 'transparent',
    color: 'var(--text-2)',
    fontSize: '1rem',
    cursor: 'pointer',
  },
  '.cm-textfield': {
    flex: '1 1 100px',
    maxWidth: '160px',
    minHeight: '28px',
    margin: '0',
    padding: '0 8px',
    border: '1px solid var(--line-control)',
    borderRadius: 'var(--r-sm)',
    background: 'var(--well)',
    color: 'var(--text-1)',
    font: 'inherit',
  },
  '.cm-button': {
    minHeight: '28px',
    margin: '0',
    padding: '0 10px',
    backgroundImage: 'none',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-sm)',
    background: 'transparent',
    color: 'var(--text-1)',
    font: 'inherit',
    cursor: 'pointer',
  },
  // In a narrow pane each field has a row of its own, the others share theirs evenly.
  '@container (max-width: 430px)': {
    '.cm-panel.cm-search': { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    '.cm-panel.cm-search .cm-textfield': { gridColumn: '1 / -1', maxWidth: 'none' },
    '.cm-panel.cm-search .cm-button': { gridColumn: 'span 3' },
    '.cm-panel.cm-search label': { gridColumn: 'span 2', marginRight: '0' },
    '.cm-panel.cm-search br': { display: 'none' },
  },
  '@media (max-width: 767px)': {
    '.cm-panel.cm-search :is(.cm-button, .cm-textfield, label)': { minHeight: '40px' },
    '.cm-panel.cm-search [name=close]': { width: '40px', height: '40px', top: '8px', right: '0' },
  },
  '.cm-panel.cm-search :focus-visible': { outline: '2px solid var(--lamp)', outlineOffset: '1px' },
});

/** What was typed before the bar was loaded. `isEntered`: Enter was pressed after it. */
export type EarlyWords = { text: string; isEntered: boolean };

export type SearchBar = { open: (early?: EarlyWords) => void };

/** Adds the search bar to an editor. Call it once for each editor. */
export function addSearch(view: EditorView): SearchBar {
  view.dispatch({
    effects: StateEffect.appendConfig.of([
      search({ top: true }),
      EditorState.phrases.of(words),
      keymap.of(keys),
      theme,
    ]),
  });
  return {
    open(early) {
      openSearchPanel(view);
      if (!early?.text) return;
      view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: early.text })) });
      if (early.isEntered) findNext(view);
    },
  };
}
