// Finds what would make a picture unreadable: texts outside of it or larger than their box, coordinates that are no
// numbers, parts that only a browser draws.

import type { DomElement } from '../measure/dom-types.ts';
import type { Geometry } from '../measure/geometry.ts';
import { mapBox, type Box } from '../measure/matrix.ts';
import type { PictureText } from './rebuild-texts.ts';

const COORDINATES = ['d', 'x', 'y', 'width', 'height', 'transform', 'points', 'cx', 'cy', 'r', 'x1', 'y1', 'x2', 'y2'];
const BROKEN = /NaN|undefined|Infinity/;
/** Pixels that a text may reach over the edge: halves of letters' side bearings. */
const EDGE = 4;
/** A text may be so much larger than its box, plus two pixels. */
const MAX_OVERHANG = 1.1;
const OVERHANG = 2;
const MAX_SIDE = 20_000;
const BOXES =
  'rect.basic, path.basic, circle.basic, ellipse.basic, polygon.label-container, rect.label-container, .basic';

/** The view box, or null when there is none or it is out of proportion. */
export function viewBoxOf(svg: DomElement): Box | null {
  const [x = 0, y = 0, width = 0, height = 0, ...rest] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isWhole = rest.length === 0 && [x, y, width, height].every(Number.isFinite);
  return isWhole && width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE ? { x, y, width, height } : null;
}

/** Before the texts are rebuilt: compares labels with the boxes around them. */
export function findOverhangs(svg: DomElement, geometry: Geometry): string[] {
  return [...svg.querySelectorAll('g.node')].flatMap((node) => {
    const label = node.querySelector('text');
    const shape = node.querySelector(BOXES);
    const words = label?.textContent?.trim() ?? '';
    if (!label || !shape || words === '') return [];
    const text = mapBox(geometry.matrixOf(label), geometry.boxOf(label));
    const box = mapBox(geometry.matrixOf(shape), geometry.boxOf(shape));
    const isOver = isLarger(text.width, box.width) || isLarger(text.height, box.height);
    return isOver ? [`“${words.slice(0, 40)}” does not fit into its box`] : [];
  });
}

export function findBrokenParts(svg: DomElement): string[] {
  if (svg.querySelector('foreignObject')) return ['a label that only browsers draw'];
  const isBroken = [...svg.querySelectorAll('*')].some((element) =>
    COORDINATES.some((name) => BROKEN.test(element.getAttribute(name) ?? '')),
  );
  return isBroken ? ['a part without a place'] : [];
}

export function findOutsiders(texts: readonly PictureText[], view: Box): string[] {
  return texts
    .filter(
      ({ box }) =>
        box.x < view.x - EDGE ||
        box.y < view.y - EDGE ||
        box.x + box.width > view.x + view.width + EDGE ||
        box.y + box.height > view.y + view.height + EDGE,
    )
    .map(({ text }) => `“${text.slice(0, 40)}” lies outside of the picture`);
}

function isLarger(text: number, box: number): boolean {
  return text > box * MAX_OVERHANG + OVERHANG;
}
