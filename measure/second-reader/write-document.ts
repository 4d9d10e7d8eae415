// The whole document of a solution, as it is written without a model, and with everything embedded in its place.

import { composeDesign } from '#text/markdown/sections.ts';
import { resolveFacts, type FactValue } from '#text/facts.ts';
import type { DocumentContext } from '#model/document/document-context.ts';
import { listBlockKeys, writeSolutionBlocks } from '#model/document/solution-blocks.ts';
import { listSolutionFacts } from '#model/document/solution-facts.ts';
import { documentTopics, writeSolutionSection } from '#model/document/write-section.ts';

/** Markdown with placeholders. `sources` are names of documents of the client. */
export function writeSolutionDocument(
  context: DocumentContext,
  { topics, sources = [] }: { topics: readonly string[]; sources?: readonly string[] },
): string {
  const all = documentTopics(topics);
  const bodies = all.map((topic, index) => {
    return [topic, writeSolutionSection(context, { topic, isFirst: index === 0, sources })] as const;
  });
  return composeDesign(all, new Map(bodies));
}

/** The values and the blocks of a solution, as a text embeds them. */
export function listEmbedded(context: DocumentContext): FactValue[] {
  return [
    ...listSolutionFacts(context.solution).map(({ key, value }) => ({ key, value })),
    ...writeSolutionBlocks(context, listBlockKeys(context.solution)).map(({ key, markdown }) => ({
      key,
      value: markdown,
    })),
  ];
}

/** What a reader of the document sees. `more` are facts that the solution does not have. */
export function resolveSolutionDocument(
  text: string,
  context: DocumentContext,
  more: readonly FactValue[] = [],
): string {
  return resolveFacts(text, [...listEmbedded(context), ...more]);
}
