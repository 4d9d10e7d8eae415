// What of a line of Markdown is coloured: headings, fences, marks, code, links, facts. Line by line, because the
// preview shows what the text becomes, and a full grammar would bring the parsers of HTML, CSS and JavaScript with it.

import type { Text } from '@codemirror/state';
import { fenceAfter } from '../outline/outline.ts';

/** The style sheet of `markdown-colours.ts` has a rule for each. */
export type Kind = 'heading' | 'mark' | 'code' | 'strong' | 'em' | 'link' | 'url' | 'fact';

/** UTF-16 units from the beginning of the line. */
export type Span = { from: number; to: number; kind: Kind };

const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
/** The line below a table's head, and a line across the page. */
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
/** UTF-16 units. What stands further right stays plain. */
const LONGEST = 5_000;

/** `fence` is the mark of the code the line stands in, `null` outside. The spans are in order and do not touch. */
export function coloursOf(line: string, fence: string | null): Span[] {
  const text = line.slice(0, LONGEST);
  const whole = kindOfLine(text, fence);
  if (whole !== null) return text === '' ? [] : [{ from: 0, to: text.length, kind: whole }];
  const mark = FIRST_MARK.exec(text)?.[0].length ?? 0;
  const rest = text.slice(mark);
  const spans = [...rest.matchAll(INLINE)].flatMap(({ index, 0: found, groups = {} }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) as Kind | undefined;
    return kind ? [{ from: mark + index, to: mark + index + found.length, kind }] : [];
  });
  return mark > 0 ? [{ from: 0, to: mark, kind: 'mark' }, ...spans] : spans;
}

function kindOfLine(text: string, fence: string | null): Kind | null {
  if (fenceAfter(fence, text) !== fence) return 'mark';
  if (fence !== null) return 'code';
  if (HEADING.test(text)) return 'heading';
  return RULE.test(text) ? 'mark' : null;
}

/** Lines between two that are remembered. */
const STEP = 200;

/** Remembers in which code the lines stand, so that a key in a text of 5 MB reads a few hundred lines at most. */
export function createFences() {
  /** The open fence before the lines 1, 1 + STEP, 1 + 2 * STEP, … as far as it was read. */
  const known: (string | null)[] = [null];

  return {
    /** The text has changed from this line on, counted from 1. */
    forget(line: number): void {
      known.length = Math.min(known.length, Math.floor((line - 1) / STEP) + 1);
    },
    /** The mark of the code that is open before a line, from 1. */
    before(line: number, doc: Text): string | null {
      const start = Math.min(known.length - 1, Math.floor((line - 1) / STEP));
      let fence = known[start] ?? null;
      let at = start * STEP + 1;
      if (at === line) return fence;
      for (const text of doc.iterLines(at, line)) {
        fence = fenceAfter(fence, text);
        at += 1;
        if ((at - 1) % STEP === 0) known[(at - 1) / STEP] = fence;
      }
      return fence;
    },
  };
}
