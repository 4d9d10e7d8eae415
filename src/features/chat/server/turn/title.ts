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

function plainLine(line: string): string {
  return line
    .replace(/^\s*(?:[#>]+|[-*+]|\d+[.)]|```\S*)\s*/, '')
    .replace(/[*_`]/g, '')
    .trim();
}

function withoutHalfPair(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
