// Typesets a document as PDF with Typst. The compiler is kept: fonts are read once for all documents of a process.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { Problem } from '#contract/problem.ts';
import type { DocumentModel } from '../document-model.ts';
import { exportProblems, type ExportImage, type ExportRequest, type ExportWarning } from '../export.ts';
import { documentData } from './document-data.ts';
import { missingFontWarnings, accessibilityWarnings } from './typst-warnings.ts';

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
/** An empty folder: the compiler reads only what it is given, and no file. */
const WORKSPACE = '/lounge-documents';
const FONTS = {
  '@expo-google-fonts/noto-sans': ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'],
  '@expo-google-fonts/noto-sans-mono': ['400Regular', '600SemiBold'],
  '@expo-google-fonts/noto-sans-symbols-2': ['400Regular'],
  '@expo-google-fonts/noto-emoji': ['400Regular'],
};
/** Results of the last documents are kept, so that the next version of one is quick. */
const KEPT_GENERATIONS = 1;

/** Uses the fonts of Lounge, those of the machine and those in `fontDir`. */
export function createTypesetter(fontDir: string | null): Typesetter {
  const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8');
  const compiler = NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontPaths: [...ownFontFolders(), ...(fontDir ? [fontDir] : [])] }],
  });

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
      if (!laidOut) throw new Error(`Typst refused the document: ${describe(outcome.takeError())}`);
      if (laidOut.numOfPages > MAX_PAGES)
        throw Problem.of(exportProblems, 'export/too-large', {
          message: `The document would have ${laidOut.numOfPages} pages; ${MAX_PAGES} can be exported.`,
        });
      const messages = outcome.takeWarnings();
      return {
        pages: laidOut.numOfPages,
        warnings: missingFontWarnings(messages ? compiler.fetchDiagnostics(messages) : []),
        toPdf: () => toPdf(laidOut),
      };
    },
  };

  function canDecode({ bytes, mediaType }: ExportImage): boolean {
    const path = `/image.${mediaType.replace('image/', '')}`;
    compiler.resetShadow();
    compiler.mapShadow(WORKSPACE + path, bytes);
    return compiler.compile({ mainFileContent: `#image(${JSON.stringify(path)})` }).result !== null;
  }

  function toPdf(laidOut: NodeTypstDocument): { bytes: Buffer; warnings: ExportWarning[] } {
    try {
      return { bytes: compiler.pdf(laidOut, { pdfStandard: 'ua-1' }), warnings: [] };
    } catch (error) {
      return { bytes: compiler.pdf(laidOut), warnings: accessibilityWarnings(error) };
    }
  }

  function describe(error: Parameters<typeof compiler.fetchDiagnostics>[0] | null): string {
    return error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 1_000) : 'no reason given';
  }
}

function ownFontFolders(): string[] {
  const require = createRequire(import.meta.url);
  return Object.entries(FONTS).flatMap(([name, weights]) =>
    weights.map((weight) => require.resolve(`${name}/package.json`).replace('package.json', weight)),
  );
}
