// Compares pictures of pages by where ink is and how much: letters may be drawn a hair differently on another machine.

import { Resvg } from '@resvg/resvg-js';

/** Pixels of a cell's side. */
const CELL = 12;

/** How much two PNGs differ where they differ most: 0 is not at all, 1 is black on white over a whole cell. */
export function greatestDifference(one: Buffer, other: Buffer): number {
  const [left, right] = [cellsOf(one), cellsOf(other)];
  if (left.width !== right.width || left.cells.length !== right.cells.length) return 1;
  return left.cells.reduce((most, cell, index) => Math.max(most, Math.abs(cell - right.cells[index]!)), 0);
}

/** Mean lightness of every cell, 0 to 1, row by row. */
function cellsOf(png: Buffer): { width: number; cells: number[] } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const across = Math.floor(width / CELL);
  const cells = Array.from({ length: across * Math.floor(height / CELL) }, (_, cell) => {
    let sum = 0;
    for (let at = 0; at < CELL * CELL; at++) {
      const x = (cell % across) * CELL + (at % CELL);
      const y = Math.floor(cell / across) * CELL + Math.floor(at / CELL);
      sum += pixels[(y * width + x) * 4]!;
    }
    return sum / (CELL * CELL * 255);
  });
  return { width: across, cells };
}
