// Figures that a model wrote need a source: finds percentages, prices and service levels without a citation, link or fact.

import type { Report, TextCode } from '../finding.ts';
import { findQuantities } from '#text/quantities/find-quantities.ts';
import type { Quantity } from '#text/quantities/quantity.ts';
import type { Range } from '#text/offsets.ts';
import type { DesignText, Part, Table } from '../read-design.ts';
import type { Reading } from '../reading.ts';
import { hasCitation } from './citations.ts';
import { sentencesOf } from './sentences.ts';

const AGREEMENT = /\bSLA (?:of|is)\b/g;

type ClaimCheck = {
  /** Topics whose section a model wrote. */
  modelTopics: readonly string[];
  /** Of the sources the document has: only they count as a citation. */
  labels: ReadonlySet<string>;
};

export function checkClaims(design: DesignText, { modelTopics, labels }: ClaimCheck, report: Report<TextCode>): void {
  const written = new Set(modelTopics);
  for (const [index, part] of design.parts.entries()) {
    const topic = design.topicAt(part.start);
    if (topic === null || !written.has(topic)) continue;
    if (part.kind === 'text') checkText(part.reading, labels, report);
    if (part.kind === 'table')
      checkTable(part, { neighbours: [design.parts[index - 1], design.parts[index + 1]], labels }, report);
  }
}

function checkText(reading: Reading, labels: ReadonlySet<string>, report: Report<TextCode>): void {
  const links = linkPlacesOf(reading);
  let next = 0;
  for (const sentence of sentencesOf(reading.text)) {
    const first = next;
    while ((links[next] ?? Infinity) < sentence.end) next++;
    const isCited = next > first || hasCitation(reading.text.slice(sentence.start, sentence.end), labels);
    const claim = isCited ? undefined : firstFigure(reading, sentence);
    if (!claim) continue;
    const message = `A model wrote “${reading.text.slice(claim.start, claim.end)}” here and names no source. Cite one as [1] or with a link, or make it a fact.`;
    report({ code: 'text/claim-uncited', ...reading.locate(claim), message });
  }
}

/** Reports at most one finding per table; a source in the paragraph before or after it counts. */
function checkTable(
  table: Table,
  { neighbours, labels }: { neighbours: readonly (Part | undefined)[]; labels: ReadonlySet<string> },
  report: Report<TextCode>,
): void {
  const cells = table.rows.flatMap((row) => row.cells);
  const around = neighbours.flatMap((part) => (part?.kind === 'text' ? [part.reading] : []));
  if (
    [...table.header.cells, ...cells, ...around].some(
      (reading) => hasCitation(reading.text, labels) || linkPlacesOf(reading).length > 0,
    )
  )
    return;
  const claims = cells.flatMap((cell) => {
    const claim = firstFigure(cell, wholeOf(cell));
    return claim ? [{ cell, claim }] : [];
  });
  const [first] = claims;
  if (!first) return;
  const figures = claims.length === 1 ? 'a figure' : `${claims.length} figures`;
  const message = `A model wrote ${figures} into this table and names no source. Cite one below the table as [1] or with a link.`;
  report({ code: 'text/claim-uncited', ...first.cell.locate(first.claim), message });
}

function wholeOf(reading: Reading): Range {
  return { start: 0, end: reading.text.length };
}

/** The first figure that is neither a fact nor code. */
function firstFigure(reading: Reading, { start, end }: Range): Range | undefined {
  const text = reading.text.slice(start, end);
  const agreements = [...text.matchAll(AGREEMENT)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
  return [...findQuantities(text).flatMap((quantity) => figureOf(text, quantity)), ...agreements]
    .toSorted((a, b) => a.start - b.start)
    .map((place) => ({ start: start + place.start, end: start + place.end }))
    .find((place) => !reading.isFact(place) && !reading.isCode(place));
}

/** A share, a price, a rate per second or a latency in digits is a figure; a count or a length of time is not. */
function figureOf(text: string, { kind, unit, per, start, end, amountEnd }: Quantity): Range[] {
  const isRate = per[0] === 's';
  const isFigure = isRate || kind === 'percent' || kind === 'money' || unit === 'ms';
  return isFigure && /\d/.test(text.slice(start, amountEnd)) ? [{ start, end: isRate ? end : amountEnd }] : [];
}

/** Returns where the links are in the text, in order. */
function linkPlacesOf({ links }: Reading): number[] {
  return links.flatMap(({ kind, at }) => (kind === 'link' ? [at] : [])).toSorted((a, b) => a - b);
}
