// The state of a design's sections: what is in the text, and who wrote it.

import { createHash } from 'node:crypto';
import { findSections } from '#text/markdown/sections.ts';
import type { Section } from '../../shared/section-shapes.ts';
import type { DesignRow, SectionRow } from '../tables.ts';

export type TextWithSections = {
  design: Pick<DesignRow, 'topics' | 'content'>;
  sections: readonly SectionRow[];
};

/** One section for each topic, in the order of the topics. */
export function presentSections({ design, sections }: TextWithSections): Section[] {
  const bodies = new Map(findSections(design.content, design.topics).map(({ topic, body }) => [topic, body]));
  const byTopic = new Map(sections.map((row) => [row.topic, row]));
  return design.topics.map((topic) => {
    const body = bodies.get(topic) ?? '';
    const row = byTopic.get(topic);
    return { topic, isLocked: row?.isLocked ?? false, isEmpty: body === '', origin: originOf(body, row) };
  });
}

/** SHA-256 (hex), to see whether a section was changed since it was generated. */
export function hashBody(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

/** A generated section becomes the person's as soon as they change it. */
function originOf(body: string, row: SectionRow | undefined): Section['origin'] {
  if (body === '') return null;
  return row?.origin && row.bodySha256 === hashBody(body) ? row.origin : 'person';
}
