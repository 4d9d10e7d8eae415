// Formulas as tokens of the lexer. They are inline runs of a block, so a formula never changes where blocks end.
import type { Lexer, Token } from 'marked';
import { readMath, startOfMath, type Formula } from '#text/markdown/math.ts';

export interface MathToken extends Formula {
  type: 'math';
}

export function isMathToken(token: Token | MathToken): token is MathToken {
  return token.type === 'math';
}

/** Reads the formula at the beginning of `source`. */
function readToken(source: string): MathToken | undefined {
  const formula = readMath(source);
  return formula && { type: 'math', ...formula };
}

/** The lexer of marked takes this as `extensions`. */
export const MATH_EXTENSION = {
  inline: [readToken],
  // The lexer must not read past the next formula.
  startInline: [(source: string) => startOfMath(source)],
  childTokens: {},
  renderers: {},
} as unknown as NonNullable<Lexer['options']['extensions']>;
