// What a description states beside services, sizes and requirements, as notes: facts that are kept for the document, and the parts of
// the letter that nothing is built of. What another reader has taken is left to it.

import { findAsides } from '#text/correspondence/find-asides.ts';
import type { AsideKind } from '#text/correspondence/aside-shapes.ts';
import { findMoments } from '#text/dates/find-moments.ts';
import type { Range } from '#text/offsets.ts';
import { mergeRanges, overlapsAny } from '../clauses/split-clauses.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { NO_SUCH_SIZE } from '../amounts/read-sizes.ts';
import { listSentences, note, quoted, type Place } from '../passages.ts';
import { keepAmounts } from './keep-amounts.ts';
import { keepKnownNames, keepNames } from './keep-names.ts';
import { keepProtection } from './protection.ts';
import { statedKinds, type Stated } from './stated-kinds.ts';

const ASIDES: Record<AsideKind, string> = {
  greeting: 'A greeting',
  sender: 'The sender',
  header: 'The head of a message',
  contact: 'How to reach somebody',
  reference: 'A reference number',
  address: 'An address',
  letter: 'Said of another message',
};

/** Takes time linear in the text, beside sorting what was read. */
export function readStated(text: string, notes: readonly DescribeNote[]): DescribeNote[] {
  const taken = mergeRanges(notes.filter(isTaken).flatMap(({ places }) => places));
  const hasUsers = notes.some(({ parts }) => parts.includes('requirement:users'));
  const asides = findAsides(text);
  const letter = mergeRanges(asides);
  const sentences = listSentences(text);
  const free = ({ place }: Stated): boolean => !overlapsAny(taken, place) && !overlapsAny(letter, place);
  const moments = findMoments(text).map(({ kind, ...place }): Stated => ({
    kind: kind === 'day' ? 'date' : 'hours',
    place,
  }));
  // What was told by its own form goes before what was told by the words around it.
  const all = [...moments, ...keepProtection(text), ...keepKnownNames(text), ...keepAmounts(text, sentences, hasUsers)];
  const kept = withoutOverlaps([...all, ...keepNames(text, sentences)].filter(free));
  return [
    ...kept.map((stated) => noteOfStated(text, stated)),
    ...asides.flatMap(({ kind, start, end }) => {
      const place = { start, end };
      // What a reader has taken there is no part of the letter.
      return overlapsAny(taken, place)
        ? freeParts(place, taken).map((part) => aside(text, kind, part))
        : [aside(text, kind, place)];
    }),
  ];
}

/** What another reader has refused stays refused, but for an amount that is no size of what is built. */
function isTaken({ state, text }: DescribeNote): boolean {
  return state !== 'unread' || text !== NO_SUCH_SIZE;
}

function noteOfStated(text: string, { kind, place }: Stated): DescribeNote {
  const said = quoted(text, place);
  return note('understood', `“${said.quote}” is kept as it is stated: ${statedKinds[kind].toLowerCase()}.`, {
    ...said,
    parts: [`stated:${kind}`],
  });
}

function aside(text: string, kind: AsideKind, place: Place): DescribeNote {
  return note('understood', `${ASIDES[kind]}. It is not needed for the solution.`, {
    ...quoted(text, place),
    state: 'aside',
  });
}

/** The first of those that overlap is kept. */
function withoutOverlaps(all: readonly Stated[]): Stated[] {
  const kept: Stated[] = [];
  const order = all
    .map((one, at) => ({ one, at }))
    .toSorted((a, b) => a.one.place.start - b.one.place.start || a.at - b.at);
  for (const { one } of order) {
    const last = kept.at(-1);
    if (!last || one.place.start >= last.place.end) kept.push(one);
  }
  return kept;
}

/** The parts of a range that overlap none of these, which are in order. */
function freeParts({ start, end }: Range, taken: readonly Range[]): Place[] {
  const parts: Place[] = [];
  let from = start;
  for (const one of taken.filter((each) => each.start < end && start < each.end)) {
    if (one.start > from) parts.push({ start: from, end: one.start });
    from = Math.max(from, one.end);
  }
  if (from < end) parts.push({ start: from, end });
  return parts;
}
