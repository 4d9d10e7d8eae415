// The words of the editor on a page.

import { editorWordsOf } from '#ui/markdown-editor/editor-words.ts';

/** Images that people uploaded. */
export const IMAGE_PREFIX = '/api/design-images/';

export const editorWords = editorWordsOf({
  source: {
    label: 'Text of the page',
    placeholder: 'Write Markdown. ABC-12 names a task, [[Title]] links to a page.',
    locked: '',
  },
  outline: { emptyReason: 'Start a line with ## to add one.' },
  preview: {
    label: 'Text',
    loading: 'Loading the text',
    empty: 'Nothing is written here yet.',
    part: (first, last, all) =>
      `This is a long text. Lines ${first.toLocaleString('en')} to ${last.toLocaleString('en')} of ${all.toLocaleString('en')} are shown, around the cursor.`,
  },
});
