// The words of the editor on a page.

import type { ToolWords } from '#ui/markdown-editor/format-tools.tsx';
import type { PanesWords } from '#ui/markdown-editor/markdown-panes.tsx';
import type { OutlineWords } from '#ui/markdown-editor/outline/outline-panel.tsx';
import type { PreviewWords } from '#ui/markdown-editor/preview/preview-text.tsx';
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

const panes: PanesWords = { resize: 'Resize preview' };

const source: SourceWords = {
  label: 'Text of the page',
  placeholder: 'Write Markdown. ABC-12 names a task, [[Title]] links to a page.',
  locked: '',
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
  emptyReason: 'Start a line with ## to add one.',
};

const preview: PreviewWords = {
  label: 'Text',
  loading: 'Loading the text',
  empty: 'Nothing is written here yet.',
  part: (first, last, all) =>
    `This is a long text. Lines ${first.toLocaleString('en')} to ${last.toLocaleString('en')} of ${all.toLocaleString('en')} are shown, around the cursor.`,
  before: 'Show earlier lines',
  after: 'Show later lines',
};

export const editorWords = { tools, panes, source, outline, preview };

/** Images that people uploaded. */
export const IMAGE_PREFIX = '/api/design-images/';
