// Typesets a document as PDF with Typst. The compiler is kept: fonts are read once for all documents of a process.

import { readFileSync } from 'node:fs';
import { Problem } from '#contract/problem.ts';
import type { DocumentModel } from '../document-model.ts';
import { exportProblems, type ExportImage, type ExportRequest, type ExportWarning } from '../export.ts';
import { createCompiler, describeFault, WORKSPACE, writePdf } from './compiler.ts';
import { documentData } from './document-data.ts';
import { missingFontWarnings } from './typst-warnings.ts';

export type Layout = {
  pages: number;
  warnings: ExportWarning[];
  /** Tagged, and PDF/UA-1 unless a warning says why not. */
  toPdf(): { bytes: Buffer; warnings: ExportWarning[] };
};

export type Typesetter = {
  /** Lays the document out. The layout is valid until the next call. */
  layOut(document: DocumentModel, request: ExportRequest): Layout;
  /** Reads the whole image: a PNG or JPEG may break off after its header. */
  canDecode(image: ExportImage): boolean;
};

const MAX_PAGES = 2_000;
/** Results of the last documents are kept, so that the next version of one is quick. */
const KEPT_GENERATIONS = 1;

/** Uses the fonts of Lounge, those of the machine and those in `fontDir`. */
export function createTypesetter(fontDir: string | null): Typesetter {
  const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8');
  const compiler = createCompiler(fontDir);

  return {
    canDecode,
    layOut(document, request) {
      compiler.evictCache(KEPT_GENERATIONS);
      compiler.resetShadow();
      const { json, files } = documentData(document, request);
      compiler.mapShadow(`${WORKSPACE}/document.json`, Buffer.from(json));
      for (const [path, bytes] of files) compiler.mapShadow(WORKSPACE + path, bytes);

      const outcome = compiler.compile({ mainFileContent: template });
      const laidOut = outcome.result;
      if (!laidOut) throw new Error(`Typst refused the document: ${describeFault(compiler, outcome.takeError())}`);
      if (laidOut.numOfPages > MAX_PAGES)
        throw Problem.of(exportProblems, 'export/too-large', {
          message: `The document would have ${laidOut.numOfPages} pages; ${MAX_PAGES} can be exported.`,
        });
      const messages = outcome.takeWarnings();
      return {
        pages: laidOut.numOfPages,
        warnings: missingFontWarnings(messages ? compiler.fetchDiagnostics(messages) : []),
        toPdf: () => writePdf(compiler, laidOut),
      };
    },
  };

  function canDecode({ bytes, mediaType }: ExportImage): boolean {
    const path = `/image.${mediaType.replace('image/', '')}`;
    compiler.resetShadow();
    compiler.mapShadow(WORKSPACE + path, bytes);
    return compiler.compile({ mainFileContent: `#image(${JSON.stringify(path)})` }).result !== null;
  }
}
