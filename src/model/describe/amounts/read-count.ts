// How many of a service a description asks for: '3 virtual machines', 'two AKS clusters'.

import { NUMBER_WORD, readNumberWord } from '#text/english/number-words.ts';
import { readNumber } from '#text/quantities/numbers.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import type { WantedCount } from '../apply-places.ts';
import type { FoundService } from '../find-services.ts';
import { keyOfService } from '../clauses/part-keys.ts';
import { note, quoteOf, type Place } from '../passages.ts';

/** The number right before the name, with one word such as 'small' or a size such as 't3.medium' between them. */
const COUNT = new RegExp(
  String.raw`(?<![\w.,/:%$€£])([-−–]?\d{1,15}(?:,\d{3})*|${NUMBER_WORD})\s+(?:x\s+)?(?:(?!hours?|minutes?|days?|months?|years?|users?|percent|gb|tb|mb|regions?|zones?|environments?)(?:[a-z-]+|[a-z][\w.-]*\d[\w.-]*)\s+)?$`,
  'i',
);
/** More of one service than this is more likely a slip. */
const MAX_COUNT = 1_000;

type ReadCount = {
  wanted: WantedCount | null;
  notes: DescribeNote[];
  /** It is the place of the number with the name that it counts; null where there is none. */
  counted: Place | null;
};

export function readCount(text: string, { service, ...place }: FoundService): ReadCount {
  const from = Math.max(0, place.start - 40);
  const match = COUNT.exec(text.slice(from, place.start));
  if (!match) return { wanted: null, notes: [], counted: null };
  const counted = { start: from + match.index, end: place.end };
  const written = (match[1] ?? '').toLowerCase();
  const count = readNumberWord(written) ?? readNumber(written.replace(/[−–]/, '-')) ?? 0;
  const quote = `${written} ${quoteOf(text, place)}`;
  const number = { start: counted.start, end: counted.start + written.length };
  if (count < 1 || count > MAX_COUNT)
    return {
      wanted: null,
      notes: [
        note('unclear', `${written} of ${service.name} is no count to build. It was left out.`, {
          quote,
          places: [number],
        }),
      ],
      counted: null,
    };
  return {
    wanted: { service: service.key, count },
    notes:
      count === 1
        ? []
        : [
            note('understood', `${count} of ${service.name}.`, {
              quote,
              places: [counted],
              parts: [keyOfService(service)],
            }),
          ],
    counted,
  };
}
