// A DOCX as LibreOffice sets it, page by page: its words, and a coarse grey picture that can be compared.

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Resvg } from '@resvg/resvg-js';

const run = promisify(execFile);

/** Dots an inch of the pictures: an A4 page is 496 by 702. */
const RESOLUTION = 60;
/** Pixels of a cell's side: letters may move by a hair from one version of a font engine to the next. */
const CELL = 12;

/** Whether LibreOffice and Poppler are on this machine. */
export async function canSetPages(): Promise<boolean> {
  try {
    await Promise.all([run('soffice', ['--version']), run('pdftoppm', ['-v'])]);
    return true;
  } catch {
    return false;
  }
}

/** `picture` is a PNG. */
export type SetPage = { picture: Buffer; text: string };

export async function setPages(docx: Buffer): Promise<SetPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  try {
    await writeFile(join(folder, 'sample.docx'), docx);
    // A profile of its own: a second LibreOffice on the same one would hand its work to the first and end.
    await run('soffice', [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'sample.docx')], { timeout: 90_000 });
    await run('pdftoppm', ['-r', String(RESOLUTION), '-gray', '-png', join(folder, 'sample.pdf'), join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    const { stdout } = await run('pdftotext', ['-layout', join(folder, 'sample.pdf'), '-']);
    const texts = stdout.split('\f');
    return await Promise.all(pages.map(async (name, index) => ({ picture: await readFile(join(folder, name)), text: texts[index] ?? '' })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How much two pictures differ where they differ most: 0 is not at all, 1 is black on white over a whole cell. */
export function greatestDifference(one: Buffer, other: Buffer): number {
  const [left, right] = [cellsOf(one), cellsOf(other)];
  if (left.width !== right.width || left.cells.length !== right.cells.length) return 1;
  return left.cells.reduce((most, cell, index) => Math.max(most, Math.abs(cell - right.cells[index]!)), 0);
}

/** Mean lightness of every cell, 0 to 1, row by row. */
function cellsOf(png: Buffer): { width: number; cells: number[] } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const { pixels } = new Resvg(svg).render();
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
