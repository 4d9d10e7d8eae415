// A4 with the margins of the PDF, in Word's units. A twip is a twentieth of a point, a pixel 15 twips.

export const TWIPS_A_PIXEL = 15;
/** Portrait; 2.4 cm at the sides, 2.9 at the top, 2.6 at the bottom. */
export const page = {
  width: 11_906,
  height: 16_838,
  margin: { left: 1_361, right: 1_361, top: 1_644, bottom: 1_474, header: 850, footer: 737 },
} as const;

/** A3 is landscape too. */
export type Orientation = 'portrait' | 'landscape' | 'a3';

/** The sheet as it is before it is turned. */
export function sheetOf(orientation: Orientation): { width: number; height: number } {
  // As wide as A4 is high, and as high as two of A4 are wide.
  return orientation === 'a3'
    ? { width: page.height, height: 2 * page.width }
    : { width: page.width, height: page.height };
}

/** Where a block is: the room for it and the distance from the text's edge, in twips; how many lists it is in; whether it is quoted. */
export type Place = { width: number; height: number; indent: number; lists: number; isQuoted: boolean };

/** The whole page between its margins. */
export function wholePage(orientation: Orientation): Place {
  const { margin } = page;
  const { width, height } = sheetOf(orientation);
  const [across, down] = orientation === 'portrait' ? [width, height] : [height, width];
  return {
    width: across - margin.left - margin.right,
    height: down - margin.top - margin.bottom,
    indent: 0,
    lists: 0,
    isQuoted: false,
  };
}
