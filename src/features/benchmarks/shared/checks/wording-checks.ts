// Checks of what an answer says: texts it has or has not, the whole of it, its lines, and how many words it has.

import type { CheckOf, CheckOutcome } from '../check-shapes.ts';
import { failed, passed } from './outcome.ts';

const MAX_NAMED = 3;

export function checkContains(answer: string, { texts, of, isCaseSensitive }: CheckOf<'contains'>): CheckOutcome {
  const missing = texts.filter((text) => !hasText(answer, text, isCaseSensitive));
  if (of === 'any')
    return missing.length < texts.length
      ? passed('One of the texts is there.')
      : failed(`None of these is there: ${named(texts)}.`);
  return missing.length === 0
    ? passed(`All of this is there: ${named(texts)}.`)
    : failed(`Missing: ${named(missing)}.`);
}

export function checkLacks(answer: string, { texts, isCaseSensitive }: CheckOf<'lacks'>): CheckOutcome {
  const found = texts.filter((text) => hasText(answer, text, isCaseSensitive));
  return found.length === 0 ? passed(`None of this is there: ${named(texts)}.`) : failed(`It has ${named(found)}.`);
}

export function checkEquals(answer: string, { text }: CheckOf<'equals'>): CheckOutcome {
  return answer.trim() === text.trim()
    ? passed('The answer is the expected text.')
    : failed(`The answer is another text than ${named([text])}.`);
}

export function checkLines(answer: string, { lines: expected, isOrdered }: CheckOf<'lines'>): CheckOutcome {
  const wanted = expected.map(normalise);
  const found = linesOf(answer);
  const missing = wanted.filter((line) => !found.includes(line));
  const extra = found.filter((line) => !wanted.includes(line));
  if (missing.length > 0) return failed(`Missing lines: ${named(missing)}.`);
  if (extra.length > 0) return failed(`Lines too many: ${named(extra)}.`);
  if (found.length !== wanted.length) return failed('A line is there more than once.');
  if (isOrdered && found.some((line, index) => line !== wanted[index]))
    return failed('The lines are in another order.');
  return passed(`These are the ${wanted.length} expected lines.`);
}

export function checkWords(answer: string, { min, max }: CheckOf<'words'>): CheckOutcome {
  const count = answer.match(/\S+/g)?.length ?? 0;
  if (count < min) return failed(`The answer has ${count} words, fewer than ${min}.`);
  return count > max
    ? failed(`The answer has ${count} words, more than ${max}.`)
    : passed(`The answer has ${count} words.`);
}

/** The lines of the last fenced block, or all of them; without marks of lists and code, in lower case. Blank ones do not count. */
function linesOf(answer: string): string[] {
  const lines = answer.split(/\r?\n/);
  const fences = lines.flatMap((line, index) => (/^\s{0,3}(?:```|~~~)/.test(line) ? [index] : []));
  const [open, close] = fences.length >= 2 ? fences.slice(-2) : [];
  const chosen = open !== undefined && close !== undefined ? lines.slice(open + 1, close) : lines;
  return chosen.map(normalise).filter((line) => line !== '');
}

function normalise(line: string): string {
  return line
    .trim()
    .replace(/^(?:[-*•]|\d{1,3}[.)])\s+/, '')
    .replaceAll(/[`*]/g, '')
    .replace(/[.,;]$/, '')
    .trim()
    .toLowerCase();
}

function hasText(answer: string, text: string, isCaseSensitive: boolean): boolean {
  return isCaseSensitive ? answer.includes(text) : answer.toLowerCase().includes(text.toLowerCase());
}

/** The first texts in quotes, cut to a line. */
function named(texts: readonly string[]): string {
  const shown = texts.slice(0, MAX_NAMED).map((text) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`);
  return texts.length > MAX_NAMED ? `${shown.join(', ')} and ${texts.length - MAX_NAMED} more` : shown.join(', ');
}
