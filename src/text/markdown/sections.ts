// A design is one Markdown text. Each topic has a heading in it, and what stands below, up to the heading of the next
// topic or another heading as high, is the topic's section. Read by lines, because 5 MB of it must not hold the event
// loop; headings inside fenced code are code.

export type DesignSection = {
  topic: string;
  /** UTF-16 offsets into the text: of the heading's line, of what stands below it, and of what follows the section. */
  start: number;
  bodyStart: number;
  end: number;
  /** What stands below the heading, trimmed. */
  body: string;
};

type Heading = { depth: number; title: string; start: number; end: number };

/** Characters. A longer one is no topic's, and megabytes need not be read as one. */
const LONGEST_TITLE = 1_000;
const TABLE_OF_CONTENTS = 'Table of Contents';
/** A line that may be a heading or a fence, with its line feed. */
const MARKED_LINE = /^ {0,3}[#`~].*\n?/gm;
const HEADING = /^ {0,3}(#{1,6})[ \t]+([^]*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** A topic whose name contains '/' is a subtopic of the one before it. */
export function isSubtopic(topic: string): boolean {
  return topic.includes('/');
}

/** `'Network'` → '## Network', a subtopic one level below. */
export function headingOf(topic: string): string {
  return `${'#'.repeat(depthOf(topic))} ${topic}`;
}

export function depthOf(topic: string): 2 | 3 {
  return isSubtopic(topic) ? 3 : 2;
}

/** Whether a heading with this text would be taken for the topic's. */
export function isNamedLike(title: string, topic: string): boolean {
  return normalize(title) === normalize(topic);
}

/** '1', '2', '2.1': topics are numbered n, subtopics n.m. Subtopics in front of any topic count as its first ones. */
export function numberTopics(topics: readonly string[]): { topic: string; number: string }[] {
  let main = 0;
  let sub = 0;
  return topics.map((topic) => {
    if (!isSubtopic(topic)) {
      main += 1;
      sub = 0;
      return { topic, number: String(main) };
    }
    main = Math.max(main, 1);
    sub += 1;
    return { topic, number: `${main}.${sub}` };
  });
}

/** The table of contents as Markdown, its heading included. */
export function tableOfContents(topics: readonly string[]): string {
  const lines = numberTopics(topics).map(({ topic, number }) =>
    isSubtopic(topic) ? `   - ${number} ${topic}` : `${number}. ${topic}`,
  );
  return `## ${TABLE_OF_CONTENTS}\n\n${lines.join('\n')}`;
}

/** Table of contents and document: every topic with its heading, in order. A missing body leaves the heading alone. */
export function composeDesign(topics: readonly string[], bodies: ReadonlyMap<string, string>): string {
  const sections = topics.map((topic) =>
    [headingOf(topic), bodies.get(topic) ?? ''].filter((part) => part !== '').join('\n\n'),
  );
  return `${[tableOfContents(topics), ...sections].join('\n\n')}\n`;
}

/** The sections that are there, in the order of the text. */
export function findSections(content: string, topics: readonly string[]): DesignSection[] {
  const headings = findHeadings(content);
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

/** A topic has the first heading with its name, one of the level `headingOf` gives before any other. */
function assignHeadings(headings: readonly Heading[], topics: readonly string[]): Map<Heading, string> {
  const byName = Map.groupBy(headings, ({ title }) => normalize(title));
  const assigned = new Map<Heading, string>();
  for (const topic of topics) {
    const free = (byName.get(normalize(topic)) ?? []).filter((heading) => !assigned.has(heading));
    const heading = free.find(({ depth }) => depth === depthOf(topic)) ?? free[0];
    if (heading) assigned.set(heading, topic);
  }
  return assigned;
}

/** The topics a text has headings for, without its table of contents: what `composeDesign` would be asked for to write it. */
export function topicsIn(content: string): string[] {
  return findHeadings(content)
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

function findHeadings(content: string): Heading[] {
  const headings: Heading[] = [];
  let fence: string | null = null;
  for (const { 0: text, index } of content.matchAll(MARKED_LINE)) {
    const line = text.trimEnd();
    const mark = FENCE.exec(line)?.[1];
    if (mark) fence = nextFence(fence, { mark, isBare: line.trim() === mark });
    const [, marks, title = ''] = (fence === null && HEADING.exec(line)) || [];
    if (marks)
      headings.push({ depth: marks.length, title: withoutClosingMarks(title), start: index, end: index + text.length });
  }
  return headings;
}

/** `'Title ##'` → 'Title'. Read by hand: a regular expression would take quadratic time over a line of marks. */
function withoutClosingMarks(title: string): string {
  let end = title.length;
  while (title[end - 1] === '#') end -= 1;
  return end === 0 || ' \t'.includes(title[end - 1] ?? '') ? title.slice(0, end).trimEnd() : title;
}

/** A fence closes with a bare mark of the same kind, at least as long. */
function nextFence(open: string | null, { mark, isBare }: { mark: string; isBare: boolean }): string | null {
  if (open === null) return mark;
  return isBare && mark.startsWith(open) ? null : open;
}

/** Numbers in front of a heading, marks and spaces are no part of a topic's name. */
function normalize(title: string): string {
  if (title.length > LONGEST_TITLE) return title;
  return title
    .replace(/^\d+(?:\.\d+)*\.?\s+/, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
