// A Word document as Markdown: headings, paragraphs, bold and italic, links, lists, tables, and what a reviewer changed and
// remarked. A file that Lounge exported gives back the Markdown it was made of. Runs in a child process.

import { Problem } from '#contract/problem.ts';
import { parseProblems } from '../parse-problem.ts';
import { joinBlocks, listElements, readBlock, styleOf, type WordContext } from './read-blocks.ts';
import { readReview, type ReviewNote } from './review.ts';
import { openSources, type SourceFact } from './sealed-source.ts';
import { readParts, type WordParts } from './word-parts.ts';
import { pictureWords, splitSections, type WordSection } from './word-sections.ts';

export type WordDocument = {
  /** As it was before the tracked changes. */
  markdown: string;
  /** The notes are in the order of the document. */
  notes: ReviewNote[];
  /** The facts whose placeholders are in the Markdown. */
  facts: SourceFact[];
};

const DEEPEST = 6;
const TOO_MUCH = new Set(['parse/too-large', 'parse/too-many-parts']);
const TITLE_STYLE = 'Title';

/**
 * Throws 'parse/too-large' and 'parse/too-many-parts' for what is more than we read, and 'parse/not-a-word-document' for
 * anything else.
 */
export function readWord(bytes: Uint8Array): WordDocument {
  try {
    return readDocument(readParts(bytes));
  } catch (cause) {
    if (cause instanceof Problem && TOO_MUCH.has(cause.code)) throw cause;
    throw Problem.of(parseProblems, 'parse/not-a-word-document', { cause });
  }
}

function readDocument(parts: WordParts): WordDocument {
  const open = openSources(parts.custom);
  const context: WordContext = {
    ...parts.names,
    levels: belowTitle(parts),
    reading: 'before',
    sourceOf: (alt) => open?.(pictureWords(alt))?.markdown ?? null,
  };
  const facts = new Map<string, string>();
  const texts: string[] = [];
  const notes: ReviewNote[] = [];
  for (const section of splitSections(parts.body, parts.names, open !== null)) {
    const source = open?.(section.words) ?? null;
    for (const { key, value } of source?.facts ?? []) facts.set(key, value);
    const markdown = source?.markdown ?? `${readSection(section, context)}\n\n`;
    texts.push(markdown);
    notes.push(...readReview({ section, markdown, facts: source?.facts ?? [], context, comments: parts.comments }));
  }
  return { markdown: joinTexts(texts), notes, facts: [...facts].map(([key, value]) => ({ key, value })) };
}

/** Sources keep their own blank lines. */
function joinTexts(texts: readonly string[]): string {
  const joined = texts.reduce((before, text) => {
    const isApart = before === '' || before.endsWith('\n') || text.trim() === '';
    return `${before}${isApart ? '' : '\n\n'}${text}`;
  }, '');
  return `${joined.trim()}\n`;
}

function readSection({ elements }: WordSection, context: WordContext): string {
  return joinBlocks(elements.map((element) => readBlock(element, context)));
}

/** Headings are one level below a title, which is not a section. */
function belowTitle({ body, names }: WordParts): ReadonlyMap<string, number> {
  const hasTitle = listElements(body).some((element) => styleOf(element) === TITLE_STYLE);
  if (!hasTitle) return names.levels;
  return new Map(
    [...names.levels].map(([style, level]) => [style, style === TITLE_STYLE ? 1 : Math.min(level + 1, DEEPEST)]),
  );
}
