// Moves what stylesheets and style attributes say into attributes: no page style, no CSS transform, no colour function is
// left, so that browsers, Typst and resvg draw the same.

import type { DomElement } from '../measure/dom-types.ts';
import { isSvg } from '../measure/dom-types.ts';
import type { Geometry } from '../measure/geometry.ts';
import { multiply, readTransform, translation, type Box } from '../measure/matrix.ts';
import { cascadeOf, readStyleSheet } from '../measure/style-sheet.ts';
import { readColorFunction } from './colors.ts';

const KEPT = new Set([
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'text-decoration',
  'dominant-baseline',
  'alignment-baseline',
  'letter-spacing',
  'display',
  'visibility',
  'color',
  'stop-color',
  'stop-opacity',
  'transform',
]);
const COLORS = ['fill', 'stroke', 'color', 'stop-color'];
const DRAWN = /^(?:svg|g|a|rect|path|polygon|polyline|circle|ellipse|line|text|tspan|use|image|symbol|stop|switch)$/;
const PIXELS = /^([-\d.]+)px$/;
const BROKEN = /NaN|undefined|Infinity/;

export function flattenStyles(svg: DomElement, geometry: Geometry): void {
  const elements = [svg, ...svg.querySelectorAll('*')].filter(isSvg);
  const css = [...svg.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join('\n');
  const rules = readStyleSheet(css);
  // Transforms need boxes, and boxes need the stylesheets: everything is read before anything is written.
  const styles = elements
    .filter((element) => DRAWN.test(element.localName) || element.closest('marker') !== null)
    .map((element) => [element, resolve(element, cascadeOf(rules, element), geometry)] as const);
  for (const [element, style] of styles) for (const [name, value] of style) element.setAttribute(name, value);
  for (const element of elements) {
    for (const name of COLORS) plainColor(element, name);
    for (const name of ['style', 'filter', 'transform-origin', 'font-family']) element.removeAttribute(name);
  }
  for (const element of svg.querySelectorAll('style')) element.remove();
}

const DEFAULTS: ReadonlySet<string> = new Set(['inherit', 'initial', 'unset']);

function isUsable(name: string, value: string): boolean {
  if (value === '' || BROKEN.test(value) || value.includes('var(') || DEFAULTS.has(value)) return false;
  return !(name === 'stroke-width' && Number.parseFloat(value) < 0);
}

function resolve(element: DomElement, style: Map<string, string>, geometry: Geometry): [string, string][] {
  return [...style].flatMap(([name, value]): [string, string][] => {
    if (!KEPT.has(name) || !isUsable(name, value)) return [];
    if (name !== 'transform') return [[name, value.replace(PIXELS, '$1')]];
    if (value === 'none') return [];
    const origin = style.get('transform-origin') ?? element.getAttribute('transform-origin');
    const isOwnBox = style.get('transform-box') === 'fill-box';
    return [[name, matrixText(value, origin ?? (isOwnBox ? '50% 50%' : null), geometry.boxOf(element))]];
  });
}

function matrixText(value: string, origin: string | null, box: Box): string {
  let matrix = readTransform(value);
  if (origin !== null) {
    const [horizontal, vertical] = origin.split(/\s+/);
    const [x, y] = [originOf(horizontal, box.x, box.width), originOf(vertical, box.y, box.height)];
    matrix = multiply(multiply(translation(x, y), matrix), translation(-x, -y));
  }
  return `matrix(${matrix.map((part) => Number(part.toFixed(4))).join(' ')})`;
}

function originOf(text: string | undefined, start: number, size: number): number {
  if (text === undefined || text === 'center') return start + size / 2;
  if (text === 'left' || text === 'top') return start;
  if (text === 'right' || text === 'bottom') return start + size;
  return text.endsWith('%') ? start + (Number.parseFloat(text) / 100) * size : Number.parseFloat(text);
}

function plainColor(element: DomElement, name: string): void {
  const value = element.getAttribute(name);
  if (value === null) return;
  const color = readColorFunction(value);
  if (color) {
    element.setAttribute(name, color.hex);
    const opacity = `${name}-opacity`;
    const hasOpacity = name === 'fill' || name === 'stroke';
    if (hasOpacity && color.opacity < 1 && !element.hasAttribute(opacity))
      element.setAttribute(opacity, String(color.opacity));
  } else if (value === 'transparent') element.setAttribute(name, 'none');
  else if (BROKEN.test(value)) element.removeAttribute(name);
}
