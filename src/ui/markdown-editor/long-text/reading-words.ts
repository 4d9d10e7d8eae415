// The words of a text that is shown to be read.

import { editorWordsOf } from '#ui/markdown-editor/editor-words.ts';

const count = (lines: number): string => lines.toLocaleString('en');

export const readingWords = editorWordsOf({
  source: { label: 'Text', placeholder: '', locked: '' },
  outline: { emptyReason: '' },
  preview: {
    label: 'Text',
    loading: 'Loading the text',
    empty: '',
    part: (first, last, all) =>
      `This is a long text. Lines ${count(first)} to ${count(last)} of ${count(all)} are shown.`,
  },
}).preview;
