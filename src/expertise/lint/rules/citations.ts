// Every citation needs its source in the document: `[1]` a footnote, a line “[1] …” or item 1 of the references.

import type { Report, TextCode } from '../finding.ts';
import type { DesignText, Part } from '../read-design.ts';

/** A number or a footnote's label in brackets; not an index (`f[0]`), a link or the label of a source itself. */
const CITATION = /(?<![\w)])\[(\^[\w-]{1,40}|\d{1,3})\](?![(:])/g;
const SOURCE_LABEL = /^\s*\[(\^[\w-]{1,40}|\d{1,3})\]:?\s*\S/;
const REFERENCES =
  /^(?:[\d.]+\s+)?(?:references?|sources|bibliography|literature|further reading|citations|footnotes)\b/i;
const ITEM_NUMBER = /(?:^|\n)[ \t]*(\d{1,3})[.)][ \t]+$/;

/** The labels a citation may name: '1', '^a'. */
export function findSourceLabels(design: DesignText): ReadonlySet<string> {
  const labels = new Set(design.definitions.map(({ label }) => label));
  let isReferences = false;
  for (const part of design.parts) {
    if (part.kind === 'heading') isReferences = REFERENCES.test(part.reading.text);
    for (const label of labelsOf(design, part, isReferences)) labels.add(label);
  }
  return labels;
}

function labelsOf({ content }: DesignText, part: Part, isReferences: boolean): string[] {
  if (part.kind === 'table') return part.rows.flatMap(({ cells }) => labelAt(cells[0]?.text ?? '', isReferences));
  if (part.kind !== 'text') return [];
  const number = ITEM_NUMBER.exec(content.slice(Math.max(0, part.start - 20), part.start))?.[1];
  return [...labelAt(part.reading.text, true), ...(isReferences && number ? [number] : [])];
}

/** '[1] A report' → ['1']. In a table of references, a cell with the label alone counts. */
function labelAt(text: string, isAllowed: boolean): string[] {
  const label = SOURCE_LABEL.exec(isAllowed ? `${text} x` : '')?.[1];
  return label ? [label] : [];
}

/** Returns true if `text` cites a source that the document has. */
export function hasCitation(text: string, labels: ReadonlySet<string>): boolean {
  return [...text.matchAll(CITATION)].some(([, label = '']) => labels.has(label));
}

export function checkCitations(design: DesignText, labels: ReadonlySet<string>, report: Report<TextCode>): void {
  for (const reading of design.readings) {
    if (!reading.text.includes('[')) continue;
    const links = new Set(reading.links.map(({ start }) => start));
    for (const { 0: mark, 1: label = '', index } of reading.text.matchAll(CITATION)) {
      const place = { start: index, end: index + mark.length };
      const range = reading.locate(place);
      if (labels.has(label) || reading.isCode(place) || links.has(range.start)) continue;
      report({
        code: 'text/citation-unknown',
        ...range,
        message: `${mark} refers to a source that this document does not have. Add it as “[^${label.replace('^', '')}]: …”, or remove the mark.`,
      });
    }
  }
}
