// How many of a service a description asks for: '3 virtual machines', 'two AKS clusters'.

import type { DescribeNote } from './describe-shapes.ts';
import type { WantedCount } from './apply-places.ts';
import type { FoundService } from './find-services.ts';
import { note, quoteOf } from './passages.ts';

const WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  dozen: 12,
};
/** The number right before the name, with one word such as 'small' between them. */
const COUNT = new RegExp(
  String.raw`(?<![\w.,/:%$€£])([-−–]?\d{1,15}(?:,\d{3})*|${Object.keys(WORDS).join('|')})\s+(?:x\s+)?(?:(?!hours?|minutes?|days?|months?|years?|users?|percent|gb|tb|mb|regions?|zones?|environments?)[a-z-]+\s+)?$`,
  'i',
);
/** More of one service than this is more likely a slip. */
const MAX_COUNT = 1_000;

export function readCount(
  text: string,
  { service, ...place }: FoundService,
): { wanted: WantedCount | null; notes: DescribeNote[] } {
  const match = COUNT.exec(text.slice(Math.max(0, place.start - 40), place.start));
  if (!match) return { wanted: null, notes: [] };
  const written = (match[1] ?? '').toLowerCase();
  const count = WORDS[written] ?? Number(written.replace(/[−–]/, '-').replaceAll(',', ''));
  const quote = `${written} ${quoteOf(text, place)}`;
  if (count < 1 || count > MAX_COUNT)
    return {
      wanted: null,
      notes: [note('unclear', `${written} of ${service.name} is no count to build. It was left out.`, { quote })],
    };
  return {
    wanted: { service: service.key, count },
    notes: count === 1 ? [] : [note('understood', `${count} of ${service.name}.`, { quote })],
  };
}
