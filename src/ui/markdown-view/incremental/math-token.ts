// Formulas within a line or paragraph: $x$, $$x$$, \(x\) and \[x\]. They are inline runs of a block, so a formula never
// changes where blocks end, and an amount such as "$5 and $10" stays text.
import type { Lexer, Token } from 'marked';

export interface MathToken {
  type: 'math';
  raw: string;
  /** TeX without its marks. */
  text: string;
  isBlock: boolean;
}

/** Characters. A longer formula stays text. */
const MAX_FORMULA = 4000;

const FORMS: readonly { pattern: RegExp; isBlock: boolean }[] = [
  { pattern: /^\$\$([^$]+?)\$\$/, isBlock: true },
  // An escaped citation such as \[1\] is none.
  { pattern: /^\\\[(?!\d{1,3}\\\])([^]+?)\\\]/, isBlock: true },
  { pattern: /^\\\(([^]+?)\\\)/, isBlock: false },
  // As in Pandoc: no space inside the marks, and no digit after them; no code in between.
  { pattern: /^\$((?![\s$])(?:\\.|[^\\$`\n])*?(?:\\.|[^\\\s$`]))\$(?!\w)/, isBlock: false },
];

export function isMathToken(token: Token | MathToken): token is MathToken {
  return token.type === 'math';
}

/** Reads the formula at the beginning of `source`. */
export function readMath(source: string): MathToken | undefined {
  const start = source.slice(0, MAX_FORMULA);
  for (const { pattern, isBlock } of FORMS) {
    const match = pattern.exec(start);
    if (match?.[1]?.trim()) return { type: 'math', raw: match[0], text: match[1].trim(), isBlock };
  }
  return undefined;
}

/** What marked's lexer takes as `extensions`. */
export const MATH_EXTENSION = {
  inline: [readMath],
  startInline: [(source: string) => startOf(source)],
  childTokens: {},
  renderers: {},
} as unknown as NonNullable<Lexer['options']['extensions']>;

/** Where the next formula may begin, so that the lexer does not read past it. */
function startOf(source: string): number | undefined {
  const at = source.search(/\$|\\[([]/);
  return at === -1 ? undefined : at;
}
