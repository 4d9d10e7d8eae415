// Draws an SVG as PNG with the fonts of Lounge.

import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const { resolve } = createRequire(import.meta.url);
const fontFiles = [
  '400Regular/NotoSans_400Regular',
  '500Medium/NotoSans_500Medium',
  '600SemiBold/NotoSans_600SemiBold',
  '700Bold/NotoSans_700Bold',
].map((face) => resolve(`@expo-google-fonts/noto-sans/${face}.ttf`));

/** The renderer would read the files these name. */
const NAMES_FILES = /<(?:[\w-]+:)?(?:image|feImage)\b|<!(?:DOCTYPE|ENTITY)/i;
/** Other scripts than Latin, Greek and Cyrillic need the machine's own fonts, which take a tenth of a second to scan. */
const OTHER_SCRIPT = /[\u0530-\u1dff\u2e80-\uabff\uac00-\ufdff\ufe70-\uffdc\u{10000}-\u{3ffff}]/u;

export type PngOptions = {
  /** Pixels; an integer, or the renderer ignores its fonts. */
  width: number;
  fontDir: string | null;
};

/**
 * Throws when the SVG cannot be drawn, or names a file. Reads only font files: Lounge's, those in `fontDir`, the machine's where
 * the text has other scripts than Latin, Greek and Cyrillic.
 */
export function drawPng(svg: string, { width, fontDir }: PngOptions): { png: Buffer; width: number; height: number } {
  if (NAMES_FILES.test(svg)) throw new Error('The picture names files.');
  const image = new Resvg(svg, {
    background: '#ffffff',
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: OTHER_SCRIPT.test(svg),
      fontFiles,
      fontDirs: fontDir ? [fontDir] : [],
      defaultFontFamily: 'Noto Sans',
      sansSerifFamily: 'Noto Sans',
    },
  }).render();
  return { png: image.asPng(), width: image.width, height: image.height };
}
