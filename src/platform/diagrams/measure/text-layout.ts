// Where each piece of a <text> stands: positions, anchors, baselines and white space as SVG 2 and Chromium have them.

import { readLength, type ComputedStyle } from './computed-style.ts';
import { isElement, isText, type DomElement } from './dom-types.ts';
import type { Fonts, TextFace } from './fonts.ts';

/** A piece of text in one style, in the coordinates of its <text>. */
export type TextRun = {
  text: string;
  x: number;
  /** Of its box; the baseline is `baseline`. */
  y: number;
  baseline: number;
  width: number;
  height: number;
  size: number;
  face: TextFace;
  /** Pixels between letters. */
  spacing: number;
  /** The element that holds the text. */
  element: DomElement;
};

type Shift = { x: number | null; y: number | null; dx: number | null; dy: number | null };

/** Chromium adds up widths in 64ths of a pixel; Mermaid's clipping of edges relies on exact sums. */
const UNITS_A_PIXEL = 64;
const ROUNDING = 1e-6;
const HANGING = 0.8;
const SUPPORTED_CHILD = /^(?:tspan|a|textPath)$/;

export function layOutText(root: DomElement, style: ComputedStyle, fonts: Fonts): TextRun[] {
  return new TextLayout(root, style, fonts).lay();
}

class TextLayout {
  readonly #root: DomElement;
  readonly #style: ComputedStyle;
  readonly #fonts: Fonts;
  readonly #runs: TextRun[] = [];
  /** Runs since the last absolute position: they are anchored as one. */
  #chunk: TextRun[] = [];
  #chunkStart = 0;
  #anchor = 'start';
  #x = 0;
  #y = 0;
  #pending: Shift = { x: null, y: null, dx: null, dy: null };
  #isFirst = true;
  #endsInSpace = true;
  #trailing = 0;

  constructor(root: DomElement, style: ComputedStyle, fonts: Fonts) {
    this.#root = root;
    this.#style = style;
    this.#fonts = fonts;
  }

  lay(): TextRun[] {
    this.#walk(this.#root);
    const last = this.#chunk.at(-1);
    if (last && this.#endsInSpace) {
      // A space at the very end is not drawn.
      last.width -= this.#trailing;
      this.#x -= this.#trailing;
    }
    this.#endChunk();
    return this.#runs;
  }

  #walk(element: DomElement): void {
    if (this.#style.isHidden(element)) return;
    const size = this.#style.fontSize(element);
    const before = { ...this.#pending };
    const own = readPosition(element, size);
    this.#pending = innermost(own, before);
    if (own.x !== null) this.#endsInSpace = true;
    const isPreserved =
      element.getAttribute('xml:space') === 'preserve' ||
      /^pre|break-spaces/.test(this.#style.computed(element, 'white-space') ?? '');
    for (const node of element.childNodes) {
      if (isText(node)) this.#addText(element, { text: node.nodeValue ?? '', size, isPreserved });
      else if (isElement(node) && SUPPORTED_CHILD.test(node.localName)) this.#walk(node);
    }
    if (element !== this.#root && Object.values(this.#pending).some((value) => value !== null)) this.#pending = before;
  }

  #addText(
    element: DomElement,
    { text, size, isPreserved }: { text: string; size: number; isPreserved: boolean },
  ): void {
    const collapsed = isPreserved ? text : text.replace(/[\n\r\t ]+/g, ' ');
    const shown = !isPreserved && this.#endsInSpace ? collapsed.replace(/^ /, '') : collapsed;
    if (shown === '') return;
    this.#applyShift(element);
    const face = { weight: this.#style.fontWeight(element), isItalic: this.#style.isItalic(element) };
    const spacing = readLength(this.#style.computed(element, 'letter-spacing'), size) ?? 0;
    const exact = this.#fonts.widthOf(shown, size, face) + spacing * [...shown].length;
    const width = Math.ceil(exact * UNITS_A_PIXEL - ROUNDING) / UNITS_A_PIXEL;
    const { ascent, descent } = this.#fonts.lineOf(size);
    const baseline = this.#y + this.#baselineShift(element, size);
    this.#chunk.push({
      text: shown,
      x: this.#x,
      y: baseline - ascent,
      baseline,
      width,
      height: ascent + descent,
      size,
      face,
      spacing,
      element,
    });
    this.#x += width;
    this.#endsInSpace = !isPreserved && shown.endsWith(' ');
    this.#trailing = shown.endsWith(' ') ? this.#fonts.widthOf(' ', size, face) : 0;
  }

  #applyShift(element: DomElement): void {
    const { x, y, dx, dy } = this.#pending;
    if (x !== null || y !== null || this.#isFirst) {
      this.#endChunk();
      this.#x = x ?? this.#x;
      this.#y = y ?? this.#y;
      this.#anchor = this.#style.computed(element, 'text-anchor') ?? 'start';
      this.#x += dx ?? 0;
      this.#chunkStart = this.#x;
    } else this.#x += dx ?? 0;
    this.#y += dy ?? 0;
    this.#pending = { x: null, y: null, dx: null, dy: null };
    this.#isFirst = false;
  }

  #baselineShift(element: DomElement, size: number): number {
    const own = element === this.#root ? null : this.#style.own(element, 'alignment-baseline');
    const isOwn = own !== null && own !== 'auto' && own !== 'baseline';
    const baseline = isOwn ? own : (this.#style.computed(element, 'dominant-baseline') ?? 'auto');
    return shiftOf(baseline, this.#fonts.lineOf(size));
  }

  #endChunk(): void {
    const width = this.#x - this.#chunkStart;
    const shift = { middle: -width / 2, end: -width }[this.#anchor] ?? 0;
    for (const run of this.#chunk) this.#runs.push({ ...run, x: run.x + shift });
    this.#chunk = [];
  }
}

function readPosition(element: DomElement, size: number): Shift {
  return {
    x: readLength(element.getAttribute('x'), size),
    y: readLength(element.getAttribute('y'), size),
    dx: readLength(element.getAttribute('dx'), size),
    dy: readLength(element.getAttribute('dy'), size),
  };
}

/** The innermost value wins for the first character. */
function innermost(own: Shift, before: Shift): Shift {
  return { x: own.x ?? before.x, y: own.y ?? before.y, dx: own.dx ?? before.dx, dy: own.dy ?? before.dy };
}

/** Returns by how many pixels a text is moved down, so that the named baseline lies where it should. */
function shiftOf(baseline: string, { ascent, descent, xHeight }: ReturnType<Fonts['lineOf']>): number {
  switch (baseline) {
    case 'middle':
      return xHeight / 2;
    case 'central':
      return (ascent - descent) / 2;
    case 'hanging':
      return ascent * HANGING;
    case 'mathematical':
      return ascent / 2;
    case 'text-before-edge':
    case 'text-top':
    case 'before-edge':
      return ascent;
    case 'text-after-edge':
    case 'ideographic':
    case 'text-bottom':
    case 'after-edge':
      return -descent;
    default:
      return 0;
  }
}
