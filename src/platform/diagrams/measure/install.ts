// Gives the elements of a jsdom window the measuring methods of a browser, which jsdom does not have.

import type { DomElement } from './dom-types.ts';
import type { Fonts } from './fonts.ts';
import type { Geometry } from './geometry.ts';
import type { Matrix } from './matrix.ts';

type Prototype = object | undefined;
type Constructor = { prototype: object } | undefined;

const SVG_CLASSES = [
  'SVGElement',
  'SVGGraphicsElement',
  'SVGSVGElement',
  'SVGTextElement',
  'SVGTextContentElement',
  'SVGPathElement',
  'SVGGeometryElement',
];
/** The room that charts without a width of their own take. */
const PAGE_WIDTH = 1_000;
const PAGE_HEIGHT = 600;

export function installMeasures(window: Record<string, unknown>, geometry: Geometry, fonts: Fonts): void {
  const prototypeOf = (name: string): Prototype => (window[name] as Constructor)?.prototype;
  const svgMethods: Record<string, (this: DomElement, ...values: never[]) => unknown> = {
    getBBox() {
      return geometry.boxOf(this);
    },
    getComputedTextLength() {
      return geometry.textLengthOf(this);
    },
    getTotalLength() {
      return geometry.lengthOf(this);
    },
    getPointAtLength(distance: number) {
      return geometry.pointAt(this, distance);
    },
    getCTM() {
      return domMatrix(geometry.matrixOf(this));
    },
    getScreenCTM() {
      return domMatrix(geometry.matrixOf(this));
    },
  };
  for (const name of SVG_CLASSES)
    for (const [method, value] of Object.entries(svgMethods)) define(prototypeOf(name), method, value);

  define(prototypeOf('Element'), 'getBoundingClientRect', function rect(this: DomElement) {
    const { x, y, width, height } = geometry.clientBoxOf(this);
    return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
  });
  for (const [name, value] of Object.entries({
    offsetWidth: PAGE_WIDTH,
    clientWidth: PAGE_WIDTH,
    offsetHeight: PAGE_HEIGHT,
    clientHeight: PAGE_HEIGHT,
  }))
    Object.defineProperty(prototypeOf('HTMLElement') ?? {}, name, { configurable: true, get: () => value });
  define(prototypeOf('HTMLCanvasElement'), 'getContext', () => canvasContext(fonts));
}

function define(prototype: Prototype, name: string, value: unknown): void {
  if (prototype) Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}

/** Layouts measure text on a canvas and never look at a pixel. */
function canvasContext(fonts: Fonts): object {
  const state: Record<string, unknown> = {};
  return new Proxy(state, {
    get(target, name) {
      if (typeof name !== 'string') return undefined;
      if (name in target) return target[name];
      if (name === 'measureText')
        return (text: unknown) => ({ width: fonts.widthOf(String(text), sizeOf(target['font']), PLAIN) });
      if (name === 'getImageData') return () => ({ data: new Uint8ClampedArray(4) });
      return () => ({ addColorStop: () => undefined });
    },
    set(target, name, value) {
      target[String(name)] = value;
      return true;
    },
  });
}

const PLAIN = { weight: 400, isItalic: false };
const DEFAULT_SIZE = 16;

function sizeOf(font: unknown): number {
  const size = Number.parseFloat(/[\d.]+(?=px)/.exec(typeof font === 'string' ? font : '')?.[0] ?? '');
  return Number.isFinite(size) ? size : DEFAULT_SIZE;
}

function domMatrix(matrix: Matrix): object {
  const [a, b, c, d, e, f] = matrix;
  return {
    a,
    b,
    c,
    d,
    e,
    f,
    inverse() {
      const size = a * d - b * c;
      return domMatrix([d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]);
    },
  };
}
