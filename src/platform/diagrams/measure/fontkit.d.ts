// The part of fontkit that the diagram engine uses. The package has no types.

declare module 'fontkit' {
  export type Glyph = { id: number; advanceWidth: number; path: { toSVG(): string } };
  export type GlyphRun = {
    glyphs: Glyph[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  };
  export type Font = {
    postscriptName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    xHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  };
  export function openSync(path: string): Font;
}
