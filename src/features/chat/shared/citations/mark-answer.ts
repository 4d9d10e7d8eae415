// Writes the outcome of the check into the text of an answer, as marks that the Markdown view knows.

import type { AnswerCheck } from './check-shapes.ts';

/** `[3!]`: this citation is not in its source. `[0!]`: the words before it have no source. */
export function markAnswer(text: string, check: AnswerCheck | null): string {
  if (!check) return text;
  const failed = check.citations
    .filter(({ result }) => result === 'not-found')
    .map(({ index, start, end }) => ({ start, end, mark: `[${index}!]` }));
  const none = check.unsourced.map((at) => ({ start: at, end: at, mark: isFence(text, at) ? '\n\n[0!]' : ' [0!]' }));
  let marked = '';
  let at = 0;
  for (const { start, end, mark } of [...failed, ...none].sort((a, b) => a.start - b.start || a.end - b.end)) {
    marked += text.slice(at, start) + mark;
    at = end;
  }
  return marked + text.slice(at);
}

/** After the end of code or a table a mark would become a part of it. */
function isFence(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim();
  return /^[`~]{3}|^\||\|$/.test(line);
}
