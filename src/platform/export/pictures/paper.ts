// Sheets of paper for pictures.

/** Millimetres. The head is the line above a picture. */
export type Paper = { width: number; height: number; margin: number; head: number };

const MARGIN = 12;
const HEAD = 10;
const PIXELS_A_MILLIMETRE = 96 / 25.4;

const sheet = (width: number, height: number): Paper => ({ width, height, margin: MARGIN, head: HEAD });

/** The smaller ones first. */
export const papers = {
  a4Landscape: sheet(297, 210),
  a4Portrait: sheet(210, 297),
  a3Landscape: sheet(420, 297),
  a3Portrait: sheet(297, 420),
} as const;

/** Returns the room that a picture may take, in pixels at 96 an inch. */
export function roomOn({ width, height, margin, head }: Paper): { width: number; height: number } {
  return {
    width: Math.floor((width - 2 * margin) * PIXELS_A_MILLIMETRE),
    height: Math.floor((height - 2 * margin - head) * PIXELS_A_MILLIMETRE),
  };
}
