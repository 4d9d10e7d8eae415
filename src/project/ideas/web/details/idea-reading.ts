// How the texts of ideas are shown to be read.

import { drawings } from '#features/diagrams/web/diagram-panel.tsx';
import { editorWordsOf } from '#ui/markdown-editor/editor-words.ts';
import type { Reading } from '#ui/markdown-editor/long-text/read-text.tsx';

const { preview } = editorWordsOf({
  source: { label: 'Text', placeholder: '', locked: '' },
  outline: { emptyReason: '' },
  preview: {
    label: 'Text',
    loading: 'Loading the text',
    empty: '',
    part: (first, last, all) =>
      `This is a long text. Lines ${first.toLocaleString('en')} to ${last.toLocaleString('en')} of ${all.toLocaleString('en')} are shown.`,
  },
});

export const ideaReading: Reading = { imagePrefix: '/api/design-images/', drawings, words: preview };
