// Writes the sections of a text anew that Lounge wrote and nobody has changed since.

import type { DocumentContext } from '#model/document/document-context.ts';
import { SOURCES_NOTE } from '#model/document/sections/overview-sections.ts';
import { documentTopics, writeSolutionSection } from '#model/document/write-section.ts';
import { paragraphs } from '#text/markdown/write-markdown.ts';
import { findSections, refreshContents, replaceSections } from '#text/markdown/sections.ts';
import type { DesignRow, SectionRow } from '../tables.ts';
import { hashBody } from '../text/present-sections.ts';

type TextOrder = {
  design: Pick<DesignRow, 'content' | 'topics'>;
  sections: readonly SectionRow[];
  context: DocumentContext;
};

export type RewrittenText = {
  content: string;
  /** The sections that were written anew, with the SHA-256 (hex) of their text as it is now. */
  written: ReadonlyMap<string, string>;
  /** The sections that stayed: what a person or a model wrote, and what is locked. */
  kept: string[];
};

export function rewriteSections({ design, sections, context }: TextOrder): RewrittenText {
  const topics = documentTopics(design.topics);
  const rows = new Map(sections.map((row) => [row.topic, row]));
  const found = findSections(design.content, topics).filter(({ body }) => body !== '');
  const isOwn = ({ topic, body }: { topic: string; body: string }): boolean => {
    const row = rows.get(topic);
    return row?.origin === 'fallback' && !row.isLocked && row.bodySha256 === hashBody(body);
  };
  const bodies = new Map(
    found.filter(isOwn).map(({ topic, body }) => {
      const isFirst = topic === design.topics[0];
      const fresh = writeSolutionSection(context, { topic, isFirst, sources: [] });
      return [topic, withSources(fresh, body)] as const;
    }),
  );
  const content = refreshContents(replaceSections(design.content, { topics, bodies }), design.content);
  const hashes = findSections(content, topics).map(({ topic, body }) => [topic, hashBody(body)] as const);
  return {
    content,
    written: new Map(hashes.filter(([topic]) => bodies.has(topic))),
    kept: found.map(({ topic }) => topic).filter((topic) => !bodies.has(topic)),
  };
}

/** The sources of the last generation are not those of the blueprint: their list stays. */
function withSources(body: string, before: string): string {
  const start = before.indexOf(SOURCES_NOTE);
  return start === -1 ? body : paragraphs(body, before.slice(start));
}
