// How the design will be read: facts in place of their placeholders, pictures of the design, diagrams drawn.

import { memo, useDeferredValue } from 'react';
import { resolveFacts, type FactValue } from '#contract/facts.ts';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { designMessages } from '../messages.ts';
import { MermaidDiagram } from './mermaid-diagram.tsx';

/** Pictures a person uploaded; anything else stays a link. */
const OWN_IMAGES = '/api/design-images/';
const drawings = { mermaid: MermaidDiagram };

export function DesignPreview({ content, facts }: { content: string; facts: readonly FactValue[] }) {
  // Typing comes first: the preview of a long text follows when there is time.
  return <Resolved content={useDeferredValue(content)} facts={facts} />;
}

const Resolved = memo(function Resolved({ content, facts }: { content: string; facts: readonly FactValue[] }) {
  if (content.trim() === '') return <p className="cap">{designMessages.noPreview}</p>;
  return <MarkdownView text={resolveFacts(content, facts)} streaming={false} imagePrefix={OWN_IMAGES} drawings={drawings} />;
});
