// Typesets pictures as a PDF, one on each page. Runs in a child process, whose one argument is the folder of extra fonts, or ''.

import { readFileSync } from 'node:fs';
import type { ExportResult, PicturePages } from '../export.ts';
import { createCompiler, describeFault, WORKSPACE, writePdf } from '../typst/compiler.ts';
import { missingFontWarnings } from '../typst/typst-warnings.ts';
import { roomOn } from './paper.ts';

const compiler = createCompiler(process.argv[2] || null);
const template = readFileSync(new URL('./pictures.typ', import.meta.url), 'utf8');

export function typesetPictures({ title, language, paper, pages }: PicturePages): ExportResult {
  compiler.evictCache(0);
  compiler.resetShadow();
  const room = roomOn(paper);
  const placed = pages.map(({ svg, width, height, ...words }, index) => {
    const path = `/picture-${index}.svg`;
    compiler.mapShadow(WORKSPACE + path, Buffer.from(svg));
    return { ...words, path, width: width * Math.min(1, room.width / width, room.height / height) };
  });
  const data = { title, language, paper, pages: placed };
  compiler.mapShadow(`${WORKSPACE}/pictures.json`, Buffer.from(JSON.stringify(data)));
  const outcome = compiler.compile({ mainFileContent: template });
  const laidOut = outcome.result;
  if (!laidOut) throw new Error(`Typst refused the pictures: ${describeFault(compiler, outcome.takeError())}`);
  const messages = outcome.takeWarnings();
  const warnings = missingFontWarnings(messages ? compiler.fetchDiagnostics(messages) : []);
  const pdf = writePdf(compiler, laidOut);
  return { bytes: pdf.bytes, pages: laidOut.numOfPages, warnings: [...warnings, ...pdf.warnings] };
}
