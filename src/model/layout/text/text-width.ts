// Widths of text in Noto Sans, the font of every picture and file, so that browser and server lay out the same.

/** Advance widths of U+0020 to U+007E in thousandths of the size, read from the font's files (400 and 600). */
const REGULAR = [
  260, 269, 408, 646, 572, 831, 732, 225, 300, 300, 551, 572, 268, 322, 268, 372, 572, 572, 572, 572, 572, 572, 572,
  572, 572, 572, 268, 268, 572, 572, 572, 434, 899, 639, 650, 632, 730, 556, 519, 728, 741, 339, 273, 619, 524, 907,
  760, 781, 605, 781, 622, 549, 556, 731, 600, 930, 586, 566, 572, 329, 372, 329, 572, 444, 281, 561, 615, 480, 615,
  564, 344, 615, 618, 258, 258, 534, 258, 935, 618, 605, 615, 615, 413, 479, 361, 618, 508, 786, 529, 510, 470, 380,
  551, 380, 572,
];
const BOLD = [
  260, 277, 452, 646, 572, 875, 743, 250, 324, 324, 546, 572, 279, 320, 276, 399, 572, 572, 572, 572, 572, 572, 572,
  572, 572, 572, 276, 279, 572, 572, 572, 461, 898, 672, 659, 638, 732, 558, 538, 726, 756, 370, 309, 647, 546, 929,
  793, 787, 615, 787, 643, 550, 569, 747, 631, 953, 638, 603, 576, 330, 399, 330, 572, 423, 333, 585, 626, 502, 626,
  585, 371, 626, 638, 283, 283, 588, 283, 960, 638, 617, 626, 626, 434, 493, 406, 638, 547, 830, 560, 548, 484, 389,
  551, 389, 572,
];
const FIRST = 0x20;
const LAST = 0x7e;
const NO_WIDTH = /^[\p{Mn}\p{Default_Ignorable_Code_Point}]$/u;
/** Ideographs and emoji fill a square, and emoji a little more. */
const WIDE =
  /^[\p{Extended_Pictographic}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3ffff}]$/u;
const WIDE_WIDTH = 1_300;
/** More than nine of ten letters outside of ASCII are narrower. */
const OTHER_WIDTH = 720;

export type Face = { size: number; isBold: boolean };

/** Pixels, without kerning, which only makes text narrower. */
export function textWidth(text: string, { size, isBold }: Face): number {
  const widths = isBold ? BOLD : REGULAR;
  let sum = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    sum += code >= FIRST && code <= LAST ? (widths[code - FIRST] ?? OTHER_WIDTH) : widthOfOther(character);
  }
  return (sum * size) / 1_000;
}

function widthOfOther(character: string): number {
  if (NO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? WIDE_WIDTH : OTHER_WIDTH;
}
