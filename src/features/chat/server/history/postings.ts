// The messages of a block that have a word: as places of two bytes each while they are few, else as a bit for each place.

/** Messages of a block. */
export const BLOCK_LENGTH = 2048;
const BITMAP_BYTES = BLOCK_LENGTH / 8;

/** A bit for each place of a block. */
export type Bitmap = Uint8Array;

/** `ordinals` are places in the block, from 0, each once. */
export function encodePostings(ordinals: readonly number[]): Buffer {
  if (ordinals.length * 2 >= BITMAP_BYTES) return Buffer.from(toBitmap(ordinals));
  const list = Buffer.alloc(ordinals.length * 2);
  ordinals.forEach((ordinal, index) => list.writeUInt16LE(ordinal, index * 2));
  return list;
}

/** The places that are in one of the lists. */
export function unitePostings(lists: readonly Buffer[]): Bitmap {
  const united = new Uint8Array(BITMAP_BYTES);
  for (const postings of lists) {
    const bitmap = postings.length === BITMAP_BYTES ? postings : toBitmap(readList(postings));
    for (let at = 0; at < BITMAP_BYTES; at++) united[at] = (united[at] ?? 0) | (bitmap[at] ?? 0);
  }
  return united;
}

/** The places that are in both; null when there are none. */
export function intersectBitmaps(a: Bitmap, b: Bitmap): Bitmap | null {
  const common = a.map((byte, at) => byte & (b[at] ?? 0));
  return common.some((byte) => byte !== 0) ? common : null;
}

/** The places of a block, the last first. */
export function listPlaces(bitmap: Bitmap): number[] {
  const places: number[] = [];
  bitmap.forEach((byte, at) => {
    for (let bit = 0; byte >> bit > 0; bit++) if ((byte >> bit) & 1) places.push(at * 8 + bit);
  });
  return places.toReversed();
}

function readList(list: Buffer): number[] {
  return Array.from({ length: list.length / 2 }, (_, index) => list.readUInt16LE(index * 2));
}

function toBitmap(ordinals: readonly number[]): Bitmap {
  const bitmap = new Uint8Array(BITMAP_BYTES);
  for (const ordinal of ordinals) bitmap[ordinal >> 3] = (bitmap[ordinal >> 3] ?? 0) | (1 << (ordinal & 7));
  return bitmap;
}
