// The names of boxes where the view is far away: larger in the drawing, so that they are never smaller than 11 pixels on the screen,
// and than 10 where the view is so far away that names are shortened. Details and labels are left out there.

import type { Box, BoxText } from '#model/layout/drawing.ts';
import { HEAD_PADDING, NODE_WIDTH, TITLE_FACE } from '#model/layout/measures.ts';
import { fitText, shortenText } from '#model/layout/text/fit-text.ts';

/** Pixels on the screen. */
const MIN_NAME = 11;
/** Pixels on the screen where the view is farther away than `MIN_FIT_ZOOM`: more of a name has room. */
const MIN_FAR_NAME = 10;
/** Down to this zoom a view shows everything by itself; names fit their boxes there. */
export const MIN_FIT_ZOOM = 0.6;
/** Between two of these zooms the names have the same size. Nearer than the first one, everything is as it is drawn. */
const STEPS = [MIN_NAME / TITLE_FACE.size, 0.8, 0.7, MIN_FIT_ZOOM, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2] as const;

/** The size of names in the drawing at a zoom, in pixels; null where they are as they are drawn, 0 where none can be read. */
export function nameSizeAt(zoom: number): number | null {
  if (zoom >= STEPS[0]) return null;
  const step = STEPS.find((each) => zoom >= each);
  if (step === undefined) return 0;
  return roundSize((step < MIN_FIT_ZOOM ? MIN_FAR_NAME : MIN_NAME) / step);
}

function roundSize(size: number): number {
  return Math.round(size * 10) / 10;
}

/** Shortened names of this size have their icon beside them, as in the whole drawing. */
const SIZE_OF_FIT = roundSize(MIN_NAME / MIN_FIT_ZOOM);
/** A name that is shorter says less than the icon in its place. */
const MIN_LETTERS = 3;
/** Icons without names have the size of those beside names of this size. */
const MAX_SIZE = 20;
/** The distance is from the last baseline of a head to the lower end of its line. */
const DESCENT = 3;
const EDGE = 6;
const LINE = 1.15;
const BASELINE = 0.78;
/** Pixels of the screen. */
const MIN_ICON = 16;

/** `isCut` is true where the box does not show all of its name. */
export type NamedBox = {
  texts: BoxText[];
  icon: { x: number; y: number; size: number } | null;
  isCut: boolean;
};

/** The name of a box at a size, with its icon where there is room for both. A name that has no room is shortened. */
export function nameBox(box: Box, size: number): NamedBox {
  const isPart = box.kind === 'component' || box.kind === 'outside';
  if (!isPart) return headOf(box, size);
  const iconSize = Math.min((MIN_ICON / MIN_NAME) * (size || MAX_SIZE), box.height - 2 * EDGE);
  const icon = { x: EDGE, y: (box.height - iconSize) / 2, size: iconSize };
  const beside = linesOf(box, { size, left: 2 * EDGE + iconSize - 2, height: box.height });
  if (isWhole(beside, box.title)) return { texts: beside, icon, isCut: false };
  const alone = linesOf(box, { size, left: EDGE, height: box.height });
  if (isWhole(alone, box.title)) return { texts: alone, icon: null, isCut: false };
  if (size > 0 && size <= SIZE_OF_FIT) return { texts: beside, icon, isCut: isShortened(beside) };
  if (hasLetters(alone)) return { texts: alone, icon: null, isCut: isShortened(alone) };
  return { texts: [], icon: { x: (box.width - iconSize) / 2, y: icon.y, size: iconSize }, isCut: true };
}

/** The head of an area keeps its height, and leaves the room of the lines that cross it. */
function headOf(box: Box, size: number): NamedBox {
  const bottom = Math.max(...box.texts.map(({ y }) => y - box.y)) + HEAD_PADDING + DESCENT;
  const lines = linesOf({ ...box, width: Math.min(box.width, NODE_WIDTH + 48) }, { size, left: 8, height: bottom });
  const texts = isWhole(lines, box.title) || hasLetters(lines) ? lines : [];
  return { texts, icon: null, isCut: isShortened(texts) };
}

function hasLetters(texts: readonly BoxText[]): boolean {
  return texts.map(({ text }) => text).join('').length > MIN_LETTERS;
}

function isShortened(texts: readonly BoxText[]): boolean {
  return texts.length === 0 || texts.some(({ text }) => text.endsWith('…'));
}

type Room = { size: number; left: number; height: number };

function linesOf({ x, y, width, title }: Box, { size, left, height }: Room): BoxText[] {
  const maxLines = Math.floor((height - 2) / (size * LINE));
  if (size === 0 || maxLines < 1) return [];
  const lines = fillLast(
    title,
    fitText(title, { width: width - left - EDGE, maxLines }, { size, isBold: true }),
    (rest) => shortenText(rest, width - left - EDGE, { size, isBold: true }),
  );
  const top = (height - lines.length * size * LINE) / 2;
  return lines.map((text, index) => ({
    text,
    role: 'title',
    x: x + left,
    y: y + top + (index + BASELINE) * size * LINE,
  }));
}

/** A shortened name breaks within a word of its last line: 'Azure Bast…' tells more than 'Azure…', and than 'Administrator' with an 's' below it. */
function fillLast(title: string, lines: string[], shorten: (rest: string) => string): string[] {
  let rest = title.trim();
  for (const [index, line] of lines.entries()) {
    const behind = rest.slice(line.length);
    if (line.endsWith('…') || isInWord(line, behind)) return [...lines.slice(0, index), shorten(rest)];
    rest = behind.trimStart();
  }
  return lines;
}

/** True where a line ends within a word. */
function isInWord(line: string, behind: string): boolean {
  return behind !== '' && !/^\s/.test(behind) && !/[/_.,:-]$/.test(line);
}

/** True if all of the name is there, and no word of it is broken. */
function isWhole(texts: readonly BoxText[], title: string): boolean {
  let rest = title.trim();
  for (const { text } of texts) {
    if (!rest.startsWith(text)) return false;
    rest = rest.slice(text.length);
    if (isInWord(text, rest)) return false;
    rest = rest.trimStart();
  }
  return texts.length > 0 && rest === '';
}
