// Replaces every text by pieces at fixed places: as text in Noto Sans where the renderer has that font, as outlines where
// it may not. No renderer has to lay out text itself, so none can do it differently.

import { SVG_NAMESPACE, type DomElement } from '../measure/dom-types.ts';
import type { Fonts, FontRun } from '../measure/fonts.ts';
import { boxOfRun, type Geometry } from '../measure/geometry.ts';
import { EMPTY_BOX, mapBox, uniteBoxes, type Box } from '../measure/matrix.ts';
import type { TextRun } from '../measure/text-layout.ts';

/** A text of the picture, in the picture's coordinates. */
export type PictureText = { text: string; box: Box; size: number };

const GROUP_ATTRIBUTES = ['transform', 'opacity', 'class'];
const RUN_ATTRIBUTES = ['fill', 'fill-opacity', 'opacity', 'text-decoration'];
const SAME_LINE = 0.5;
const UNDERLINE = { below: 0.11, height: 0.06 };

type Shape = { page: DomElement; geometry: Geometry; fonts: Fonts };

export class TextRebuilder {
  readonly #shape: Shape;
  readonly #isOutlined: boolean;
  readonly #glyphs = new Map<string, string>();
  readonly #fontNumbers = new Map<object, number>();
  readonly #definitions: DomElement;

  /** `isOutlined`: also the letters that Noto Sans has become outlines. */
  constructor(shape: Shape, isOutlined: boolean) {
    this.#shape = shape;
    this.#isOutlined = isOutlined;
    this.#definitions = this.#create('defs', {});
  }

  /** Returns what the texts say and where. */
  rebuild(): PictureText[] {
    const { page } = this.#shape;
    const texts = [...page.querySelectorAll('text')];
    const read = texts.map((element) => [element, mergeRuns(this.#shape.geometry.textRunsOf(element))] as const);
    const found = read.flatMap(([element, runs]) => this.#describe(element, runs));
    for (const [element, runs] of read) element.replaceWith(this.#group(element, runs));
    if (this.#glyphs.size > 0) page.prepend(this.#definitions);
    return found;
  }

  #describe(element: DomElement, runs: readonly TextRun[]): PictureText[] {
    const shown = runs.filter(({ text }) => text.trim() !== '');
    if (shown.length === 0 || element.closest('[display="none"], [visibility="hidden"]')) return [];
    const matrix = this.#shape.geometry.matrixOf(element);
    const boxes = shown.map((run) => mapBox(matrix, boxOfRun(run)));
    const scale = Math.hypot(matrix[0], matrix[1]);
    return [
      {
        text: joinLines(shown),
        box: boxes.reduce<Box | null>(uniteBoxes, null) ?? EMPTY_BOX,
        size: Math.min(...shown.map(({ size }) => size)) * scale,
      },
    ];
  }

  #group(element: DomElement, runs: readonly TextRun[]): DomElement {
    const attributes = Object.fromEntries(
      GROUP_ATTRIBUTES.flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    const group = this.#create('g', attributes);
    const hidden = element.getAttribute('display') === 'none' || element.getAttribute('visibility') === 'hidden';
    if (!hidden) group.append(...runs.flatMap((run) => this.#draw(run, element)));
    return group;
  }

  #draw(run: TextRun, root: DomElement): DomElement[] {
    if (run.text.trim() === '') return [];
    const look = lookOf(run.element, root);
    const drawn = this.#shape.fonts
      .runsOf(run.text, run.face)
      .map((part) =>
        this.#isOutlined || part.isFallback || run.spacing !== 0
          ? this.#outline(run, part, look)
          : this.#text({ ...run, text: part.text, x: run.x + part.x * run.size }, look),
      );
    return look['text-decoration']?.includes('underline') ? [...drawn, this.#underline(run, look)] : drawn;
  }

  #text({ text, x, baseline, size, face }: TextRun, { fill, 'fill-opacity': opacity }: Look): DomElement {
    const element = this.#create('text', {
      x: short(x),
      y: short(baseline),
      'font-size': short(size),
      'xml:space': 'preserve',
      ...(fill && { fill }),
      ...(opacity && { 'fill-opacity': opacity }),
      ...(face.weight >= SEMI_BOLD && { 'font-weight': String(SEMI_BOLD) }),
      ...(face.isItalic && { 'font-style': 'italic' }),
    });
    element.textContent = text;
    return element;
  }

  #outline(run: TextRun, { font, run: glyphRun, x }: FontRun, { fill, 'fill-opacity': opacity }: Look): DomElement {
    const scale = run.size / font.unitsPerEm;
    const place = `translate(${short(run.x + x * run.size)} ${short(run.baseline)})`;
    const group = this.#create('g', {
      transform: `${place} scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`,
      ...(fill && { fill }),
      ...(opacity && { 'fill-opacity': opacity }),
    });
    let advance = 0;
    for (const [index, glyph] of glyphRun.glyphs.entries()) {
      const position = glyphRun.positions[index] ?? { xAdvance: glyph.advanceWidth, xOffset: 0, yOffset: 0 };
      const id = this.#glyph(font, glyph);
      const y = short(position.yOffset);
      if (id)
        group.append(
          this.#create('use', { href: `#${id}`, x: short(advance + position.xOffset), ...(y !== '0' && { y }) }),
        );
      advance += position.xAdvance + run.spacing / scale;
    }
    return group;
  }

  /** The id of the glyph's outline; null for a space. */
  #glyph(font: FontRun['font'], { id, path }: FontRun['run']['glyphs'][number]): string | null {
    const fontNumber = this.#fontNumbers.get(font) ?? this.#fontNumbers.size;
    this.#fontNumbers.set(font, fontNumber);
    const key = `${fontNumber}-${id}`;
    const known = this.#glyphs.get(key);
    if (known) return known;
    const d = path.toSVG();
    if (d === '') return null;
    const name = `glyph-${key}`;
    this.#definitions.append(
      this.#create('path', { id: name, d: d.replace(/-?\d+\.\d+/g, (written) => short(Number(written))) }),
    );
    this.#glyphs.set(key, name);
    return name;
  }

  #underline({ x, baseline, width, size }: TextRun, { fill }: Look): DomElement {
    return this.#create('rect', {
      x: short(x),
      y: short(baseline + size * UNDERLINE.below),
      width: short(width),
      height: short(size * UNDERLINE.height),
      ...(fill && { fill }),
    });
  }

  #create(name: string, attributes: Readonly<Record<string, string>>): DomElement {
    const element = this.#shape.page.ownerDocument.createElementNS(SVG_NAMESPACE, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  }
}

const SEMI_BOLD = 600;

type Look = Partial<Record<(typeof RUN_ATTRIBUTES)[number], string>>;

/** The look is what applies to the letters, from their own element up to their <text>. */
function lookOf(element: DomElement, root: DomElement): Look {
  const look: Look = {};
  for (let at: DomElement | null = element; at; at = at.parentNode) {
    for (const name of RUN_ATTRIBUTES) {
      const value = at.getAttribute(name);
      if (value !== null && value !== '' && !(name in look)) look[name] = value;
    }
    if (at === root) break;
  }
  return look;
}

/** Mermaid writes each word on its own; words of a line in one style are one piece. */
function mergeRuns(runs: readonly TextRun[]): TextRun[] {
  const merged: TextRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    const isNext =
      last &&
      last.baseline === run.baseline &&
      Math.abs(last.x + last.width - run.x) < SAME_LINE &&
      last.size === run.size &&
      last.face.weight === run.face.weight &&
      last.face.isItalic === run.face.isItalic &&
      last.spacing === run.spacing &&
      last.element.getAttribute('fill') === run.element.getAttribute('fill');
    if (isNext) merged[merged.length - 1] = { ...last, text: last.text + run.text, width: run.x + run.width - last.x };
    else merged.push(run);
  }
  return merged;
}

function joinLines(runs: readonly TextRun[]): string {
  const joined = runs.reduce((text, run, index) => {
    const before = runs[index - 1];
    return `${text}${before && before.baseline !== run.baseline ? ' ' : ''}${run.text}`;
  }, '');
  return joined.replace(/\s+/g, ' ').trim();
}

function short(number: number): string {
  return String(Math.round(number * 100) / 100);
}
