// Finds the comments of a file that end with their line, in each language that is checked. What looks like one inside of a string or of
// a longer comment is not one. Every line is read once.

import type { CodeLanguage } from '#contract/code-language.ts';

export type Comment = {
  /** Counts from 1. */
  line: number;
  /** Counts from 1, in UTF-16 units. */
  column: number;
  /** It begins with the mark of the comment. */
  text: string;
  /** True where nothing else is in the line. */
  isAlone: boolean;
};

type Grammar = {
  /** A short string, the opening of a long one, or a comment, whichever comes first. It reads one line. */
  token: RegExp;
  /** Returns the text that ends what the token opens; null for what ends in its line. */
  closing: (token: string) => Closing | null;
};

/** `isLine`: the closing text is alone in its line. */
type Closing = { text: string; isLine: boolean };

const STRING = String.raw`"(?:[^"\\]|\\.)*(?:"|\\?$)`;
const SINGLE = String.raw`'(?:[^'\\]|\\.)*(?:'|\\?$)`;
const HASH = String.raw`(?<![^\s;(){}[\],|])#.*`;

const GRAMMARS: Readonly<Record<CodeLanguage, Grammar>> = {
  terraform: {
    token: new RegExp(String.raw`${STRING}|<<-?[A-Za-z_][\w-]*|/\*|#.*|//.*`, 'g'),
    closing(token) {
      if (token === '/*') return { text: '*/', isLine: false };
      return token.startsWith('<<') ? { text: token.replace(/^<<-?/, ''), isLine: true } : null;
    },
  },
  python: {
    token: new RegExp(String.raw`"""|'''|${STRING}|${SINGLE}|#.*`, 'g'),
    closing: (token) => (token === '"""' || token === "'''" ? { text: token, isLine: false } : null),
  },
  powershell: powerShell(),
  powercli: powerShell(),
  // An apostrophe inside of a word does not open a string.
  ansible: {
    token: new RegExp(
      String.raw`(?<=(?:^|[\s:\-[{,]))(?:"(?:[^"\\]|\\.)*(?:"|\\?$)|'(?:[^']|'')*(?:'|$))|(?<!\S)#.*`,
      'g',
    ),
    closing: () => null,
  },
  kql: {
    token: new RegExp(String.raw`@"[^"]*(?:"|$)|@'[^']*(?:'|$)|\x60{3}|~~~|${STRING}|${SINGLE}|//.*`, 'g'),
    closing: (token) => (token === '```' || token === '~~~' ? { text: token, isLine: false } : null),
  },
};

function powerShell(): Grammar {
  const string = String.raw`"(?:[^"\x60]|\x60.)*(?:"|\x60?$)|'[^']*(?:'|$)`;
  return {
    token: new RegExp(String.raw`@"\s*$|@'\s*$|<#|${string}|${HASH}`, 'g'),
    closing(token) {
      if (token === '<#') return { text: '#>', isLine: false };
      if (token.startsWith('@"')) return { text: '"@', isLine: false };
      return token.startsWith("@'") ? { text: "'@", isLine: false } : null;
    },
  };
}

const IS_COMMENT = /^(?:#|\/\/)/;

/** Returns the comments in the order of the text. */
export function readComments(text: string, language: CodeLanguage): Comment[] {
  const grammar = GRAMMARS[language];
  const comments: Comment[] = [];
  let inside: Closing | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const from: number = inside === null ? 0 : endOf(line, inside);
    if (from === -1) continue;
    const read = readLine(line, { from, grammar });
    inside = read.inside;
    if (read.comment === null) continue;
    const { column, text: comment } = read.comment;
    const isAlone = line.slice(0, column - 1).trim() === '';
    comments.push({ line: index + 1, column, text: comment.trimEnd(), isAlone });
  }
  return comments;
}

/** Returns where the rest of the line begins; -1 where the long string or comment goes on. */
function endOf(line: string, { text, isLine }: Closing): number {
  if (isLine) return line.trim() === text ? line.length : -1;
  const index = line.indexOf(text);
  return index === -1 ? -1 : index + text.length;
}

type ReadLine = { inside: Closing | null; comment: { column: number; text: string } | null };

function readLine(line: string, { from, grammar }: { from: number; grammar: Grammar }): ReadLine {
  let at = from;
  let inside: Closing | null = null;
  while (at < line.length) {
    grammar.token.lastIndex = at;
    const found = grammar.token.exec(line);
    if (!found) break;
    const [token] = found;
    if (IS_COMMENT.test(token)) return { inside, comment: { column: found.index + 1, text: token } };
    at = found.index + Math.max(1, token.length);
    const closing = grammar.closing(token);
    if (closing === null) continue;
    // A heredoc begins on the next line; anything else may end on this one.
    if (closing.isLine) {
      inside = closing;
      continue;
    }
    const end = endOf(line.slice(at), closing);
    if (end === -1) return { inside: closing, comment: null };
    at += end;
  }
  return { inside, comment: null };
}
