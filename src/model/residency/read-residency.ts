// The area in which data has to stay, read from the text of the requirement. The text is what a person wrote and may edit, so the
// area is worked out whenever it is asked for.

import { containsArea, findAreas, joinAreas, type Area, type FoundArea } from '#catalogue/places/areas.ts';

/** Data may leave, or only has to stay out of the place that is named. */
const NOT_CONFINED =
  /\b(?:may|can|could|might|is allowed to|is free to) (?:freely )?leave\b|(?:\b(?:not|never|kein\w*|nicht)\b|n['’]t\b)\s+(?:\w+\s+){0,3}(?:to|in|into|nach)\s+(?:the )?$|\b(?:except|excluding|other than|anywhere but|außer)(?: (?:in|for))? (?:the )?$/i;
/** “Or” and “and” between two places join them; a comma or a bracket makes the second one more precise. */
const JOINS = /^\s*(?:,?\s*(?:or|and|oder|und)\b|&|\/|\+)\s*(?:within|in|inside)?\s*(?:the |der |die |den )?$/i;
const FOLLOWS = /^\s*(?:,|\()\s*(?:in |within )?$/i;

/**
 * `readResidency('Data stays in Switzerland')` is Switzerland; null where the text names no country or area that is known, or
 * where it is not clear which one is meant.
 */
export function readResidency(text: string): Area | null {
  const found = findAreas(text);
  const [first] = found;
  if (!first || found.some(({ start }) => NOT_CONFINED.test(text.slice(Math.max(0, start - 80), start)))) return null;
  const groups = groupAreas(text, found);
  // Of two areas that are not joined, the one inside of the other is what has to hold.
  return groups.find((area) => groups.every((other) => containsArea(other, area))) ?? null;
}

function groupAreas(text: string, found: readonly FoundArea[]): Area[] {
  const groups: Area[][] = [];
  let end = 0;
  for (const { area, start, end: next } of found) {
    const between = text.slice(end, start);
    const last = groups.at(-1);
    const isList = last !== undefined && FOLLOWS.test(between) && !last.some((each) => isNested(each, area));
    if (last && (JOINS.test(between) || isList)) last.push(area);
    else groups.push([area]);
    end = next;
  }
  return groups.flatMap((group) => joinAreas(group) ?? []);
}

function isNested(area: Area, other: Area): boolean {
  return containsArea(area, other) || containsArea(other, area);
}
