// A conversation is named after its first message: the first line with words, without Markdown marks. A screen that has
// less room cuts it with an ellipsis of its own.

import { maskSecrets } from '#text/secrets/mask-secrets.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';

/** The title of a conversation whose messages say nothing. */
export const UNTITLED = 'New conversation';

export function titleOf(message: string): string {
  const line =
    maskSecrets(message)
      .split('\n')
      .map(plainLine)
      .find((text) => text !== '') ?? UNTITLED;
  if (line.length <= MAX_TITLE_LENGTH) return line;
  const cut = line.slice(0, MAX_TITLE_LENGTH);
  const lastSpace = cut.lastIndexOf(' ');
  return withoutHalfPair(lastSpace > MAX_TITLE_LENGTH / 2 ? cut.slice(0, lastSpace) : cut).trimEnd();
}

/** More of a line is in no title, and would only cost time. */
const MAX_LINE_LENGTH = 10 * MAX_TITLE_LENGTH;
/** Marks around words, and not those within: 'azurerm_subnet' and '17*23' stay. */
const EMPHASIS =
  /`|(?<![\p{L}\p{N})*_])[*_]{1,3}(?=[\p{L}\p{N}(`])|(?<=[\p{L}\p{N}).,!?`])[*_]{1,3}(?![\p{L}\p{N}(*_])/gu;

function plainLine(line: string): string {
  return line
    .slice(0, MAX_LINE_LENGTH)
    .replace(/^\s*(?:[#>]+|[-*+](?=\s)|\d+[.)](?=\s)|```\S*)\s*/, '')
    .replace(EMPHASIS, '')
    .trim();
}

function withoutHalfPair(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
