// Labels of links between boxes that a person has moved: where they cover nothing, or nowhere.

import type { Box, Link, Point } from './drawing.ts';
import { LABEL_FACE, LABEL_HEIGHT, LABEL_PADDING, TITLE_FACE, TITLE_LINE } from './measures.ts';
import { textWidth } from './text/text-width.ts';

type Rectangle = { x: number; y: number; width: number; height: number };

/** Every label that would cover a box, a title or another label moves along its link; without a place it is left out. */
export function placeLabels(links: readonly Link[], boxes: readonly Box[]): Link[] {
  const taken = boxes.flatMap(solidParts);
  return links.map((link) => {
    if (link.labelAt === null) return link;
    const candidates = [link.labelAt, ...levelMiddles(link)];
    const found = candidates.find((at) => !taken.some((other) => touches(labelRectangle(link.label, at), other)));
    if (!found) return { ...link, labelAt: null };
    taken.push(labelRectangle(link.label, found));
    return { ...link, labelAt: found };
  });
}

export function labelRectangle(label: string, { x, y }: Point): Rectangle {
  const width = textWidth(label, LABEL_FACE) + 2 * LABEL_PADDING;
  return { x: x - width / 2, y: y - LABEL_HEIGHT / 2, width, height: LABEL_HEIGHT };
}

/** Middles of the level pieces that are long enough, the last one first. */
function levelMiddles({ points, label }: Link): Point[] {
  const { width } = labelRectangle(label, { x: 0, y: 0 });
  return points
    .flatMap((point, index) => {
      const next = points[index + 1];
      const isLong = next !== undefined && next.y === point.y && Math.abs(next.x - point.x) >= width;
      return isLong ? [{ x: (point.x + next.x) / 2, y: point.y }] : [];
    })
    .toReversed();
}

function solidParts(box: Box): Rectangle[] {
  if (box.kind === 'component' || box.kind === 'outside') return [box];
  return box.texts.map(({ text, x, y }) => ({
    x,
    y: y - TITLE_LINE + 4,
    width: textWidth(text, TITLE_FACE),
    height: TITLE_LINE,
  }));
}

function touches(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
