// Reads the text of KQL files: what is code in it, which queries it has, and which names are called. All in one pass each.

import type { Range } from '#text/offsets.ts';

/** A place of a query in its file, and its text with calls that the engine does not know replaced by spaces. */
export type KqlQuery = Range & { text: string; masked: string };

/**
 * Returns the text with comments and the insides of strings as spaces, of the same length. A string ends at its line end,
 * except between three backticks or three tildes.
 */
export function maskKql(text: string): string {
  const parts: string[] = [];
  let plain = 0;
  let index = 0;
  while (index < text.length) {
    const end = endOfHidden(text, index);
    if (end === null) {
      index++;
      continue;
    }
    const isComment = text[index] === '/';
    const from = isComment ? index : index + 1;
    const to = isComment ? end : Math.max(from, end - 1);
    parts.push(text.slice(plain, from), blank(text.slice(from, to)));
    plain = to;
    index = end;
  }
  return parts.join('') + text.slice(plain);
}

/** Returns where the comment or string at `index` ends; null where there is none. */
function endOfHidden(text: string, index: number): number | null {
  const character = text[index];
  if (character === '/' && text[index + 1] === '/') return lineEnd(text, index);
  const fence = text.slice(index, index + 3);
  if (fence === '```' || fence === '~~~') {
    const close = text.indexOf(fence, index + 3);
    return close === -1 ? text.length : close + 3;
  }
  return character === '"' || character === "'" ? stringEnd(text, index) : null;
}

function stringEnd(text: string, index: number): number {
  const quote = text[index];
  const isVerbatim = text[index - 1] === '@';
  let at = index + 1;
  for (; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\' && !isVerbatim) at++;
    else if (text[at] === quote && isVerbatim && text[at + 1] === quote) at++;
    else if (text[at] === quote) return at + 1;
  }
  return Math.min(at, text.length);
}

function lineEnd(text: string, index: number): number {
  const end = text.indexOf('\n', index);
  return end === -1 ? text.length : end;
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

const CONTINUES_AFTER = new Set([';', '|', ',', '(', '[', '{', '=', '+', '-', '*']);
const CONTINUES_BEFORE = new Set(['|', ')', ']', '}', ',']);

/** Returns the queries of a file: parted by blank lines, where the text before is complete and the text after is a start. */
export function splitQueries(text: string, masked: string): KqlQuery[] {
  const queries: KqlQuery[] = [];
  let start = 0;
  let end = 0;
  let depth = 0;
  let last = '';
  const close = (): void => {
    if (masked.slice(start, end).trim() !== '') queries.push(toQuery(text, masked, { start, end }));
  };
  let isAfterBlank = false;
  for (const { 0: line, index } of masked.matchAll(/[^\n]*\n?/g)) {
    if (line === '') break;
    const code = line.trim();
    const isBlank = text.slice(index, index + line.length).trim() === '';
    const isParted = isAfterBlank && depth === 0 && !CONTINUES_AFTER.has(last);
    if (isBlank) isAfterBlank = true;
    else if (code !== '') {
      if (isParted && last !== '' && !CONTINUES_BEFORE.has(code[0] ?? '')) {
        close();
        start = index;
        depth = 0;
      }
      depth = Math.max(0, depth + countDepth(code));
      last = code.at(-1) ?? '';
      end = index + line.length;
      isAfterBlank = false;
    }
  }
  close();
  return queries;
}

function countDepth(code: string): number {
  let depth = 0;
  for (const character of code) {
    if (character === '(' || character === '[' || character === '{') depth++;
    if (character === ')' || character === ']' || character === '}') depth--;
  }
  return depth;
}

/** Scopes of other workspaces and applications; what follows their dot is looked up as if it were here. */
const SCOPES = /\b(?:workspace|app|resource|arg|adx)\s*\(/g;
/** Functions that Microsoft Sentinel has: watchlists and the parsers of its common model. They are taken for tables. */
const SENTINEL_FUNCTIONS = /\b(?:_GetWatchlist|_(?:Im|ASim)_|v?im[A-Z]|ASim)\w*\s*\(/g;

function toQuery(text: string, masked: string, { start, end }: Range): KqlQuery {
  const query = { start, end, text: text.slice(start, end), masked: masked.slice(start, end) };
  for (const { 0: call, index } of query.masked.matchAll(SCOPES)) {
    const close = closingParenthesis(query.masked, index + call.length);
    const dot = /^\s*\./.exec(query.masked.slice(close, close + 20))?.[0].length ?? 0;
    if (dot > 0) hide(query, { start: index, end: close + dot });
  }
  for (const { 0: call, index } of query.masked.matchAll(SENTINEL_FUNCTIONS)) {
    const from = index + call.length - 1;
    hide(query, { start: from, end: closingParenthesis(query.masked, from + 1) });
  }
  return query;
}

/** Returns the offset behind the parenthesis that closes the one before `from`. */
function closingParenthesis(masked: string, from: number): number {
  let depth = 1;
  for (let index = from; index < masked.length; index++) {
    if (masked[index] === '(') depth++;
    if (masked[index] === ')' && --depth === 0) return index + 1;
  }
  return masked.length;
}

function hide(query: KqlQuery, { start, end }: Range): void {
  query.text = query.text.slice(0, start) + blank(query.text.slice(start, end)) + query.text.slice(end);
  query.masked = query.masked.slice(0, start) + blank(query.masked.slice(start, end)) + query.masked.slice(end);
}

/** Returns the names in the query, each once. */
export function listNames(masked: string): Set<string> {
  return new Set([...masked.matchAll(/[A-Za-z_]\w*/g)].map(([name]) => name));
}
