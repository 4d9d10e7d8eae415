// Keeps labels readable on colours that a diagram sets itself: a pale box in the dark theme gets dark letters.

import type { DomElement } from '../measure/dom-types.ts';
import type { Geometry } from '../measure/geometry.ts';
import type { Box } from '../measure/matrix.ts';
import { contrastOf, solidHex } from './colors.ts';
import { inherited } from './inherited.ts';

type Area = { box: Box; color: string };

/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;
const DARK = '#1e1c1a';
const BRIGHT = '#ffffff';
const MIN_OPACITY = 0.6;
const SHAPES = 'rect, circle, ellipse, polygon, path, text';

/** `paper` is the colour behind the picture, '#rrggbb'. */
export function makeTextReadable(svg: DomElement, geometry: Geometry, paper: string): void {
  const areas: Area[] = [];
  // In the order of painting: what comes later lies above.
  for (const element of svg.querySelectorAll(SHAPES)) {
    if (element.closest('defs, marker, symbol, clipPath')) continue;
    // The number of a message lies on an arrow head, which is drawn elsewhere.
    if (element.getAttribute('class') === 'sequenceNumber') continue;
    if (element.localName === 'text') fixText(element, geometry, { areas, paper });
    else {
      const color = isSolid(element) ? solidHex(inherited(element, 'fill') ?? '#000000') : null;
      if (color) areas.push({ box: geometry.clientBoxOf(element), color });
    }
  }
}

function fixText(
  text: DomElement,
  geometry: Geometry,
  { areas, paper }: { areas: readonly Area[]; paper: string },
): void {
  const box = geometry.clientBoxOf(text);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const behind = areas.findLast(({ box: area }) => contains(area, x, y))?.color ?? paper;
  for (const part of [text, ...text.querySelectorAll('tspan')]) {
    const own = part === text ? (inherited(part, 'fill') ?? '#000000') : part.getAttribute('fill');
    const color = own === null ? null : solidHex(own);
    if (!color || contrastOf(color, behind) >= MIN_CONTRAST) continue;
    part.setAttribute('fill', contrastOf(DARK, behind) >= contrastOf(BRIGHT, behind) ? DARK : BRIGHT);
  }
}

function contains({ x, y, width, height }: Box, px: number, py: number): boolean {
  return px >= x && px <= x + width && py >= y && py <= y + height;
}

function isSolid(element: DomElement): boolean {
  const opacities = ['opacity', 'fill-opacity'].map((name) => Number(element.getAttribute(name) ?? '1'));
  return opacities.every((opacity) => opacity >= MIN_OPACITY) && element.closest('[display="none"]') === null;
}
