// Splits a text where its direction changes: Word draws right-to-left letters well only in runs marked as such.

export type ScriptRun = { text: string; isRightToLeft: boolean };

/** Letters of Hebrew, Arabic and related scripts, with the spaces and signs between them. */
const RIGHT_TO_LEFT =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?:[\s\p{P}\p{M}]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*)/u;

/** In reading order; the texts add up to `text`. */
export function scriptRuns(text: string): ScriptRun[] {
  // Splitting by a captured pattern puts the matches at the odd places.
  return text
    .split(RIGHT_TO_LEFT)
    .map((part, index) => ({ text: part, isRightToLeft: index % 2 === 1 }))
    .filter((run) => run.text !== '');
}
