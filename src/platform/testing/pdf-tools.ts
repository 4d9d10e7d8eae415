// Looks into PDFs with poppler and qpdf. Without them the tests that need them are left out, and say what to install.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Tool = 'pdftotext' | 'qpdf';

const PACKAGES: Record<Tool, string> = { pdftotext: 'poppler-utils', qpdf: 'qpdf' };

export function hasTool(tool: Tool): boolean {
  try {
    runTool(tool, tool === 'qpdf' ? ['--version'] : ['-v']);
    return true;
  } catch {
    process.stderr.write(`Tests of PDFs are left out: ${tool} is missing. On Debian: apt-get install ${PACKAGES[tool]}\n`);
    return false;
  }
}

/** Page by page in reading order, the words one space apart. */
export function pagesOfPdf(pdf: Buffer): string[] {
  const text = withFile(pdf, (path) => runTool('pdftotext', ['-enc', 'UTF-8', path, '-'])).toString();
  return text.split('\f').slice(0, -1).map((page) => page.replace(/\s+/g, ' ').trim());
}

/** Every object in the clear, so that links and tags can be searched for. Throws when qpdf finds a fault. */
export function objectsOfPdf(pdf: Buffer): string {
  return withFile(pdf, (path) => {
    runTool('qpdf', ['--check', path]);
    return runTool('qpdf', ['--qdf', '--object-streams=disable', path, '-']).toString('latin1');
  });
}

function runTool(tool: Tool, args: string[]): Buffer {
  return execFileSync(tool, args, { stdio: 'pipe', maxBuffer: 100_000_000 });
}

function withFile<T>(bytes: Buffer, read: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-pdf-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, bytes);
    return read(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
