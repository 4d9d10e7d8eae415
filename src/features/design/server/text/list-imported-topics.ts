// The topics of an imported document are its main headings.

import { readHeadings } from '#text/markdown/headings.ts';
import { MAX_NAME_LENGTH, MAX_TOPICS } from '../../shared/limits.ts';
import { distinctNames } from '../../shared/topics.ts';
import type { DesignRow } from '../tables.ts';

export type ImportedText = { design: Pick<DesignRow, 'content'> };

/** The headings of the second level, or of the first where there are none. */
export function listImportedTopics({ design: { content } }: ImportedText): string[] {
  const headings = readHeadings(content).filter(({ title }) => title.length <= MAX_NAME_LENGTH);
  const namesAt = (level: number): string[] =>
    distinctNames(headings.filter(({ depth }) => depth === level).map(({ title }) => title));
  const second = namesAt(2).filter((title) => title !== 'Table of Contents');
  return (second.length > 0 ? second : namesAt(1)).slice(0, MAX_TOPICS);
}
