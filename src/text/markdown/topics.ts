// The topics of a design as they are written into it: their headings, their numbers, the table of contents.

export const TABLE_OF_CONTENTS = 'Table of Contents';

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

/** The table of contents as Markdown, with its heading. `numbers` has those the topics' headings really have. */
export function tableOfContents(topics: readonly string[], numbers: ReadonlyMap<string, string> = new Map()): string {
  const lines = numberTopics(topics).map(({ topic, number: planned }) => {
    const number = numbers.get(topic) ?? planned;
    if (isSubtopic(topic)) return `   - ${number.includes('.') ? number : planned} ${topic}`;
    return number.includes('.') ? `- ${number} ${topic}` : `${number}. ${topic}`;
  });
  return `## ${TABLE_OF_CONTENTS}\n\n${lines.join('\n')}`;
}
