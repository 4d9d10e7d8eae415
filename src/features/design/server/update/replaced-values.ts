// What an update of the solution has replaced, and where a text still holds it.

import type { Solution } from '#model/solution-shapes.ts';
import type { ReplacedValue } from '../tables.ts';
import { listValues } from './listed-values.ts';

/** More than a person would ever look at. */
const MAX_REPLACED = 500;

type ReplacedOrder = {
  before: Solution | null;
  after: Solution;
  /** These values come from earlier updates. */
  known: readonly ReplacedValue[];
  /** The text after the update: what it does not hold is forgotten. */
  content: string;
};

/** The old values that the text still holds. A value that the solution has at another place is none of them. */
export function listReplacedValues({ before, after, known, content }: ReplacedOrder): ReplacedValue[] {
  const next = listValues(after);
  const byKey = new Map(next.map((each) => [each.key, each.value]));
  const fresh = (before ? listValues(before) : []).flatMap(({ key, label, value: from, near }): ReplacedValue[] => {
    const to = byKey.get(key) ?? '';
    return to === from ? [] : [{ label, from, to, near }];
  });
  const follow = new Map(fresh.map(({ from, to }) => [from, to]));
  // What became B in an earlier update and is C now is C.
  const earlier = known.map((each) => ({ ...each, to: follow.get(each.to) ?? each.to }));
  const all = new Map([...fresh, ...earlier].map((each) => [`${each.from} ${each.near.join(' ')}`, each]));
  const values = Map.groupBy(next, ({ value }) => value);
  // 'Standard' of one component is not that of another; an address means one thing anywhere.
  const isInUse = ({ from, near }: ReplacedValue): boolean =>
    near.length === 0
      ? next.some(({ value }) => value.includes(from))
      : (values.get(from) ?? []).some(
          (each) => each.near.length === 0 || each.near.some((name) => near.includes(name)),
        );
  return [...all.values()]
    .filter((each) => !isInUse(each) && patternOf(each.from).test(content))
    .slice(0, MAX_REPLACED);
}

/** Finds a value where it is no part of another one: 10.0.0.0/2 is not in 10.0.0.0/24. Letter case counts in single words. */
export function patternOf(value: string): RegExp {
  const words = RegExp.escape(value).replaceAll(/(?:\\x20| )+/g, '\\s+');
  return new RegExp(`(?<![\\w.-])${words}(?![\\w/]|[.-]\\w)`, value.includes(' ') ? 'gi' : 'g');
}
