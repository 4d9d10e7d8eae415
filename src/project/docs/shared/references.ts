// What a Markdown text refers to: tasks by their key (ABC-12), pages as [[Title]] or by their address. Code refers to nothing.

import { readLines } from '#text/markdown/lines.ts';

/** Offsets in UTF-16 units. */
export type Reference = { start: number; end: number } & (
  | { kind: 'task'; key: string; prefix: string; number: number }
  | { kind: 'title'; title: string }
  | { kind: 'address'; pageId: string }
);

/** The address of a page, without the host. */
export const PAGE_ADDRESS = '/project/docs?page=';

/** The number of a task has at most nine digits. Each part is bounded, so that reading takes linear time. */
const REFERENCE =
  /(?<![\p{L}\p{N}_/-])(?<prefix>[A-Z][A-Z0-9]{1,5})-(?<number>[1-9]\d{0,8})(?![\p{L}\p{N}_-])|\[\[(?<title>[^[\]\n]{1,200})\]\]|\]\(\/project\/docs\?page=(?<pageId>[0-9a-f-]{36})\)/gu;

const LINES_WITH_WORDS = new Set(['text', 'heading', 'row']);

/** In the order of the text, one by one: whoever needs the first ones alone reads no further. */
export function* readReferences(markdown: string): Generator<Reference> {
  for (const { kind, start, end } of readLines(markdown)) {
    if (!LINES_WITH_WORDS.has(kind)) continue;
    for (const one of findReferences(withoutCode(markdown.slice(start, end))))
      yield { ...one, start: start + one.start, end: start + one.end };
  }
}

/** The references of a text without code. */
export function* findReferences(text: string): Generator<Reference> {
  for (const match of text.matchAll(REFERENCE)) {
    const place = { start: match.index, end: match.index + match[0].length };
    const { prefix, number, title, pageId } = match.groups ?? {};
    if (prefix !== undefined && number !== undefined)
      yield { ...place, kind: 'task', key: match[0], prefix, number: Number(number) };
    else if (title !== undefined) yield { ...place, kind: 'title', title };
    else yield { ...place, kind: 'address', pageId: pageId ?? '' };
  }
}

/** A title is looked up in this form. */
export function labelOf(title: string): string {
  return title.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The line with spaces in place of its code spans: a run of backticks up to the next one as long. */
function withoutCode(line: string): string {
  if (!line.includes('`')) return line;
  const runs = [...line.matchAll(/`+/g)].map(({ index, 0: marks }) => ({ index, length: marks.length }));
  const nextOf = new Map<number, number>();
  const closing = runs.map(() => -1);
  for (let at = runs.length - 1; at >= 0; at--) {
    const { length } = runs[at] ?? { length: 0 };
    closing[at] = nextOf.get(length) ?? -1;
    nextOf.set(length, at);
  }
  const parts: string[] = [];
  let done = 0;
  for (let at = 0; at < runs.length; at++) {
    const opening = runs[at];
    const end = runs[closing[at] ?? -1];
    if (!opening || !end) continue;
    parts.push(line.slice(done, opening.index), ' '.repeat(end.index + end.length - opening.index));
    done = end.index + end.length;
    at = closing[at] ?? at;
  }
  return [...parts, line.slice(done)].join('');
}
