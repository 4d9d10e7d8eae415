// The words of the Markdown editor for designs. Those in the specification are its exact texts.

import { editorWordsOf } from '#ui/markdown-editor/editor-words.ts';

/** Images that a person uploaded for a design. */
export const IMAGE_PREFIX = '/api/design-images/';

export const editorWords = editorWordsOf({
  source: {
    label: 'Design text',
    placeholder: 'Generate a design, load a template, or write Markdown here.',
    locked: 'Generating content...',
  },
  outline: { emptyReason: 'Start a line with ## to add one, or use Add New Topic.' },
  preview: {
    label: 'Preview',
    loading: 'Loading the preview',
    empty: 'Your text appears here as readers will see it.',
    part: (first, last, all) =>
      `This is a long text. The preview shows lines ${first.toLocaleString('en')} to ${last.toLocaleString('en')} of ${all.toLocaleString('en')}, around the cursor.`,
  },
});
