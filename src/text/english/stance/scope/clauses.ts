// The clause that a name is in, what stands before and behind the name in it, and what the sentence and the next one say afterwards.

import type { Surroundings } from '../surroundings.ts';

/** `before` and `after` end where the clause does; `later` is the rest of the sentence with the next one, `earlier` what was before. */
export type Scope = { before: string; after: string; earlier: string; later: string; sentence: string };

/** What follows is a clause of its own: a contrast, a reason, a result, or an addition with a verb. */
const BORDER =
  /[;:()]|\s[–—-]\s|,\s(?=(?:and|but|so|because|since|as|while|whereas|which|that|who|where|when|if|until|hence|therefore|otherwise|we|i|it|they|this|the|our|one|nobody|und|aber|sondern|weil|da|denn|also|daher|deshalb|während|der|die|das|dem|den|wir|ich|es|sie|dafür|dort|wenn|falls|sobald|bis|damit|jedoch|stattdessen)(?![\p{L}]))|,\s|\s(?=(?:but|because|while|whereas|although|though|however|hence|therefore|so (?:we|it|please|the)|aber|sondern|weil|denn|daher|deshalb|stattdessen|während|jedoch) )/giu;

/** Returns the scope of the name at the begin of `after`. Both sides are short, so that it takes bounded time. */
export function scopeOf({ before, after, next }: Surroundings): Scope {
  const borders = [...before.matchAll(BORDER)];
  const last = borders.at(-1);
  const from = last ? last.index + last[0].length : 0;
  // What is put between a name and its verb does not end its clause: 'Kafka, our old broker, goes'.
  const length = endOfClause(after);
  return {
    before: before.slice(from),
    after: after.slice(0, length),
    earlier: before.slice(0, from),
    later: `${after.slice(length)} ⟧ ${next}`,
    sentence: `${before}${after}`,
  };
}

const ASIDE =
  /^[^,;:()]{1,50}(?:,\s[^,;:()]{1,40},|\s?\([^()]{1,60}\))(?=\s(?:is|are|was|were|has|have|will|must|should|can|goes|go|stays?|remains?|ist|sind|war|wird|werden|bleibt|bleiben|soll|sollen|muss|fällt|läuft|kommt|entfällt|dies)(?![\p{L}]))/iu;

function endOfClause(after: string): number {
  const aside = ASIDE.exec(after)?.[0].length ?? 0;
  const border = after.slice(aside).search(BORDER);
  return border < 0 ? after.length : aside + border;
}
