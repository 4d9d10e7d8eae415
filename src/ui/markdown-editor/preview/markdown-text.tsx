// A Markdown text to read, without its source.

import { useState } from 'react';
import type { HeadingsAround } from '#ui/markdown-view/heading-numbers.ts';
import { PreviewText, type PreviewProps } from './preview-text.tsx';
import { useShownPart } from './use-shown-part.ts';

type MarkdownTextProps = PreviewProps & {
  content: string;
  /** The headings of the document above and below this text. */
  headingsAround?: HeadingsAround;
};

export function MarkdownText({ content, facts, headingsAround, ...shown }: MarkdownTextProps) {
  const [line, setLine] = useState(1);
  const part = useShownPart({ content, line, facts, headingsAround });
  return <PreviewText shown={part} {...shown} onMove={setLine} />;
}
