// The words that all Markdown editors have in common, and those that each says about its own text.

import type { ToolWords } from './format-tools.tsx';
import type { PanesWords } from './markdown-panes.tsx';
import type { OutlineWords } from './outline/outline-panel.tsx';
import type { PreviewWords } from './preview/preview-text.tsx';
import type { SourceWords } from './source/use-editor.ts';

type OwnWords = {
  source: Pick<SourceWords, 'label' | 'placeholder' | 'locked'>;
  outline: Pick<OutlineWords, 'emptyReason'>;
  preview: Pick<PreviewWords, 'label' | 'loading' | 'empty' | 'part'>;
};

type EditorWords = {
  tools: ToolWords;
  panes: PanesWords;
  source: SourceWords;
  outline: OutlineWords;
  preview: PreviewWords;
};

export function editorWordsOf({ source, outline, preview }: OwnWords): EditorWords {
  return {
    tools: {
      label: 'Text tools',
      heading: 'Heading',
      bold: 'Bold',
      list: 'List',
      table: 'Table',
      find: 'Find',
      outline: 'Outline',
    },
    panes: { resize: 'Resize preview' },
    source: {
      loading: 'Loading the text...',
      findFailed: 'The search could not be loaded',
      findFailedDetail: 'Check the connection and try again.',
      ...source,
    },
    outline: {
      title: 'Outline',
      close: 'Close',
      find: 'Find a heading',
      lineOf: (line) => `line ${line}`,
      found: (count) => (count === 1 ? '1 heading' : `${count.toLocaleString('en')} headings`),
      empty: 'No headings yet',
      ...outline,
    },
    preview: { before: 'Show earlier lines', after: 'Show later lines', ...preview },
  };
}
