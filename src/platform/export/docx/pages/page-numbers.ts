// The page numbers of the table of contents: the document is laid out as Word does it, measured with the embedded fonts. The
// page numbers of the PDF would be wrong by a page or more, since Typst breaks lines and pages by its own rules.

import type { IPropertiesOptions } from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import type { Block } from '../../document-model.ts';
import { plainText } from '../../model/build-inlines.ts';

/** In characters, about 500 pages: as many in Chinese take 20 seconds. */
const MAX_LENGTH = 400_000;
/** A line of code, a cell or an item costs as much as this many characters. */
const SHORTEST_LINE = 40;
/** The time for a paragraph grows with the square of its length. */
const MAX_PARAGRAPH = 10_000;
/** A word that must be broken costs as much as twenty times its length. */
const LONG_WORD = /[\u0021-\u024f]{100}/;
const LONG_WORD_COST = 20;

/** Empty for documents that would take too long: Word fills in their page numbers, and asks before it does. */
export function pageNumbersOf(blocks: readonly Block[]): Pick<IPropertiesOptions, 'pageNumbers'> {
  const costs = linesOf(blocks).map(costOf);
  return costs.reduce((sum, cost) => sum + cost, 0) > MAX_LENGTH
    ? {}
    : { pageNumbers: estimatePageNumbersWith({ guess: true }) };
}

/** The cost is measured in characters. */
function costOf(line: string): number {
  if (line.length > MAX_PARAGRAPH) return Infinity;
  return Math.max(line.length, SHORTEST_LINE) * (LONG_WORD.test(line) ? LONG_WORD_COST : 1);
}

function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [plainText(block.children)];
      case 'code':
        return block.source.split('\n');
      case 'list':
        return block.items.flatMap((item) => linesOf(item.blocks));
      case 'callout':
        return linesOf(block.blocks);
      case 'table':
        return [block.header, ...block.rows].flatMap((row) => row.map(plainText));
      case 'figure':
      case 'rule':
        return [];
    }
  });
}
