// Looks into PDFs with poppler and qpdf, and sets Word files with LibreOffice. Without these programs the tests that need
// them are left out, and say what to install.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = { pdftotext: 'poppler-utils', qpdf: 'qpdf', soffice: 'libreoffice-writer-nogui' };
/** Dots an inch of a page's picture: an A4 page is 496 by 702. */
const RESOLUTION = 60;
const OFFICE_MS = 90_000;

type Tool = keyof typeof PACKAGES;

/** Whether all of them are on this machine. */
export function hasTools(...tools: Tool[]): boolean {
  return tools.every((tool) => {
    try {
      runTool('which', [tool]);
      return true;
    } catch {
      process.stderr.write(
        `Tests of exports are left out: ${tool} is missing. On Debian: apt-get install ${PACKAGES[tool]}\n`,
      );
      return false;
    }
  });
}

/** Page by page in reading order, the words one space apart. */
export function pagesOfPdf(pdf: Buffer): string[] {
  return textOfPdf(pdf).map((page) => page.replace(/\s+/g, ' ').trim());
}

/** Page by page, in lines as they stand on the page. */
export function linesOfPdf(pdf: Buffer): string[] {
  return textOfPdf(pdf, '-layout');
}

/** Every object in the clear, so that links and tags can be searched for. Throws when qpdf finds a fault. */
export function objectsOfPdf(pdf: Buffer): string {
  return withFile('file.pdf', pdf, (path) => {
    runTool('qpdf', ['--check', path]);
    return runTool('qpdf', ['--qdf', '--object-streams=disable', path, '-']).toString('latin1');
  });
}

/** The tags of a PDF with their texts, as poppler's tree: an element or a text in quotes a line, children further in. */
export function tagsOfPdf(pdf: Buffer): string {
  return withFile('file.pdf', pdf, (path) => runTool('pdfinfo', ['-struct-text', path])).toString();
}

/** A grey PNG of every page; `options` are pdftoppm's. */
export function picturesOfPdf(pdf: Buffer, ...options: string[]): Buffer[] {
  return withFile('file.pdf', pdf, (path, folder) => {
    runTool('pdftoppm', ['-r', String(RESOLUTION), '-gray', '-png', ...options, path, join(folder, 'page')]);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .toSorted()
      .map((name) => readFileSync(join(folder, name)));
  });
}

/** A Word file as LibreOffice sets it. */
export function setWithOffice(docx: Buffer): Buffer {
  return withFile('file.docx', docx, (path, folder) => {
    // A profile of its own: a second LibreOffice on the same one would hand its work to the first and end.
    execFileSync(
      'soffice',
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'pdf', '--outdir', folder, path],
      { stdio: 'pipe', timeout: OFFICE_MS },
    );
    return readFileSync(join(folder, 'file.pdf'));
  });
}

function textOfPdf(pdf: Buffer, ...options: string[]): string[] {
  const text = withFile('file.pdf', pdf, (path) =>
    runTool('pdftotext', [...options, '-enc', 'UTF-8', path, '-']),
  ).toString();
  return text.split('\f').slice(0, -1);
}

function runTool(program: string, args: string[]): Buffer {
  return execFileSync(program, args, { stdio: 'pipe', maxBuffer: 100_000_000 });
}

function withFile<T>(name: string, bytes: Buffer, read: (path: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-export-'));
  try {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return read(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
