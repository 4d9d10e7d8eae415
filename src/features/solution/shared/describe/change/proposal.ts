// What one kind of sentence makes of a solution, and which words it has read.

import type { DescribeNote } from '../../describe-shapes.ts';
import type { Solution } from '../../solution-shapes.ts';
import { quoteOf, type Place } from '../passages.ts';

export type Proposal = {
  solution: Solution;
  notes: readonly DescribeNote[];
  /** Blank for what reads the text after it. */
  read: readonly Place[];
};
/** One kind of sentence: 'Rename Redis to Sessions'. */
export type ReadChange = (solution: Solution, text: string) => Proposal;

/** The sentence around a place. */
export function sentenceAround(text: string, { start, end }: Place): Place {
  const before = text.slice(0, start);
  const from = before.search(/(?:[^.!?;\n]|[.!?](?!\s))*$/);
  const behind = text.slice(end);
  const length = behind.search(/[.!?;](?=\s|$)|\n|$/);
  return { start: from, end: end + length };
}

export function sentenceOf(text: string, place: Place): string {
  return quoteOf(text, sentenceAround(text, place));
}
