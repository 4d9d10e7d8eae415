// The browser window that Mermaid finds when it is loaded: jsdom, with measures of our own. Import it before Mermaid.

import { JSDOM } from 'jsdom';
import type { DomDocument, DomElement } from '../measure/dom-types.ts';
import { Fonts } from '../measure/fonts.ts';
import { Geometry } from '../measure/geometry.ts';
import { installMeasures } from '../measure/install.ts';

type Style = {
  cssText: string;
  setProperty(name: string, value: string, priority?: string): void;
  getPropertyValue(name: string): string;
};

const GLOBALS = [
  'CSSStyleSheet',
  'Element',
  'HTMLImageElement',
  'HTMLElement',
  'SVGElement',
  'Node',
  'DOMParser',
  'XMLSerializer',
  'NodeFilter',
  'DocumentFragment',
  'HTMLTemplateElement',
  'NamedNodeMap',
  'Option',
  'Image',
  'MutationObserver',
];
/** Mermaid looks for these on its window. */
const LANGUAGE = [
  'Map',
  'Set',
  'Array',
  'Object',
  'Error',
  'Math',
  'Number',
  'String',
  'Date',
  'JSON',
  'Function',
  'Promise',
];

const PLAIN_NUMBER = /^\d*\.?\d+$/;

const fonts = new Fonts(process.argv[2] || null);
const geometry = new Geometry(fonts);
const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', { pretendToBeVisual: false });
const document = window['document'] as DomDocument;
installMeasures(window, geometry, fonts);
installGlobals();
acceptPlainSizes();

export const page = { window, document, fonts, geometry };

/** An element of the page as well-formed XML. */
export function serialize(element: DomElement): string {
  const Serializer = window['XMLSerializer'] as new () => { serializeToString(node: DomElement): string };
  return new Serializer().serializeToString(element);
}

function installGlobals(): void {
  const supports = (name: string, value: string): boolean => isValidStyle(name, value);
  const css = {
    supports,
    escape: (text: string) => String(text).replace(/[^\w\u0080-\uffff-]/g, (letter) => `\\${letter}`),
  };
  const nextFrame = (call: (time: number) => void): unknown => setImmediate(() => call(performance.now()));
  for (const [name, value] of Object.entries({
    CSS: css,
    requestAnimationFrame: nextFrame,
    cancelAnimationFrame: clearImmediate,
  })) {
    set(window, name, value);
    set(globalThis, name, value);
  }
  set(globalThis, 'window', window);
  set(globalThis, 'document', document);
  set(globalThis, 'screen', { availWidth: 1280, availHeight: 720, width: 1280, height: 720 });
  set(globalThis, 'getComputedStyle', (window['getComputedStyle'] as (...values: unknown[]) => unknown).bind(window));
  for (const name of GLOBALS) set(globalThis, name, window[name]);
  for (const name of LANGUAGE) if (!window[name]) set(window, name, (globalThis as Record<string, unknown>)[name]);
  set((window['HTMLImageElement'] as { prototype: object }).prototype, 'decode', () =>
    Promise.reject(new Error('Images from elsewhere are not loaded.')),
  );
}

/** In the style of an SVG element, browsers take a size without a unit for pixels; jsdom would drop it. */
function acceptPlainSizes(): void {
  const { prototype } = window['CSSStyleDeclaration'] as { prototype: Style };
  const { setProperty } = prototype;
  set(prototype, 'setProperty', function accept(this: Style, ...call: [string, unknown, string?]) {
    const [name, value, priority] = call;
    const isPlain = name === 'font-size' && PLAIN_NUMBER.test(String(value));
    // A missing priority is not the same as `undefined` to jsdom.
    setProperty.call(this, name, isPlain ? `${String(value)}px` : (value as string), priority ?? '');
  });
}

/** Mermaid asks whether a colour is one. */
function isValidStyle(name: string, value: string): boolean {
  const { style } = document.createElement('div') as unknown as { style: Style };
  style.setProperty(name, String(value));
  return style.getPropertyValue(name) !== '';
}

function set(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
