// The words of the Markdown editor for designs. Those in the specification are its exact texts.

import type { OutlineWords } from '#ui/markdown-editor/outline/outline-panel.tsx';
import type { PreviewWords } from '#ui/markdown-editor/preview/preview-text.tsx';
import type { ToolWords } from '#ui/markdown-editor/format-tools.tsx';
import type { PanesWords } from '#ui/markdown-editor/markdown-panes.tsx';
import type { SourceWords } from '#ui/markdown-editor/source/use-editor.ts';

const tools: ToolWords = {
  label: 'Text tools',
  heading: 'Heading',
  bold: 'Bold',
  list: 'List',
  table: 'Table',
  find: 'Find',
  outline: 'Outline',
};

const panes: PanesWords = {
  resize: 'Resize preview',
};

const source: SourceWords = {
  label: 'Design text',
  placeholder: 'Generate a design, load a template, or write Markdown here.',
  locked: 'Generating content...',
  loading: 'Loading the text...',
  findFailed: 'The search could not be loaded',
  findFailedDetail: 'Check the connection and try again.',
};

const outline: OutlineWords = {
  title: 'Outline',
  close: 'Close',
  find: 'Find a heading',
  lineOf: (line) => `line ${line}`,
  found: (count) => (count === 1 ? '1 heading' : `${count.toLocaleString('en')} headings`),
  empty: 'No headings yet',
  emptyReason: 'Start a line with ## to add one, or use Add New Topic.',
};

const preview: PreviewWords = {
  label: 'Preview',
  loading: 'Loading the preview',
  empty: 'Your text appears here as readers will see it.',
  part: (first, last, all) =>
    `This is a long text. The preview shows lines ${first.toLocaleString('en')} to ${last.toLocaleString('en')} of ${all.toLocaleString('en')}, around the cursor.`,
  before: 'Show earlier lines',
  after: 'Show later lines',
};

/** Images that a person uploaded for a design. */
export const IMAGE_PREFIX = '/api/design-images/';

export const editorWords = { tools, panes, source, outline, preview };
