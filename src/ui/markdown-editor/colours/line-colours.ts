// What of a line of Markdown is coloured: headings, fences, marks, code, links, facts. Line by line, because the
// preview shows what the text becomes, and a full grammar would bring the parsers of HTML, CSS and JavaScript with it.

import type { LineColour } from './line-kinds.ts';

/** The style sheet of `markdown-colours.ts` has a rule for each. */
export type Kind = 'heading' | 'mark' | 'code' | 'strong' | 'em' | 'link' | 'url' | 'fact';

/** UTF-16 units from the beginning of the line. */
export type Span = { from: number; to: number; kind: Kind };

/** What becomes the line below a table's header as soon as there is one. */
const RULE = /^[ \t]*\|?[ \t]*:?-{2,}[ \t:|-]*$/;
const FIRST_MARK = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])(?=\s)|(?:>[ \t]?)+)/;
/** Each bounded, so that a line full of open marks stays cheap. */
const INLINE = new RegExp(
  [
    /(?<code>`[^`]{1,500}`)/,
    /(?<strong>\*\*[^*]{1,500}\*\*|__[^_]{1,500}__)/,
    /(?<em>\*[^\s*][^*]{0,500}\*)/,
    /(?<link>!?\[[^\]]{0,300}\]\([^)]{0,500}\))/,
    /(?<url>https?:\/\/[^\s)>]{1,500})/,
    /(?<fact>\{\{[^{}]{1,80}\}\})/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** UTF-16 units. What is further right stays plain. */
const MAX_COLOURED = 5_000;

/** The coloured parts of a line of this kind, in order and apart. */
export function coloursOf(line: string, colour: LineColour): Span[] {
  const text = line.slice(0, MAX_COLOURED);
  if (text === '') return [];
  if (colour !== 'text') return [{ from: 0, to: text.length, kind: colour }];
  if (RULE.test(text)) return [{ from: 0, to: text.length, kind: 'mark' }];
  const mark = FIRST_MARK.exec(text)?.[0].length ?? 0;
  const rest = text.slice(mark);
  const spans = [...rest.matchAll(INLINE)].flatMap(({ index, 0: found, groups = {} }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) as Kind | undefined;
    return kind ? [{ from: mark + index, to: mark + index + found.length, kind }] : [];
  });
  return mark > 0 ? [{ from: 0, to: mark, kind: 'mark' }, ...spans] : spans;
}
