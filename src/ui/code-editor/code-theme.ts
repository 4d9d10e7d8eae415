// The colours of code, and the look of what a code editor has besides text: folds, findings, matching brackets.

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.modifier, tags.tagName], color: 'var(--syn-word)' },
  { tag: [tags.typeName, tags.className, tags.standard(tags.variableName)], color: 'var(--syn-type)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--syn-text)' },
  { tag: [tags.number, tags.bool, tags.atom, tags.null], color: 'var(--syn-num)' },
  { tag: [tags.comment, tags.meta], color: 'var(--syn-note)' },
  { tag: [tags.definition(tags.variableName), tags.propertyName, tags.variableName], color: 'var(--text-1)' },
]);

const wave = (colour: string) => ({
  backgroundImage: 'none',
  paddingBottom: '0',
  textDecoration: `underline wavy ${colour} 1px`,
  textUnderlineOffset: '3px',
  textDecorationSkipInk: 'none',
});

const marker = (colour: string) => ({ content: 'normal', background: colour });

const look = EditorView.theme({
  '&': { color: 'var(--text-1)' },
  '.cm-content': { padding: '14px 0' },
  '.cm-gutters': { paddingLeft: '4px' },
  '&:not(.cm-focused) :is(.cm-activeLine, .cm-activeLineGutter)': { background: 'transparent' },
  '.cm-foldGutter .cm-gutterElement': { width: '16px', cursor: 'pointer', color: 'var(--text-3)', textAlign: 'center' },
  '.cm-foldPlaceholder': {
    margin: '0 4px',
    padding: '0 6px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-xs)',
    background: 'var(--hover)',
    color: 'var(--text-2)',
  },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': {
    background: 'var(--pressed)',
    outline: '1px solid var(--line-strong)',
  },
  '&.cm-focused .cm-nonmatchingBracket, .cm-nonmatchingBracket': { background: 'var(--danger-soft)' },
  '.cm-lintRange-error': wave('var(--danger)'),
  '.cm-lintRange-warning': wave('var(--warning)'),
  '.cm-lintRange-info': wave('var(--info)'),
  '.cm-lintRange-active': { backgroundColor: 'var(--pressed)' },
  '.cm-gutter-lint': { width: '12px' },
  '.cm-gutter-lint .cm-gutterElement': { display: 'grid', placeItems: 'center', padding: '0' },
  '.cm-lint-marker': { width: '6px', height: '6px', borderRadius: 'var(--r-full)' },
  '.cm-lint-marker-error': marker('var(--danger)'),
  '.cm-lint-marker-warning': marker('var(--warning-fill)'),
  '.cm-lint-marker-info': marker('var(--info)'),
  '.cm-tooltip': {
    maxWidth: 'min(460px, 90vw)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-md)',
    background: 'var(--raised)',
    color: 'var(--text-1)',
    font: 'var(--t-small)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxHeight: '16em',
    minWidth: 'min(280px, 80vw)',
    font: 'var(--t-code)',
    scrollbarWidth: 'thin',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    gap: '12px',
    alignItems: 'baseline',
    padding: '3px 10px',
    color: 'var(--text-1)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--pressed)',
    color: 'var(--text-1)',
  },
  '.cm-completionMatchedText': { color: 'var(--accent-text)', textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': {
    marginLeft: 'auto',
    font: 'var(--t-caption)',
    color: 'var(--text-2)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '.cm-explanation': { padding: '8px 12px' },
  '.cm-explanation strong': { font: 'var(--t-code)', fontWeight: '600' },
  '.cm-explanation p': { margin: '4px 0 0', color: 'var(--text-2)' },
  '.cm-explanation a': { display: 'inline-block', marginTop: '6px', color: 'var(--accent-text)' },
  '.cm-diagnostic': { margin: '0', padding: '8px 12px', border: '0' },
  '.cm-diagnostic + .cm-diagnostic': { borderTop: '1px solid var(--line)' },
  '.cm-finding-reason': { display: 'block', marginTop: '2px', color: 'var(--text-2)' },
  '.cm-finding-code': { display: 'block', marginTop: '4px', font: 'var(--t-code-small)', color: 'var(--text-3)' },
  '.cm-diagnosticAction': {
    margin: '8px 8px 0 0',
    minHeight: '28px',
    padding: '0 10px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-sm)',
    background: 'transparent',
    color: 'var(--text-1)',
    font: 'var(--t-control)',
  },
  '.cm-diagnosticAction u': { textDecoration: 'none' },
  '.cm-line-error, &.cm-focused .cm-line-error': { background: 'var(--danger-soft)' },
  '.cm-line-warning, &.cm-focused .cm-line-warning': { background: 'var(--warning-soft)' },
  '.cm-scroller': { containerType: 'inline-size' },
  '.cm-finding-note': {
    display: 'inline-block',
    // The numbers, the code and the space around it take the rest of the pane. A column is one "ch" wide.
    maxWidth: 'max(0px, 100cqw - var(--columns) * 1ch - 148px)',
    height: '1.3125rem',
    marginLeft: '20px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
    whiteSpace: 'nowrap',
    userSelect: 'none',
  },
  '.cm-finding-note > span': { font: 'var(--t-caption)', lineHeight: 'inherit' },
  '.cm-line-error .cm-finding-note': { color: 'var(--danger)' },
  '.cm-line-warning .cm-finding-note': { color: 'var(--warning)' },
  '@media (max-width: 767px)': { '.cm-finding-note': { display: 'none' } },
});

export const codeTheme = [look, syntaxHighlighting(colours)];
