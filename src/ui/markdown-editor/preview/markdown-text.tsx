// A Markdown text to read, without its source.

import { useState } from 'react';
import { PreviewText, type PreviewProps } from './preview-text.tsx';
import { useShownPart } from './use-shown-part.ts';

export function MarkdownText({ content, facts, imagePrefix, drawings, words }: PreviewProps & { content: string }) {
  const [line, setLine] = useState(1);
  const shown = useShownPart({ content, line, facts });
  return <PreviewText shown={shown} imagePrefix={imagePrefix} drawings={drawings} words={words} onMove={setLine} />;
}
