// Figures that a model wrote need a source: finds percentages, prices and service levels without a citation, link or fact.

import type { Report, TextCode } from '../finding.ts';
import type { Range } from '#text/offsets.ts';
import type { DesignText, Part, Table } from '../read-design.ts';
import type { Reading } from '../reading.ts';
import { hasCitation } from './citations.ts';
import { sentencesOf } from './sentences.ts';

const FIGURE =
  /\b\d[\d.,]{0,15}\s?%|(?:[$€£]|\b(?:USD|EUR|GBP)\s?)\d[\d.,]{0,15}|\b\d[\d.,]{0,15}\s?(?:(?:USD|EUR|GBP|IOPS|Gbps|Mbps|ms|TPS|RPS)\b|[GM]B\/s)|\bSLA (?:of|is)\b/g;

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
    while (next < links.length && links[next]! < sentence.end) next++;
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
  for (const { 0: figure, index } of reading.text.slice(start, end).matchAll(FIGURE)) {
    const place = { start: start + index, end: start + index + figure.length };
    if (!reading.isFact(place) && !reading.isCode(place)) return place;
  }
  return undefined;
}

/** Where the links are in the text, in order. */
function linkPlacesOf({ links }: Reading): number[] {
  return links.flatMap(({ kind, at }) => (kind === 'link' ? [at] : [])).toSorted((a, b) => a - b);
}
