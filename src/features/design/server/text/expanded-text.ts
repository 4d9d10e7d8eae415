// The text of a design with the blocks of its solution in their places, and where each place of it is in the text that a person
// edits.

import { splitByBlocks } from '#text/embedded-blocks.ts';
import type { FactValue } from '#text/facts.ts';
import type { Finding } from '#contract/finding.ts';
import { createLineCounter } from '#text/offsets.ts';

export type ExpandedText = {
  content: string;
  /** It maps a place to the source. A place inside of a block maps to the line that embeds it. */
  locate(range: Finding['range']): { range: Finding['range']; isEmbedded: boolean };
};

type Piece = { start: number; length: number; sourceStart: number; sourceEnd: number; isBlock: boolean };

export function expandText(source: string, blocks: readonly FactValue[]): ExpandedText {
  const parts = splitByBlocks(source, blocks);
  const content = parts.map(({ text }) => text).join('');
  let start = 0;
  const pieces = parts.map(({ text, source: placeholder, sourceStart }): Piece => {
    const piece = {
      start,
      length: text.length,
      sourceStart,
      sourceEnd: placeholder ? placeholder.end : sourceStart + text.length,
      isBlock: placeholder !== null,
    };
    start += text.length;
    return piece;
  });
  const lines = lineStarts(content);
  const placeOf = createLineCounter(source);
  return {
    content,
    locate({ line, column, length }) {
      const offset = (lines[line - 1] ?? 0) + column - 1;
      const piece = pieces.findLast((each) => each.start <= offset && (each.length > 0 || each.start === offset));
      if (!piece) return { range: { line, column, length }, isEmbedded: false };
      if (!piece.isBlock)
        return { range: { ...placeOf(piece.sourceStart + offset - piece.start), length }, isEmbedded: false };
      const place = placeOf(piece.sourceStart);
      return { range: { ...place, length: piece.sourceEnd - piece.sourceStart }, isEmbedded: true };
    },
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
