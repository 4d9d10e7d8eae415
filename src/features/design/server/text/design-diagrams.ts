// The diagrams of a design: their sources with the values of facts in place, and where they are. Whether each can be drawn
// is found out by drawing it (findings.ts).

import type { Finding } from '#contract/finding.ts';
import { readDesign } from '#expertise/lint/read-design.ts';
import { resolveFacts } from '#text/facts.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { StoredDesign } from '../store.ts';
import { assembleFacts } from './assemble-facts.ts';

export type DesignDiagram = { source: string; range: Finding['range']; topic: string | null };

/** An export draws as many. */
const MAX_DIAGRAMS = 200;

export function listDesignDiagrams(stored: StoredDesign): DesignDiagram[] {
  const { content, topics } = stored.design;
  const facts = assembleFacts(stored);
  const design = readDesign({ content, facts, topics });
  const placeOf = createLineCounter(content);
  return design.parts
    .filter((part) => part.kind === 'code')
    .filter(({ language }) => language === 'mermaid')
    .slice(0, MAX_DIAGRAMS)
    .map(({ start, lines }) => {
      const end = content.indexOf('\n', start);
      const length = (end === -1 ? content.length : end) - start;
      const source = lines.map((line) => content.slice(line.start, line.end)).join('\n');
      return {
        source: resolveFacts(source, facts),
        range: { ...placeOf(start), length },
        topic: design.topicAt(start),
      };
    });
}
