// The look of the editor: text, gutter, cursor.

import { EditorView } from '@codemirror/view';

export const editorTheme = EditorView.theme({
  '&': {
    height: '100%',
    background: 'transparent',
    color: 'var(--text-2)',
    font: 'var(--t-code)',
    letterSpacing: '0',
    fontVariantLigatures: 'none',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'auto' },
  '.cm-content': { padding: '16px 0', caretColor: 'var(--lamp)' },
  '.cm-line': { padding: '0 16px 0 4px' },
  '.cm-gutters': {
    minWidth: '44px',
    border: '0',
    // Code that is scrolled sideways passes behind the numbers.
    background: 'var(--well)',
    color: 'var(--syn-note)',
    fontSize: '0.75rem',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '40px', padding: '0 8px 0 4px' },
  '.cm-activeLine': { background: 'var(--hover)' },
  '.cm-activeLineGutter': { background: 'var(--hover)', color: 'var(--text-1)' },
  '.cm-cursor': { borderLeft: '2px solid var(--lamp)' },
  '.cm-placeholder': { color: 'var(--text-3)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--accent-soft)',
  },
});
