// Reads the comments that take a policy's finding back: `# lounge:ignore terraform/public-storage reason=The site is public`.

import type { CodeLanguage } from '#contract/code-language.ts';
import { readComments, type Comment } from './read-comments.ts';

export type Mark = Pick<Comment, 'line' | 'column'> & {
  /** UTF-16 units of the comment. */
  length: number;
  /** The line whose findings it is about. */
  covers: number;
  /** The rules it names, as findings name them. */
  codes: string[];
  /** Null where none is given. */
  reason: string | null;
};

const WORD = 'lounge:ignore';
const MARK = /^(?:#+|\/\/+)\s*lounge:ignore(?![\w-])/;
const REASON = /(?:^|\s)reason\s*=\s*/;
/** A rule's name is 'language/rule'. */
const CODE = /^[a-z]+\/[\w.-]+$/i;
/** UTF-16 units of a reason that are kept. */
const MAX_REASON = 300;

/** A comment beside code is about its own line; one that is alone in its line is about the first line behind it that is not a comment. */
export function readMarks(text: string, language: CodeLanguage): Mark[] {
  if (!text.includes(WORD)) return [];
  const comments = readComments(text, language);
  const behind = linesBehind(comments);
  return comments.flatMap((comment): Mark[] => {
    const [mark] = MARK.exec(comment.text) ?? [];
    if (mark === undefined) return [];
    const { line, column, isAlone, text: whole } = comment;
    return [
      {
        line,
        column,
        length: whole.length,
        covers: isAlone ? (behind.get(line) ?? line + 1) : line,
        ...wordsOf(whole.slice(mark.length)),
      },
    ];
  });
}

/** Returns for the line of each comment that is alone the first line behind it that is not one. */
function linesBehind(comments: readonly Comment[]): ReadonlyMap<number, number> {
  const behind = new Map<number, number>();
  for (const { line, isAlone } of comments.toReversed())
    if (isAlone) behind.set(line, behind.get(line + 1) ?? line + 1);
  return behind;
}

function wordsOf(text: string): Pick<Mark, 'codes' | 'reason'> {
  const found = REASON.exec(text);
  const names = found ? text.slice(0, found.index) : text;
  const reason = found ? text.slice(found.index + found[0].length).trim() : '';
  const unquoted = /^(["'])(.*)\1$/.exec(reason)?.[2] ?? reason;
  return {
    codes: names.split(/[\s,]+/).filter((word) => CODE.test(word)),
    reason: /\p{L}/u.test(unquoted) ? unquoted.trim().slice(0, MAX_REASON) : null,
  };
}
