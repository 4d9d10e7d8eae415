// Labels of links between boxes that a person has moved: where they cover nothing, or nowhere.

import { itemAt } from '#text/required.ts';
import type { Box, Link, Point } from './drawing.ts';
import { LABEL_FACE, LABEL_HEIGHT, LABEL_PADDING, TITLE_FACE, TITLE_LINE } from './measures.ts';
import { textWidth } from './text/text-width.ts';

type Rectangle = { x: number; y: number; width: number; height: number };

/**
 * Every label that would cover a box, the border or the title of one, or another label moves along its link; without a place it
 * is left out.
 */
export function placeLabels(links: readonly Link[], boxes: readonly Box[]): Link[] {
  const taken = boxes.flatMap(solidParts);
  const areas = boxes.filter((box) => !isSolid(box));
  return links.map((link) => {
    if (link.labelAt === null) return link;
    const isFree = (at: Point): boolean => {
      const label = labelRectangle(link.label, at);
      if (taken.some((other) => touches(label, other))) return false;
      return areas.every((area) => !touches(label, area) || isInside(label, area));
    };
    const found = [link.labelAt, ...placesAlong(link)].find(isFree);
    if (!found) return { ...link, labelAt: null };
    taken.push(labelRectangle(link.label, found));
    return { ...link, labelAt: found };
  });
}

export function labelRectangle(label: string, { x, y }: Point): Rectangle {
  const width = textWidth(label, LABEL_FACE) + 2 * LABEL_PADDING;
  return { x: x - width / 2, y: y - LABEL_HEIGHT / 2, width, height: LABEL_HEIGHT };
}

/** Shares of a piece of a link at which its label may be. */
const SHARES = [0.5, 0.75, 0.25, 0.9, 0.1] as const;

/** Places on level pieces come first, and the last piece comes before the others. */
function placesAlong({ points, label }: Link): Point[] {
  const { width, height } = labelRectangle(label, { x: 0, y: 0 });
  const pieces = points
    .slice(1)
    .map((b, index) => ({ a: itemAt(points, index), b, isLevel: itemAt(points, index).y === b.y }));
  const ordered = [
    ...pieces.filter(({ isLevel }) => isLevel).toReversed(),
    ...pieces.filter(({ isLevel }) => !isLevel),
  ];
  return ordered.flatMap(({ a, b, isLevel }) => {
    const length = Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
    const room = isLevel ? width : height;
    if (length < room) return [];
    return SHARES.filter((share) => share * length >= room / 2 && (1 - share) * length >= room / 2).map((share) => ({
      x: a.x + (b.x - a.x) * share,
      y: a.y + (b.y - a.y) * share,
    }));
  });
}

function isSolid({ kind }: Box): boolean {
  return kind === 'component' || kind === 'outside';
}

function solidParts(box: Box): Rectangle[] {
  if (isSolid(box)) return [box];
  return box.texts.map(({ text, x, y }) => ({
    x,
    y: y - TITLE_LINE + 4,
    width: textWidth(text, TITLE_FACE),
    height: TITLE_LINE,
  }));
}

function isInside(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function touches(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
