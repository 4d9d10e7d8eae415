// A4 with an inch of margin, in Word's units. A twip is a twentieth of a point, a pixel 15 twips.

const A4_WIDTH = 11_906;
const A4_HEIGHT = 16_838;
const MARGIN = 1_440;

export const TWIPS_A_PIXEL = 15;
export const page = { width: A4_WIDTH, height: A4_HEIGHT, margin: MARGIN } as const;

export type Orientation = 'portrait' | 'landscape';

/** Where a block stands: room for it and distance from the text's edge, in twips, and how many lists it is in. */
export type Place = { width: number; height: number; indent: number; lists: number };

/** The whole page between its margins. */
export function wholePage(orientation: Orientation): Place {
  const width = A4_WIDTH - 2 * MARGIN;
  const height = A4_HEIGHT - 2 * MARGIN;
  return orientation === 'portrait' ? { width, height, indent: 0, lists: 0 } : { width: height, height: width, indent: 0, lists: 0 };
}
