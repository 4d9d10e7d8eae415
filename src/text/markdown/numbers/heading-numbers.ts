// The numbers of a document's headings, as its table of contents, its preview and its exports give them.

/** What a number depends on; `title` as people read it, see `plainTitle`. */
export type HeadingWords = { depth: number; title: string };

export type HeadingPlace = {
  /** `title` is the document's name, `contents` heads its own table of contents. Neither has a number. */
  role: 'title' | 'contents' | 'section';
  /** The level counts from 1 and never jumps: a heading is at most one level below the one before it. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** '2.1'; null for the title, the contents, headings without words, and from level 5 on. */
  number: string | null;
  /**
   * A number that the heading brings along takes this many letters: 3 in '1. Network'. It is shown once, as `number`.
   */
  ownNumber: number;
};

const DEEPEST_NUMBER = 4;
/** '1. ', '2.3 ', '2.3. ', but not '3 tiers'. */
const OWN_NUMBER = /^\d{1,3}(?:\.\d{1,3})*\.\s+|^\d{1,3}(?:\.\d{1,3})+\s+/;
const CONTENTS = /^(?:\d+\.?\s+)?(?:table of )?contents$/i;

/** One place for each heading of a whole document, in the same order. */
export function numberHeadings(headings: readonly HeadingWords[]): HeadingPlace[] {
  const roles = headings.map((heading, index) => roleOf(heading, { index, headings }));
  const isSection = (index: number): boolean => roles[index] === 'section' && headings[index]?.title.trim() !== '';
  let highest = 6;
  for (const [index, { depth }] of headings.entries()) if (isSection(index)) highest = Math.min(highest, depth);
  const counters: number[] = [];
  let last = 0;
  return headings.map(({ depth, title }, index): HeadingPlace => {
    const role = roles[index] ?? 'section';
    if (!isSection(index)) return { role, level: 1, number: null, ownNumber: 0 };
    const level = Math.min(depth - highest + 1, last + 1) as HeadingPlace['level'];
    last = level;
    counters.length = level;
    counters[level - 1] = (counters[level - 1] ?? 0) + 1;
    const number = level <= DEEPEST_NUMBER ? counters.join('.') : null;
    return { role, level, number, ownNumber: OWN_NUMBER.exec(title)?.[0].length ?? 0 };
  });
}

/** The title is the first heading, when it is above all others. */
function roleOf(
  { depth, title }: HeadingWords,
  { index, headings }: { index: number; headings: readonly HeadingWords[] },
): HeadingPlace['role'] {
  if (index === 0 && depth === 1 && headings.every((other, at) => at === 0 || other.depth > 1)) return 'title';
  return CONTENTS.test(title.trim()) ? 'contents' : 'section';
}
