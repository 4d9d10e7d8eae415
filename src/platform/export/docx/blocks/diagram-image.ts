// Diagrams as PNG: versions of Word draw SVG too differently for a client's document.

import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type { Diagram, Raster } from '../../document-model.ts';

/** Sharp in print: 192 dots an inch, and no more than a page has room for. */
const ZOOM = 2;
const WIDEST_PX = 2_600;

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

/** `null` when the SVG cannot be drawn. Reads only font files: Lounge's, those in `fontDir`, the machine's. */
export function diagramImage({ svg, width }: Diagram, fontDir: string | null): Raster | null {
  if (NAMES_FILES.test(svg)) return null;
  try {
    const image = new Resvg(svg, {
      background: '#ffffff',
      fitTo: { mode: 'width', value: Math.min(WIDEST_PX, Math.ceil(width * ZOOM)) },
      font: {
        loadSystemFonts: OTHER_SCRIPT.test(svg),
        fontFiles,
        fontDirs: fontDir ? [fontDir] : [],
        defaultFontFamily: 'Noto Sans',
        sansSerifFamily: 'Noto Sans',
      },
    }).render();
    return { kind: 'raster', bytes: image.asPng(), mediaType: 'image/png', width: image.width, height: image.height };
  } catch {
    return null;
  }
}
