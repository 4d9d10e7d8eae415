// The client's words clause by clause: what was understood of each, what was assumed, what contradicts something, what nobody read.

import type { Range } from '#text/offsets.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import type { Answer, Clause, ClauseState, UnreadMark } from './clause-shapes.ts';
import { findMarks } from './find-marks.ts';
import { firstBehind, splitClauses } from './split-clauses.ts';

type ReadWords = {
  text: string;
  /** The readers report these, with their places in the text. */
  notes: readonly DescribeNote[];
  answers?: readonly Answer[] | undefined;
};

/**
 * Returns the clauses in order. They do not overlap, and every character of the text that is neither white space nor
 * punctuation is in exactly one, so that nothing that a client wrote vanishes. Takes time linear in the text, beside sorting.
 *
 *   readClauses({ text: 'AKS for 9 kiosks', notes })
 *   // [{ state: 'understood', taken: [{ text: 'Azure Kubernetes Service.', … }], marks: [{ quote: '9', … }], … }]
 */
export function readClauses({ text, notes, answers = [] }: ReadWords): Clause[] {
  const marks = findMarks(text, { notes, answers });
  const read = notes.filter(({ places, state }) => places.length > 0 && state !== 'unread');
  const ranges = splitClauses(text, [...read.flatMap(({ places }) => places), ...marks]);
  const taken = ranges.map((): Set<DescribeNote> => new Set());
  for (const each of read)
    for (const place of each.places) for (const at of indexesOf(ranges, place)) taken[at]?.add(each);
  const inside = Map.groupBy(marks, ({ start }) => firstBehind(ranges, start));
  return ranges.map((range, at) => makeClause(range, [...(taken[at] ?? [])], inside.get(at) ?? []));
}

/** The clauses that a place overlaps: one, unless the text was cut inside of a place that touches another one. */
function indexesOf(ranges: readonly Range[], { start, end }: Range): number[] {
  const indexes: number[] = [];
  for (let at = firstBehind(ranges, start); (ranges[at]?.start ?? Infinity) < end; at++) indexes.push(at);
  return indexes;
}

function makeClause(range: Range, notes: readonly DescribeNote[], marks: UnreadMark[]): Clause {
  return {
    start: range.start,
    end: range.end,
    state: stateOf(notes),
    taken: notes.map(({ text, state, parts }) => ({ text, state, parts: [...parts] })),
    marks,
  };
}

/** A contradiction goes before everything, and what was understood before what was only assumed. */
const ORDER: readonly ClauseState[] = ['contradicted', 'understood', 'assumed', 'aside'];

function stateOf(notes: readonly DescribeNote[]): ClauseState {
  return ORDER.find((state) => notes.some((each) => each.state === state)) ?? 'unread';
}

/** What a person has to answer before anything is built, in the order of the text. */
export function listOpenMarks(clauses: readonly Clause[]): UnreadMark[] {
  return clauses.flatMap(({ marks }) => marks.filter(({ dismissed }) => dismissed === null));
}
