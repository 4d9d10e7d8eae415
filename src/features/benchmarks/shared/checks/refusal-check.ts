// Whether an answer says that it cannot or will not answer. It reads words, not meaning: the reason names those it found.

import type { CheckOf, CheckOutcome } from '../check-shapes.ts';
import { failed, passed } from './outcome.ts';

const REFUSALS = [
  /\b(?:I|we) (?:can(?:no|['’])t|cannot|can not|could(?: not|n['’]t)|am not able to|are not able to|will not|won['’]t|do(?: not|n['’]t) (?:know|have|find|see)|must decline)\b/i,
  /\bI['’]m (?:sorry|unable|not able)\b/i,
  /\b(?:unable|not able|not allowed|not permitted) to (?:answer|say|tell|share|reveal|disclose|determine|provide|find)\b/i,
  /\b(?:do|does|did)(?: not|n['’]t) (?:answer|say|state|mention|contain|specify|include|cover|give|name|tell|list|provide|record|describe)\b/i,
  /\b(?:is|are|was|were)(?: not|n['’]t) (?:stated|mentioned|given|specified|included|covered|documented|in the (?:documents?|sources?|text))\b/i,
  /\b(?:no|not enough|insufficient) (?:information|mention|statement|answer|details?)\b/i,
  /\bcannot be (?:answered|determined|shared|disclosed)\b/i,
] as const;

export function checkRefusal(answer: string, { isExpected }: CheckOf<'refuses'>): CheckOutcome {
  const words = REFUSALS.map((pattern) => pattern.exec(answer)?.[0]).find((match) => match !== undefined);
  if (words === undefined)
    return isExpected
      ? failed('The answer does not say that it cannot answer.')
      : passed('The answer does not decline.');
  return isExpected ? passed(`It declines: “${words}”.`) : failed(`It declines: “${words}”.`);
}
