// References within the document lead somewhere: “Table 3”, “Figure 2”, “section 4.1”, “Appendix B”, “the section “Cost””.

import { numberHeadings, type HeadingWords } from '#text/markdown/numbers/heading-numbers.ts';
import { normalizeTitle } from '#text/markdown/titles.ts';
import type { Report, TextCode } from '../finding.ts';
import type { DesignText } from '../read-design.ts';

type Kind = 'table' | 'figure' | 'section' | 'appendix';

const REFERENCE =
  /(?<![\p{L}\p{N}-])(tables?|figures?|fig\.|sections?|chapters?|appendix|annex)\s+(\d{1,3}(?:\.\d{1,3}){0,4}|[A-Z])(?![\p{L}\p{N}%]|[.,]\d)/giu;
/** A reference in lower case needs one of these before it: “table 12 rows” is none. */
const LEAD = /\b(?:see|in|of|from|per|to|and|under|by|also|refer to)\s+(?:the\s+)?$/i;
const QUOTED = /\bsections?\s+[“"]([^”"]{2,120})[”"]/gi;
/** These references are to another document: “section 3 of RFC 1918”, “ISO 27001, Appendix A”. */
const OF_ANOTHER = /^\s+(?:of|in|from)\s+(?!this\b)/i;
const STANDARD =
  /\b(?:RFC|ISO|IEC|NIST|BSI|PCI|DSS|GDPR|HIPAA|SOC|CIS|DIN|EN|contract|agreement|standard|act|directive|regulation)\b[^.;]{0,30}$/i;

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^table/i, 'table'],
  [/^fig/i, 'figure'],
  [/^(?:section|chapter)/i, 'section'],
  [/^(?:appendix|annex)/i, 'appendix'],
];

export function checkReferences(design: DesignText, report: Report<TextCode>): void {
  const targets = readTargets(design);
  const ownNumbers = readOwnNumbers(design);
  for (const reading of design.readings) {
    for (const { kind, written, word, number, place } of findReferences(reading)) {
      if (targets.has(`${kind} ${number.toUpperCase()}`) || reading.isCode(place)) continue;
      const shown = kind === 'section' ? ownNumbers.get(number) : undefined;
      const message = shown
        ? `What is numbered ${number} here is section ${shown} in the preview and in exports. Write ${word} ${shown}.`
        : `There is no ${written} in this document. Correct the number, or remove the reference.`;
      report({ code: 'text/reference-broken', ...reading.locate(place), message });
    }
    checkQuoted(design, reading, report);
  }
}

type Reference = { kind: Kind; written: string; word: string; number: string; place: { start: number; end: number } };

/** Leaves out captions and what another document is cited for. */
function findReferences({ text }: DesignText['readings'][number]): Reference[] {
  return [...text.matchAll(REFERENCE)].flatMap((match) => {
    const [written, word = '', number = ''] = match;
    const place = { start: match.index, end: match.index + written.length };
    const kind = kinds.find(([pattern]) => pattern.test(word))?.[1];
    const before = text.slice(Math.max(0, place.start - 60), place.start);
    const isMeant = /^\p{Lu}/u.test(word) || LEAD.test(before);
    if (!kind || place.start === 0 || !isMeant) return [];
    const isOfAnother = OF_ANOTHER.test(text.slice(place.end, place.end + 20)) || STANDARD.test(before);
    return isOfAnother ? [] : [{ kind, written, word, number, place }];
  });
}

function checkQuoted(
  { headings }: DesignText,
  reading: DesignText['readings'][number],
  report: Report<TextCode>,
): void {
  for (const { 0: written, 1: title = '', index } of reading.text.matchAll(QUOTED)) {
    const isThere = headings.some((heading) => normalizeTitle(heading.reading.text) === normalizeTitle(title));
    if (isThere || OF_ANOTHER.test(reading.text.slice(index + written.length))) continue;
    report({
      code: 'text/reference-broken',
      ...reading.locate({ start: index, end: index + written.length }),
      message: `No section is called “${title}”. Correct the name, or remove the reference.`,
    });
  }
}

/** Returns what a reference may name: 'table 3', 'section 4.1', 'appendix B'. */
function readTargets(design: DesignText): ReadonlySet<string> {
  const targets = new Set<string>();
  let tables = 0;
  let figures = 0;
  for (const part of design.parts) {
    if (part.kind === 'table') targets.add(`table ${++tables}`);
    if (part.kind === 'code' && part.language === 'mermaid') targets.add(`figure ${++figures}`);
    if (part.kind !== 'text') continue;
    for (const { kind } of part.reading.links) if (kind === 'image') targets.add(`figure ${++figures}`);
    const caption = readCaption(part.reading.text);
    if (caption !== null) targets.add(caption);
  }
  addSections(design, targets);
  return targets;
}

/** 'table 3' for 'Table 3: …'. */
function readCaption(text: string): string | null {
  const [, word, number] = /^(table|figure|fig\.)\s+(\d{1,3}(?:[.-]\d{1,3})*)/i.exec(text) ?? [];
  if (!word || !number) return null;
  return `${word.toLowerCase().startsWith('t') ? 'table' : 'figure'} ${number}`;
}

/** The numbers that the preview and the exports show, and the letters of appendices. */
function addSections({ headings }: DesignText, targets: Set<string>): void {
  const own = sectionsOf(headings);
  for (const { number } of numberHeadings(own)) if (number) targets.add(`section ${number}`);
  for (const { title } of own) {
    const letter = /^(?:appendix|annex)\s+([A-Z]|\d{1,2})\b/i.exec(title)?.[1];
    if (letter) targets.add(`appendix ${letter.toUpperCase()}`);
  }
}

/** The number of a heading in the preview and the exports, where it differs: '4' → '2' for '## 4. Network'. */
function readOwnNumbers({ headings }: DesignText): ReadonlyMap<string, string> {
  const own = sectionsOf(headings);
  const numbers = new Map<string, string>();
  for (const [index, { number, ownNumber }] of numberHeadings(own).entries()) {
    const written = own[index]?.title.slice(0, ownNumber).trim().replace(/\.$/, '');
    if (written && number && written !== number && !numbers.has(written)) numbers.set(written, number);
  }
  return numbers;
}

function sectionsOf(headings: DesignText['headings']): HeadingWords[] {
  return headings.filter(({ isNested }) => !isNested).map(({ depth, reading }) => ({ depth, title: reading.text }));
}
