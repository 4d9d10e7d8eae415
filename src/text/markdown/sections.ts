// The sections of a design. A design is one Markdown text in which each topic has a heading; what is below it, up to
// the heading of another topic or one as high, is the topic's section.

import { numberHeadings } from './numbers/heading-numbers.ts';
import { readHeadings, type Heading } from './headings.ts';
import { normalizeTitle } from './titles.ts';
import { depthOf, headingOf, TABLE_OF_CONTENTS, tableOfContents } from './topics.ts';

/** Offsets in UTF-16 units: where the heading begins, where it ends, and where the section ends. */
export type DesignSection = {
  topic: string;
  start: number;
  bodyStart: number;
  end: number;
  /** The body is what is below the heading, trimmed. */
  body: string;
};

/** Returns true if a heading with this text would be taken for the topic's. */
export function isNamedLike(title: string, topic: string): boolean {
  return normalizeTitle(title) === normalizeTitle(topic);
}

/** A design with its table of contents: every topic with its heading, in order, and its body where there is one. */
export function composeDesign(topics: readonly string[], bodies: ReadonlyMap<string, string>): string {
  const sections = topics
    .map((topic) => [headingOf(topic), bodies.get(topic) ?? ''].filter((part) => part !== '').join('\n\n'))
    .join('\n\n');
  return `${[contentsOf(sections, topics), sections].filter((part) => part !== '').join('\n\n')}\n`;
}

/**
 * The table of contents of a text that has these topics, with the numbers its preview and its exports give them: a
 * heading that a section has of its own counts, so that a subtopic below it may be 2.3 and not 2.1.
 */
export function contentsOf(content: string, topics: readonly string[]): string {
  const headings = readHeadings(content);
  const places = numberHeadings(headings);
  const numbers = new Map(headings.map(({ start }, index) => [start, places[index]?.number ?? null]));
  return tableOfContents(
    topics,
    new Map(
      findSections(content, topics).flatMap(({ topic, start }) => {
        const number = numbers.get(start);
        return number ? [[topic, number] as const] : [];
      }),
    ),
  );
}

/** The text `after` with the table of contents it needs now, if `before` had the one that was right for it. */
export function refreshContents(after: string, before: string): string {
  const [known] = findSections(before, [TABLE_OF_CONTENTS]);
  const [contents] = findSections(after, [TABLE_OF_CONTENTS]);
  if (!known || !contents) return after;
  const isOwn = before.slice(known.start, known.end).trim() !== contentsOf(before, topicsIn(before));
  if (isOwn) return after;
  const fresh = contentsOf(after, topicsIn(after));
  return applyCuts(after, [{ start: contents.start, end: contents.end, blocks: [fresh] }]);
}

/** The sections of the topics that have a heading, in the order of the text. */
export function findSections(content: string, topics: readonly string[]): DesignSection[] {
  const headings = readHeadings(content);
  const topicsByHeading = assignHeadings(headings, topics);
  const isEnd = (next: Heading | undefined, heading: Heading): boolean =>
    !next || next.depth <= heading.depth || topicsByHeading.has(next);
  return headings.flatMap((heading, index) => {
    const topic = topicsByHeading.get(heading);
    if (topic === undefined) return [];
    let next = index + 1;
    while (!isEnd(headings[next], heading)) next += 1;
    const end = headings[next]?.start ?? content.length;
    return [{ topic, start: heading.start, bodyStart: heading.end, end, body: content.slice(heading.end, end).trim() }];
  });
}

/** A topic's heading is the first one with its name; one of the level that `headingOf` gives goes before any other. */
function assignHeadings(headings: readonly Heading[], topics: readonly string[]): Map<Heading, string> {
  const byName = Map.groupBy(headings, ({ title }) => normalizeTitle(title));
  const assigned = new Map<Heading, string>();
  for (const topic of topics) {
    const free = (byName.get(normalizeTitle(topic)) ?? []).filter((heading) => !assigned.has(heading));
    const heading = free.find(({ depth }) => depth === depthOf(topic)) ?? free[0];
    if (heading) assigned.set(heading, topic);
  }
  return assigned;
}

/** The topics a text has headings for: what `composeDesign` would have been given to write it. */
export function topicsIn(content: string): string[] {
  return readHeadings(content)
    .filter(({ depth, title }) => depth === depthOf(title) && !isNamedLike(title, TABLE_OF_CONTENTS))
    .map(({ title }) => title);
}

/** What is cut out of a text, by UTF-16 offsets, and the blocks that take its place. */
type Cut = { start: number; end: number; blocks: readonly string[] };

/**
 * The text with other bodies below the topics' headings. A topic that has no heading yet gets one in the order of the
 * topics: after the section of the nearest topic before it, otherwise in front of the nearest one after it.
 */
export function replaceSections(
  content: string,
  { topics, bodies }: { topics: readonly string[]; bodies: ReadonlyMap<string, string> },
): string {
  const sections = findSections(content, topics);
  const cuts = sections.flatMap(({ topic, bodyStart: start, end }): Cut[] => {
    const body = bodies.get(topic);
    return body === undefined ? [] : [{ start, end, blocks: [body] }];
  });
  const placed = new Map(sections.map((section) => [section.topic, section]));
  for (const topic of new Set([...topics, ...bodies.keys()])) {
    const body = bodies.get(topic);
    if (body === undefined || placed.has(topic)) continue;
    const at = findPlace(topic, { topics, placed }) ?? content.length;
    cuts.push({ start: at, end: at, blocks: [headingOf(topic), body] });
  }
  // The sort is stable: topics that are missing at one place keep their order.
  return applyCuts(
    content,
    cuts.toSorted((a, b) => a.start - b.start),
  );
}

/** Returns where a topic without a heading belongs, or null when none of the others has one. */
function findPlace(
  topic: string,
  { topics, placed }: { topics: readonly string[]; placed: ReadonlyMap<string, DesignSection> },
): number | null {
  const index = topics.indexOf(topic);
  if (index === -1) return null;
  const before = topics.slice(0, index).findLast((name) => placed.has(name));
  if (before !== undefined) return placed.get(before)?.end ?? null;
  const after = topics.slice(index + 1).find((name) => placed.has(name));
  return after === undefined ? null : (placed.get(after)?.start ?? null);
}

/** Blocks are set apart by one blank line; what is around them keeps its form. */
function applyCuts(content: string, cuts: readonly Cut[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const cut of cuts) {
    parts.push(content.slice(end, cut.start).trimEnd(), ...cut.blocks);
    end = cut.end;
  }
  parts.push(content.slice(end).trimEnd());
  const [first = '', ...rest] = parts;
  return `${[first, ...rest.map((part) => part.trimStart())]
    .filter((part) => part !== '')
    .join('\n\n')
    .trimEnd()}\n`;
}
