// Letters of a plain SVG as outlines: a picture on a page has no fonts of its own, and another font would not fit its boxes.

import { itemAt } from '#text/required.ts';
import { Fonts } from '../measure/fonts.ts';

type Glyphs = Map<string, { name: string; path: string }>;

const TEXT = /<text((?: [\w-]+="[^"]*")*)>([^<]*)<\/text>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const SEMI_BOLD = 600;
const REGULAR = 400;

let opened: Fonts | null = null;

/**
 * `svg` has its texts in one piece each, with x, y, font-size in pixels, fill, and at most font-weight and text-anchor="middle".
 * A text with a letter that no font of Lounge has stays text. Synchronous: call it in a child process.
 */
export function outlineTexts(svg: string): string {
  opened ??= new Fonts(null);
  const fonts = opened;
  const glyphs: Glyphs = new Map();
  const drawn = svg.replace(TEXT, (whole, attributes: string, written: string) => {
    const text = written.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
    return drawText(text, { attributes: readAttributes(attributes), fonts, glyphs }) ?? whole;
  });
  if (glyphs.size === 0) return drawn;
  const paths = [...glyphs.values()].map(({ name, path }) => `<path id="${name}" d="${path}"/>`);
  return drawn.replace(/<\/svg>\s*$/, `<defs>${paths.join('')}</defs>\n</svg>`);
}

function readAttributes(written: string): ReadonlyMap<string, string> {
  return new Map([...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
}

type TextOptions = { attributes: ReadonlyMap<string, string>; fonts: Fonts; glyphs: Glyphs };

/** Null where a letter has no glyph. */
function drawText(text: string, { attributes, fonts, glyphs }: TextOptions): string | null {
  const weight = attributes.has('font-weight') ? SEMI_BOLD : REGULAR;
  const size = Number(attributes.get('font-size'));
  fonts.clearMissing();
  const runs = fonts.runsOf(text, { weight, isItalic: false });
  if (fonts.missing.size > 0) return null;
  const width = runs.reduce((sum, { run, font }) => sum + run.advanceWidth / font.unitsPerEm, 0) * size;
  const start = Number(attributes.get('x')) - (attributes.get('text-anchor') === 'middle' ? width / 2 : 0);
  return runs
    .map(({ font, run, x }) => {
      const scale = size / font.unitsPerEm;
      let advance = 0;
      const uses = run.glyphs.flatMap((glyph, index) => {
        const { xAdvance, xOffset, yOffset } = itemAt(run.positions, index);
        const at = `x="${short(advance + xOffset)}" y="${short(yOffset)}"`;
        advance += xAdvance;
        const path = glyph.path.toSVG();
        if (path === '') return [];
        const key = `${font.postscriptName} ${glyph.id}`;
        const known = glyphs.get(key) ?? { name: `glyph-${glyphs.size}`, path: shorten(path) };
        glyphs.set(key, known);
        return [`<use href="#${known.name}" ${at}/>`];
      });
      const place = `translate(${short(start + x * size)} ${attributes.get('y')})`;
      const fill = attributes.get('fill') ?? '#000000';
      return `<g transform="${place} scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${fill}">${uses.join('')}</g>`;
    })
    .join('');
}

function shorten(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (written) => short(Number(written)));
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
