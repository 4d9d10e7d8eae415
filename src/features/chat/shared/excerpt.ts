// The part of a found message that is shown, and where in it the words are that were looked for.

export type Excerpt = {
  text: string;
  /** Offsets in `text`, in UTF-16 code units. */
  marks: { start: number; end: number }[];
};

const BEFORE = 60;
const LENGTH = 220;
const WORD = /[\p{L}\p{N}_]+/gu;
/** A word may be so much longer than its stem: 'deploy' is found as 'deployments'. */
const MAX_ENDING = 6;

/**
 * The `words` are as they were typed, and their stems. The excerpt begins a little before the first of them that is
 * found.
 */
export function makeExcerpt(content: string, words: readonly string[]): Excerpt {
  const wanted = [...new Set(words.map(toPrefix).filter((word) => word !== ''))];
  const first = findMarks(content, wanted).next().value;
  const start = first && first.start > BEFORE ? startOfWord(content, first.start - BEFORE) : 0;
  const end = Math.min(content.length, start + LENGTH);
  const part = content.slice(start, end).toWellFormed();
  const before = start > 0 ? '… ' : '';
  const text = `${before}${part.replaceAll(/\s/g, ' ')}${end < content.length ? ' …' : ''}`;
  const marks = [...findMarks(part, wanted)].map((mark) => ({
    start: mark.start + before.length,
    end: mark.end + before.length,
  }));
  return { text, marks };
}

/** 'polici' is the stem of 'policy', too. */
function toPrefix(word: string): string {
  const lower = word.toLowerCase();
  return lower.length > 3 && /[iy]$/.test(lower) ? lower.slice(0, -1) : lower;
}

function* findMarks(text: string, wanted: readonly string[]): Generator<{ start: number; end: number }, undefined> {
  for (const match of text.matchAll(WORD)) {
    const word = match[0].toLowerCase();
    const inner = wanted.find((prefix) => isSpelled(word, prefix));
    if (inner === undefined) continue;
    const start = match.index + (word.startsWith(inner) ? 0 : word.indexOf(inner));
    yield { start, end: word.startsWith(inner) ? match.index + match[0].length : start + inner.length };
  }
}

/** A pair of Chinese, Japanese or Korean characters may be anywhere in what looks like one word. */
function isSpelled(word: string, prefix: string): boolean {
  if (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(prefix)) return word.includes(prefix);
  const isShort = prefix.length < 3;
  return isShort ? word === prefix : word.startsWith(prefix) && word.length <= prefix.length + MAX_ENDING;
}

function startOfWord(text: string, at: number): number {
  const space = text.slice(at, at + BEFORE / 2).search(/\s/);
  return space === -1 ? at : at + space + 1;
}
