// Typst as Lounge uses it: with its own fonts, and without reading any file but what it is given.

import { createRequire } from 'node:module';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { ExportWarning } from '../export.ts';
import { accessibilityWarnings } from './typst-warnings.ts';

/** An empty folder: the compiler reads only what it is given, and no file. */
export const WORKSPACE = '/lounge-documents';
const FONTS = {
  '@expo-google-fonts/noto-sans': ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'],
  '@expo-google-fonts/noto-sans-mono': ['400Regular', '600SemiBold'],
  '@expo-google-fonts/noto-sans-symbols-2': ['400Regular'],
  '@expo-google-fonts/noto-emoji': ['400Regular'],
};

/** Uses the fonts of Lounge, those of the machine and those in `fontDir`. */
export function createCompiler(fontDir: string | null): NodeCompiler {
  return NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontPaths: [...ownFontFolders(), ...(fontDir ? [fontDir] : [])] }],
  });
}

/** Tagged, and PDF/UA-1 unless a warning says why not. */
export function writePdf(
  compiler: NodeCompiler,
  laidOut: NodeTypstDocument,
): { bytes: Buffer; warnings: ExportWarning[] } {
  try {
    return { bytes: compiler.pdf(laidOut, { pdfStandard: 'ua-1' }), warnings: [] };
  } catch (error) {
    return { bytes: compiler.pdf(laidOut), warnings: accessibilityWarnings(error) };
  }
}

export function describeFault(
  compiler: NodeCompiler,
  error: Parameters<NodeCompiler['fetchDiagnostics']>[0] | null,
): string {
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 1_000) : 'no reason given';
}

function ownFontFolders(): string[] {
  const require = createRequire(import.meta.url);
  return Object.entries(FONTS).flatMap(([name, weights]) =>
    weights.map((weight) => require.resolve(`${name}/package.json`).replace('package.json', weight)),
  );
}
