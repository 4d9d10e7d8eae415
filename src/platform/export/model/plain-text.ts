// Properties of a text: its direction, its width, and the characters it must not have.

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;
/** East Asian characters are two columns wide; a line break between them is not a space. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** It begins where spaces begin: otherwise a long run of spaces would be looked at from each of them. */
const BREAK = /(?<!\s)\s*\n\s*/g;
/** XML 1.0 cannot hold them, and no font has a glyph for them. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** By the first letter, as browsers do for dir="auto"; without letters, the direction of its surroundings. */
export function isRightToLeft(text: string, isAround: boolean): boolean {
  const first = LETTER.exec(text);
  return first ? RIGHT_TO_LEFT.test(first[0]) : isAround;
}

/** The letters of Noto Sans by their width, as its font file has them; those left out are as wide as its 'n'. */
const ASCII_WIDTHS_OF: readonly [letters: string, width: number][] = [
  ["'", 0.35],
  [' ijl', 0.4],
  ['!,.:;J`', 0.45],
  ['()-', 0.5],
  ['I[]f', 0.55],
  ['/\\t{}', 0.6],
  ['"r', 0.65],
  ['?_', 0.7],
  ['csvz', 0.8],
  ['FLkxy', 0.85],
  ['*ESTYae|', 0.9],
  ['$+0123456789<=>VXZ^~', 0.95],
  ['#AB', 1.05],
  ['&DGHUNOQw', 1.25],
  ['%@MWm', 1.5],
];
const ASCII_WIDTHS = Array.from(
  { length: 128 },
  (_, code) => ASCII_WIDTHS_OF.find(([letters]) => letters.includes(String.fromCharCode(code)))?.[1] ?? 1,
);
const CAPITAL = /\p{Lu}/u;

/** The width is measured in widths of the letter 'n'. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += ASCII_WIDTHS[letter.charCodeAt(0)] ?? letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  if (WIDE.test(letter)) return 1.65;
  return CAPITAL.test(letter) || letter === '—' ? 1.2 : 1;
}

/** Removes control characters and half surrogate pairs. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '');
}

/** A paragraph's text on one line: soft breaks become spaces, or nothing between East Asian characters. */
export function joinLines(text: string): string {
  return cleanText(text).replace(BREAK, (_, offset: number, whole: string) => {
    const after = whole.slice(offset).trimStart();
    return WIDE.test(whole.slice(Math.max(0, offset - 1), offset)) && WIDE.test(after.slice(0, 1)) ? '' : ' ';
  });
}
