// What one kind of sentence makes of a solution, and which words it has read.

import type { DescribeNote } from '../describe-shapes.ts';
import type { Solution } from '../../solution-shapes.ts';
import { listSentences, quoteOf, type Place } from '../passages.ts';

export type Proposal = {
  solution: Solution;
  notes: readonly DescribeNote[];
  /** Blank for what reads the text after it. */
  read: readonly Place[];
};
/** One kind of sentence: 'Rename Redis to Sessions'. */
export type ReadChange = (solution: Solution, text: string) => Proposal;

/** The sentence around a place. */
export function sentenceAround(text: string, place: Place): Place {
  return listSentences(text).find(({ start, end }) => start <= place.start && place.start < end) ?? place;
}

export function sentenceOf(text: string, place: Place): string {
  return quoteOf(text, sentenceAround(text, place));
}
