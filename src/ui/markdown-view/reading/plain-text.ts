// Inline Markdown tokens as plain text: what a spreadsheet or a comparison needs of a cell.
import type { MarkedToken, Token } from 'marked';
import { decodeEntities } from '../entity.ts';
import { isMathToken } from '../incremental/math-token.ts';

/** `[1]`, and how a check marks it. They belong to the answer, not to the value. */
const CITATIONS = / ?\[\d{1,3}!?\]/g;

export function plainText(tokens: readonly Token[] = []): string {
  return tokens.map(textOf).join('');
}

function htmlText(raw: string): string {
  return /^<br\s*\/?>$/i.test(raw) ? ' ' : raw;
}

function textOf(token: Token): string {
  if (isMathToken(token)) return token.raw;
  const known = token as MarkedToken;
  switch (known.type) {
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
      return plainText(known.tokens);
    case 'codespan':
    case 'escape':
      return known.text;
    case 'br':
      return ' ';
    case 'html':
      return htmlText(known.raw);
    case 'image':
      return decodeEntities(known.text);
    case 'text':
      return decodeEntities(known.text.replace(CITATIONS, ''));
    default:
      return known.raw;
  }
}
