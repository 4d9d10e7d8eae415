// The sections of a design. A design is one Markdown text in which each topic has a heading; what is below it, up to
// the heading of another topic or one as high, is the topic's section.

import { readHeadings, type Heading } from './headings.ts';
import { normalizeTitle } from './titles.ts';
import { depthOf, headingOf, TABLE_OF_CONTENTS, tableOfContents } from './topics.ts';

/** Offsets in UTF-16 units: where the heading begins, where it ends, and where the section ends. */
export type DesignSection = {
  topic: string;
  start: number;
  bodyStart: number;
  end: number;
  /** What is below the heading, trimmed. */
  body: string;
};

/** Whether a heading with this text would be taken for the topic's. */
export function isNamedLike(title: string, topic: string): boolean {
  return normalizeTitle(title) === normalizeTitle(topic);
}

/** A design with its table of contents: every topic with its heading, in order, and its body where there is one. */
export function composeDesign(topics: readonly string[], bodies: ReadonlyMap<string, string>): string {
  const sections = topics.map((topic) =>
    [headingOf(topic), bodies.get(topic) ?? ''].filter((part) => part !== '').join('\n\n'),
  );
  return `${[tableOfContents(topics), ...sections].join('\n\n')}\n`;
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

/** The text with other bodies below the topics' headings. A topic that has no heading yet gets it at the end. */
export function replaceSections(
  content: string,
  { topics, bodies }: { topics: readonly string[]; bodies: ReadonlyMap<string, string> },
): string {
  const parts: string[] = [];
  const missing = new Map(bodies);
  let end = 0;
  for (const section of findSections(content, topics)) {
    const body = missing.get(section.topic);
    if (body === undefined) continue;
    parts.push(content.slice(end, section.bodyStart).trimEnd(), body);
    missing.delete(section.topic);
    end = section.end;
  }
  parts.push(content.slice(end).trimEnd());
  for (const [topic, body] of missing) parts.push(headingOf(topic), body);
  const [first = '', ...rest] = parts;
  return `${[first, ...rest.map((part) => part.trimStart())]
    .filter((part) => part !== '')
    .join('\n\n')
    .trimEnd()}\n`;
}
