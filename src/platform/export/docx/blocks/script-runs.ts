// Splits a text where its script changes: Word draws right-to-left letters well only in runs marked as such, and emoji only
// in a font that has them.

import type { IRunOptions } from 'docx';

export type ScriptRun = { text: string; isRightToLeft: boolean; isEmoji: boolean };

/** Letters of Hebrew, Arabic and related scripts, with the spaces and signs between them. */
const RIGHT_TO_LEFT =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?:[\s\p{P}\p{M}]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*)/u;
/** Whole sequences, such as flags and families, and signs that are drawn as emoji only with a selector behind them. */
const EMOJI = /((?:\p{RGI_Emoji}|[\p{Extended_Pictographic}--[\u0000-\u21ff]]\uFE0F?)+)/v;

/** The family that emoji are set in; a document that has some brings it along. */
export const EMOJI_FONT = 'Noto Emoji';

/** The runs are in reading order, and their texts add up to `text`. */
export function scriptRuns(text: string): ScriptRun[] {
  return splitBy(text, RIGHT_TO_LEFT)
    .flatMap(({ text: part, isMatch: isRightToLeft }) =>
      splitBy(part, EMOJI).map((run) => ({ text: run.text, isRightToLeft, isEmoji: run.isMatch })),
    )
    .filter((run) => run.text !== '');
}

/** This is what Word has to know about a run besides its text. */
export function scriptForm({ isRightToLeft, isEmoji }: ScriptRun): Pick<IRunOptions, 'rightToLeft' | 'font'> {
  return {
    ...(isRightToLeft && { rightToLeft: true }),
    ...(isEmoji && { font: { ascii: EMOJI_FONT, hAnsi: EMOJI_FONT, eastAsia: EMOJI_FONT, cs: EMOJI_FONT } }),
  };
}

export function hasEmoji(text: string): boolean {
  return EMOJI.test(text);
}

/** Splitting by a captured pattern puts the matches at the odd places. */
function splitBy(text: string, pattern: RegExp): { text: string; isMatch: boolean }[] {
  return text.split(pattern).map((part, index) => ({ text: part, isMatch: index % 2 === 1 }));
}
