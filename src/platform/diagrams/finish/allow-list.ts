// The last wall: what a finished picture may contain. Everything else is removed, whatever wrote it.

import { isElement, isSvg, type DomElement } from '../measure/dom-types.ts';

const ELEMENTS = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'marker',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
]);
const ATTRIBUTES = new Set([
  ...['id', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'd', 'points', 'width', 'height', 'viewBox'],
  ...['transform', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-opacity', 'fill-opacity', 'fill-rule', 'opacity', 'font-size', 'font-weight'],
  ...['font-style', 'display', 'visibility', 'stop-color', 'stop-opacity', 'offset', 'gradientUnits', 'xml:space'],
  ...['gradientTransform', 'refX', 'refY', 'markerWidth', 'markerHeight', 'markerUnits', 'orient', 'overflow'],
  ...['marker-start', 'marker-mid', 'marker-end', 'clip-path', 'href', 'preserveAspectRatio', 'font-family', 'xmlns'],
]);
/** A reference may only name a part of the same picture. */
const LOCAL_URL = /^url\(\s*["']?#[^"')]*["']?\s*\)$/i;
const URL_VALUE = /url\s*\(|:\/\/|javascript:|data:|expression\s*\(|@import|\\/i;

/** Works on the element itself. `xlink:href` of a part of the picture becomes `href`. */
export function applyAllowList(svg: DomElement): void {
  for (const child of [...svg.childNodes]) {
    if (!isElement(child)) {
      if (child.nodeType !== TEXT || svg.localName !== 'text') child.remove();
    } else if (isSvg(child) && ELEMENTS.has(child.localName)) applyAllowList(child);
    else child.remove();
  }
  cleanAttributes(svg);
}

const TEXT = 3;

function cleanAttributes(element: DomElement): void {
  const address = element.getAttribute('xlink:href');
  if (address !== null && !element.hasAttribute('href')) element.setAttribute('href', address);
  for (const { name, value } of [...element.attributes])
    if (!ATTRIBUTES.has(name) || !isAllowedValue(name, value)) element.removeAttribute(name);
}

function isAllowedValue(name: string, value: string): boolean {
  if (name === 'href') return value.startsWith('#');
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  return LOCAL_URL.test(value) || !URL_VALUE.test(value);
}
