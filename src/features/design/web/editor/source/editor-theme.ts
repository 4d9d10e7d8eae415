// The editor in the colours of the house: text, gutter, cursor, the search bar.

import { EditorView } from '@codemirror/view';

export const editorTheme = EditorView.theme({
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
  '.cm-searchMatch': { background: 'var(--accent-soft)' },
  '.cm-searchMatch-selected': { background: 'var(--pressed)', outline: '1px solid var(--lamp)' },
  '.cm-panels': { border: '0', background: 'var(--panel)', color: 'var(--text-1)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px', padding: '8px 40px 8px 12px', font: 'var(--t-caption)' },
  '.cm-panel.cm-search :is(input, button, label)': { margin: '0' },
  // It would select several places at once, which this editor does not do.
  '.cm-panel.cm-search [name=select]': { display: 'none' },
  // The second row: replace.
  '.cm-panel.cm-search br': { content: '""', flexBasis: '100%' },
  '.cm-panel.cm-search label': { display: 'flex', alignItems: 'center', gap: '4px', margin: '0', fontSize: 'inherit', color: 'var(--text-2)' },
  '.cm-panel.cm-search input[type=checkbox]': { accentColor: 'var(--text-1)' },
  '.cm-panel.cm-search [name=close]': { width: '28px', height: '28px', top: '8px', right: '8px', border: '0', borderRadius: 'var(--r-sm)', background: 'transparent', color: 'var(--text-2)', fontSize: '1rem', cursor: 'pointer' },
  '.cm-textfield': { flex: '1 1 100px', maxWidth: '160px', minHeight: '28px', margin: '0', padding: '0 8px', border: '1px solid var(--line-control)', borderRadius: 'var(--r-sm)', background: 'var(--well)', color: 'var(--text-1)', font: 'inherit' },
  '.cm-button': { minHeight: '28px', margin: '0', padding: '0 10px', backgroundImage: 'none', border: '1px solid var(--line-strong)', borderRadius: 'var(--r-sm)', background: 'transparent', color: 'var(--text-1)', font: 'inherit', cursor: 'pointer' },
  '.cm-panel.cm-search :focus-visible': { outline: '2px solid var(--lamp)', outlineOffset: '1px' },
});
