// Boxes, transforms and lengths of SVG elements without a browser: what getBBox, getCTM and their kin return there.

import { ComputedStyle } from './computed-style.ts';
import { childElements, isElement, isSvg, readNumber, type DomElement } from './dom-types.ts';
import type { Fonts } from './fonts.ts';
import {
  boxOfPoints,
  EMPTY_BOX,
  IDENTITY,
  mapBox,
  multiply,
  readTransform,
  translation,
  uniteBoxes,
  type Box,
  type Matrix,
  type Point,
} from './matrix.ts';
import { readPath, segmentsOf } from './path-shape.ts';
import { layOutText, type TextRun } from './text-layout.ts';

const NOT_DRAWN =
  /^(?:defs|marker|clipPath|mask|pattern|linearGradient|radialGradient|filter|style|script|title|desc|metadata|symbol|animate|animateTransform|set)$/;
const COORDINATE = /[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi;
const MAX_USE_DEPTH = 8;
const LINE_HEIGHT = 1.5;

type BoxOf = (element: DomElement, depth: number) => Box | null;

export class Geometry {
  readonly style: ComputedStyle;
  readonly #fonts: Fonts;
  readonly #boxes: Readonly<Record<string, BoxOf>>;

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
    this.style = new ComputedStyle(fonts);
    const children: BoxOf = (element, depth) => this.#boxOfChildren(element, depth);
    this.#boxes = {
      rect: (element) => boxOfRect(element),
      image: (element) => boxOfRect(element),
      foreignObject: (element) => attributesBox(element),
      circle: (element) => boxOfEllipse(element, 'r', 'r'),
      ellipse: (element) => boxOfEllipse(element, 'rx', 'ry'),
      line: (element) => boxOfPoints(pointsOfLine(element)),
      polygon: (element) => boxOfPoints(pointsOf(element)),
      polyline: (element) => boxOfPoints(pointsOf(element)),
      path: (element) => boxOfPoints(readPath(element.getAttribute('d')).flat()),
      text: (element) => this.#boxOfText(element),
      tspan: (element) => this.#boxOfText(element.closest('text') ?? element),
      use: (element, depth) => this.#boxOfUse(element, depth),
      g: children,
      a: children,
      switch: children,
      svg: children,
      symbol: children,
    };
  }

  /**
   * The box is in the element's own coordinates, and empty when it draws nothing. It has single precision, as in
   * browsers.
   */
  boxOf(element: DomElement): Box {
    return singlePrecision(this.#rawBox(element, 0) ?? EMPTY_BOX);
  }

  /** The box is in the coordinates of the outermost SVG. It is a rough estimate for HTML. */
  clientBoxOf(element: DomElement): Box {
    if (!isSvg(element)) return this.#boxOfHtml(element);
    return singlePrecision(mapBox(this.matrixOf(element), this.#rawBox(element, 0) ?? EMPTY_BOX));
  }

  /** The matrix maps the element's coordinates to those of the outermost SVG. */
  matrixOf(element: DomElement): Matrix {
    let matrix = IDENTITY;
    for (let at: DomElement | null = element; at && isElement(at) && isSvg(at); at = at.parentNode) {
      const isNested = at.localName === 'svg' && at.parentNode !== null && isSvg(at.parentNode);
      if (at.localName === 'svg' && !isNested) continue;
      const own = this.#transformOf(at);
      matrix = multiply(isNested ? multiply(own, nestedTransform(at)) : own, matrix);
    }
    return matrix;
  }

  textRunsOf(element: DomElement): TextRun[] {
    return layOutText(element, this.style, this.#fonts);
  }

  textLengthOf(element: DomElement): number {
    return this.textRunsOf(element).reduce((sum, { width }) => Math.fround(sum + width), 0);
  }

  lengthOf(element: DomElement): number {
    return Math.fround(segmentsOf(linesOf(element)).reduce((sum, [, , length]) => sum + length, 0));
  }

  /** `distance` in pixels from the start of a line or path. */
  pointAt(element: DomElement, distance: number): { x: number; y: number } {
    let passed = 0;
    let end: Point = [0, 0];
    for (const [from, to, length] of segmentsOf(linesOf(element))) {
      end = to;
      if (passed + length >= distance) {
        const share = length === 0 ? 0 : (Math.max(0, distance) - passed) / length;
        return { x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share };
      }
      passed += length;
    }
    return { x: end[0], y: end[1] };
  }

  #rawBox(element: DomElement, depth: number): Box | null {
    return this.#boxes[element.localName]?.(element, depth) ?? null;
  }

  #boxOfChildren(element: DomElement, depth: number): Box | null {
    let united: Box | null = null;
    for (const child of childElements(element)) {
      if (NOT_DRAWN.test(child.localName) || this.style.isHidden(child)) continue;
      const box = this.#rawBox(child, depth);
      if (!box) continue;
      const own = this.#transformOf(child);
      const matrix = child.localName === 'svg' ? multiply(own, nestedTransform(child)) : own;
      united = uniteBoxes(united, mapBox(matrix, box));
    }
    return united;
  }

  #boxOfText(element: DomElement): Box | null {
    const drawn = this.textRunsOf(element).filter(({ text }) => text !== '');
    const united = drawn.reduce<Box | null>((box, run) => uniteBoxes(box, boxOfRun(run)), null);
    if (united || !element.firstElementChild || element.localName !== 'text') return united;
    // An empty label still has a place, unless it is centred.
    return this.style.computed(element, 'text-anchor') === 'middle' ? null : EMPTY_BOX;
  }

  #boxOfUse(element: DomElement, depth: number): Box | null {
    const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';
    const used = depth < MAX_USE_DEPTH ? element.ownerDocument.getElementById(address.slice(1)) : null;
    if (!used) return null;
    const own = used.localName === 'symbol' ? this.#boxOfChildren(used, depth + 1) : this.#rawBox(used, depth + 1);
    const matrix = used.localName === 'symbol' ? IDENTITY : this.#transformOf(used);
    const place = translation(readNumber(element.getAttribute('x')), readNumber(element.getAttribute('y')));
    return own && mapBox(multiply(place, matrix), own);
  }

  #transformOf(element: DomElement): Matrix {
    return readTransform(this.style.own(element, 'transform') ?? element.getAttribute('transform'));
  }

  /** Labels are SVG text here; some diagrams still measure a line of HTML first. */
  #boxOfHtml(element: DomElement): Box {
    const size = this.style.fontSize(element);
    const style = element.getAttribute('style') ?? '';
    const face = { weight: style.includes('bold') ? 700 : 400, isItalic: false };
    const maxWidth = readNumber(/max-width:\s*([\d.]+)px/.exec(style)?.[1], Infinity);
    const text = element.innerHTML.replace(/<br\s*\/?>/gi, '\n').replace(/<[^>]*>/g, '');
    if (text.trim() === '') return EMPTY_BOX;
    const lines = text
      .split('\n')
      .flatMap((line) => this.#wrap(line, maxWidth, (part) => this.#fonts.widthOf(part, size, face)));
    return { ...EMPTY_BOX, width: Math.min(maxWidth, Math.max(...lines)), height: lines.length * size * LINE_HEIGHT };
  }

  /** Returns the widths of the lines. */
  #wrap(text: string, maxWidth: number, widthOf: (part: string) => number): number[] {
    const widths: number[] = [];
    let line = '';
    for (const word of text.trim().split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > maxWidth) {
        widths.push(widthOf(line));
        line = word;
      } else line = longer;
    }
    return [...widths, widthOf(line)];
  }
}

export function boxOfRun({ x, y, width, height }: TextRun): Box {
  return { x, y, width, height };
}

function attributesBox(element: DomElement): Box {
  const read = (name: string): number => readNumber(element.getAttribute(name));
  return { x: read('x'), y: read('y'), width: read('width'), height: read('height') };
}

function boxOfRect(element: DomElement): Box | null {
  const box = attributesBox(element);
  const isEmpty = (box.width <= 0 && box.height <= 0) || box.width < 0 || box.height < 0;
  return isEmpty ? null : box;
}

function boxOfEllipse(element: DomElement, nameX: string, nameY: string): Box | null {
  const [rx, ry] = [readNumber(element.getAttribute(nameX)), readNumber(element.getAttribute(nameY))];
  if (rx <= 0 || ry <= 0) return null;
  const [cx, cy] = [readNumber(element.getAttribute('cx')), readNumber(element.getAttribute('cy'))];
  return { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry };
}

function pointsOfLine(element: DomElement): Point[] {
  const read = (name: string): number => readNumber(element.getAttribute(name));
  return [
    [read('x1'), read('y1')],
    [read('x2'), read('y2')],
  ];
}

function pointsOf(element: DomElement): Point[] {
  const numbers = (element.getAttribute('points')?.match(COORDINATE) ?? []).map(Number);
  return numbers.flatMap((x, index): Point[] => {
    const y = numbers[index + 1];
    return index % 2 === 0 && y !== undefined ? [[x, y]] : [];
  });
}

function linesOf(element: DomElement): Point[][] {
  return element.localName === 'line' ? [pointsOfLine(element)] : readPath(element.getAttribute('d'));
}

/** An SVG inside of another is transformed by its place and its view box. */
function nestedTransform(element: DomElement): Matrix {
  const place = translation(readNumber(element.getAttribute('x')), readNumber(element.getAttribute('y')));
  const [x = 0, y = 0, width = 0, height = 0] = (element.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0)) return place;
  const outerWidth = readNumber(element.getAttribute('width'), width);
  const outerHeight = readNumber(element.getAttribute('height'), height);
  const scale = Math.min(outerWidth / width, outerHeight / height);
  const [left, top] = [(outerWidth - scale * width) / 2, (outerHeight - scale * height) / 2];
  return multiply(place, [scale, 0, 0, scale, left - scale * x, top - scale * y]);
}

function singlePrecision({ x, y, width, height }: Box): Box {
  return { x: Math.fround(x), y: Math.fround(y), width: Math.fround(width), height: Math.fround(height) };
}
