// Widths and outlines of text, from the fonts themselves: Noto Sans, and where it has no glyph Noto Sans Mono, symbols,
// emoji and the operator's own fonts.

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { restoreCharacters } from '../engine/clean-source.ts';
import { openSync, type Font, type GlyphRun } from 'fontkit';

export type TextFace = { weight: number; isItalic: boolean };

/** `text` in one font. `x` is where it starts, in em. */
export type FontRun = { text: string; font: Font; run: GlyphRun; x: number; isFallback: boolean };

const { resolve } = createRequire(import.meta.url);
const NOTO = '@expo-google-fonts/noto-sans';
const FACES = {
  regular: `${NOTO}/400Regular/NotoSans_400Regular.ttf`,
  italic: `${NOTO}/400Regular_Italic/NotoSans_400Regular_Italic.ttf`,
  bold: `${NOTO}/600SemiBold/NotoSans_600SemiBold.ttf`,
  boldItalic: `${NOTO}/600SemiBold_Italic/NotoSans_600SemiBold_Italic.ttf`,
};
const FALLBACKS = [
  '@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf',
  '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];
const FONT_FILE = /\.(?:ttf|otf)$/i;
/** Joiners, variation selectors and marks of direction take no room and may be missing in a font. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const SEMI_BOLD = 600;
const MAX_CACHED = 20_000;

export class Fonts {
  readonly #faces: Record<keyof typeof FACES, Font>;
  readonly #fallbacks: readonly (() => Font | null)[];
  readonly #widths = new Map<string, number>();
  /** Characters that no font has, since the last `clearMissing`. */
  readonly missing = new Set<string>();

  /** `fontDir` is a folder of further fonts, or null. A font that cannot be read is skipped. */
  constructor(fontDir: string | null) {
    this.#faces = {
      regular: openSync(resolve(FACES.regular)),
      italic: openSync(resolve(FACES.italic)),
      bold: openSync(resolve(FACES.bold)),
      boldItalic: openSync(resolve(FACES.boldItalic)),
    };
    const own = fontDir ? listFonts(fontDir) : [];
    this.#fallbacks = [...FALLBACKS.map((name) => resolve(name)), ...own].map((path) => openOnce(path));
  }

  clearMissing(): void {
    this.missing.clear();
  }

  /** Pixels, with kerning. */
  widthOf(written: string, size: number, face: TextFace): number {
    const text = restoreCharacters(written);
    if (text === '') return 0;
    const key = `${face.weight >= SEMI_BOLD ? 'b' : 'r'}${face.isItalic ? 'i' : 'n'}${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const [last] = this.runsOf(text, face).slice(-1);
    const width = last ? last.x + last.run.advanceWidth / last.font.unitsPerEm : 0;
    const missing = this.missing.size;
    if (this.#widths.size >= MAX_CACHED) this.#widths.clear();
    if (missing === 0) this.#widths.set(key, width);
    return width * size;
  }

  /** The text in as few fonts as possible, from left to right. */
  runsOf(text: string, { weight, isItalic }: TextFace): FontRun[] {
    const main = this.#faces[faceName(weight, isItalic)];
    const runs: FontRun[] = [];
    let x = 0;
    for (const { font, part } of this.#split(text, main)) {
      const run = font.layout(part);
      runs.push({ text: part, font, run, x, isFallback: font !== main });
      x += run.advanceWidth / font.unitsPerEm;
    }
    return runs;
  }

  /** Returns what a browser makes of the font's line at a size in pixels. */
  lineOf(size: number): { ascent: number; descent: number; xHeight: number } {
    const { ascent, descent, unitsPerEm, xHeight } = this.#faces.regular;
    return {
      ascent: Math.round((ascent / unitsPerEm) * size),
      descent: Math.round((-descent / unitsPerEm) * size),
      xHeight: (xHeight / unitsPerEm) * size,
    };
  }

  #split(text: string, main: Font): { font: Font; part: string }[] {
    const parts: { font: Font; part: string }[] = [];
    for (const character of text) {
      const last = parts.at(-1);
      if (INVISIBLE.test(character)) continue;
      const font = this.#fontOf(character, main);
      if (last && last.font === font) last.part += character;
      else parts.push({ font, part: character });
    }
    return parts;
  }

  #fontOf(character: string, main: Font): Font {
    const codePoint = character.codePointAt(0) ?? 0;
    if (main.hasGlyphForCodePoint(codePoint)) return main;
    for (const open of this.#fallbacks) {
      const font = open();
      if (font?.hasGlyphForCodePoint(codePoint)) return font;
    }
    this.missing.add(character);
    return main;
  }
}

function faceName(weight: number, isItalic: boolean): keyof typeof FACES {
  if (weight >= SEMI_BOLD) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}

function listFonts(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => FONT_FILE.test(name))
      .map((name) => join(folder, name));
  } catch {
    // The settings are checked at the start; a folder that has gone since means no further fonts.
    return [];
  }
}

function openOnce(path: string): () => Font | null {
  let font: Font | null | undefined;
  return () => {
    if (font === undefined) {
      try {
        font = openSync(path);
      } catch {
        // A broken file in the operator's folder must not stop every diagram.
        font = null;
      }
    }
    return font;
  };
}
