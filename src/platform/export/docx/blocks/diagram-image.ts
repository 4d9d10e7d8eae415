// Diagrams as PNG: versions of Word draw SVG too differently for a client's document.

import type { Diagram, Raster } from '../../document-model.ts';
import { drawPng } from '../../pictures/draw-png.ts';

/** Sharp in print: 192 dots an inch, and no more than a page has room for. */
const ZOOM = 2;
const WIDEST_PX = 2_600;

/** `null` when the SVG cannot be drawn. Reads only font files: Lounge's, those in `fontDir`, the machine's. */
export function diagramImage({ svg, width }: Diagram, fontDir: string | null): Raster | null {
  try {
    const image = drawPng(svg, { width: Math.min(WIDEST_PX, Math.ceil(width * ZOOM)), fontDir });
    return { kind: 'raster', bytes: image.png, mediaType: 'image/png', width: image.width, height: image.height };
  } catch {
    return null;
  }
}
