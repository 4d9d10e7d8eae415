// The code blocks of a design in languages that are checked: their sources with the values of facts in place, and where each
// line is.

import type { CodeLanguage } from '#contract/code-language.ts';
import type { Finding } from '#contract/finding.ts';
import { readDesign } from '#expertise/lint/read-design.ts';
import { languageOfBlock } from '#text/code/block-language.ts';
import { resolveFacts } from '#text/facts.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { StoredDesign } from '../store.ts';
import { assembleFacts } from './assemble-facts.ts';

export type DesignCode = {
  language: CodeLanguage;
  source: string;
  /** It maps each line of the source to its place in the text of the design. */
  lines: Finding['range'][];
  topic: string | null;
};

/** One check each. */
const MAX_BLOCKS = 50;

export function listDesignCode(stored: StoredDesign): DesignCode[] {
  const { content, topics } = stored.design;
  const facts = assembleFacts(stored);
  const design = readDesign({ content, facts, topics });
  const placeOf = createLineCounter(content);
  const blocks: DesignCode[] = [];
  for (const part of design.parts) {
    if (part.kind !== 'code' || blocks.length === MAX_BLOCKS) continue;
    const text = part.lines.map((line) => content.slice(line.start, line.end)).join('\n');
    const language = languageOfBlock(text, part.language);
    if (!language) continue;
    blocks.push({
      language,
      source: resolveFacts(text, facts),
      lines: part.lines.map(({ start, end }) => ({ ...placeOf(start), length: end - start })),
      topic: design.topicAt(part.start),
    });
  }
  return blocks;
}
