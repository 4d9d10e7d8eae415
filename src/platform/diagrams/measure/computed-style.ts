// The values of the few properties that change the size of a text or a shape, as a browser would compute them.

import { childElements, isElement, readNumber, type DomElement } from './dom-types.ts';
import { matchesSelector } from './selectors.ts';
import { readDeclarations, readStyleSheet, type Declaration, type Rule } from './style-sheet.ts';
import type { Fonts } from './fonts.ts';

const DEFAULT_SIZE = 16;
const INHERITED = new Set([
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
  'white-space',
]);
const NAMED_SIZES: Readonly<Record<string, number>> = { small: 13, medium: 16, large: 18, 'x-large': 24 };
const TAG_VALUES: Readonly<Record<string, readonly [tag: RegExp, value: string]>> = {
  'font-weight': [/^(?:b|strong|th)$/, 'bold'],
  'font-style': [/^(?:i|em)$/, 'italic'],
};
const BOLD = 700;

type Sheet = { children: number; rules: readonly Rule[]; byProperty: Map<string, Rule[]> };

type Ranked = { value: string; rank: number };

/** `rank` is that of a declaration which is not important. */
function strongest(
  best: Ranked | null,
  declarations: Iterable<Declaration>,
  { property, rank }: { property: string; rank: number },
): Ranked | null {
  let found = best;
  for (const { property: name, value, isImportant } of declarations) {
    const own = rank + (isImportant ? 1e12 : 0);
    if (name === property && (!found || own >= found.rank)) found = { value, rank: own };
  }
  return found;
}

/** One per document; it remembers the stylesheets of pictures. */
export class ComputedStyle {
  readonly #fonts: Fonts;
  readonly #sheets = new WeakMap<DomElement, Sheet>();

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
  }

  /** The element's own value, without inheritance. */
  own(element: DomElement, property: string): string | null {
    const attribute = property === 'transform' ? null : element.getAttribute(property);
    let best: Ranked | null = attribute ? { value: attribute, rank: -1 } : null;
    for (const { selector, order, declarations } of this.#rulesOf(element, property)) {
      if (!matchesSelector(selector, element)) continue;
      best = strongest(best, declarations, { property, rank: selector.specificity * 1e4 + order });
    }
    return strongest(best, inlineOf(element, property), { property, rank: 1e11 })?.value ?? null;
  }

  /** Returns the element's value, taken from its ancestors where the property is inherited. */
  computed(element: DomElement, property: string): string | null {
    for (let at: DomElement | null = element; at && isElement(at); at = at.parentNode) {
      const value = this.own(at, property);
      if (value !== null && value !== 'inherit') return value;
      if (!INHERITED.has(property)) return null;
      const [tag, byTag] = TAG_VALUES[property] ?? [];
      if (byTag && tag?.test(at.localName)) return byTag;
    }
    return null;
  }

  /** The size is in pixels. */
  fontSize(element: DomElement | null): number {
    if (!element || !isElement(element)) return DEFAULT_SIZE;
    const value = this.own(element, 'font-size');
    if (value === null || value === 'inherit') return this.fontSize(element.parentNode);
    const number = Number.parseFloat(value);
    if (!Number.isFinite(number)) return NAMED_SIZES[value] ?? this.fontSize(element.parentNode);
    if (value.endsWith('rem')) return number * DEFAULT_SIZE;
    if (value.endsWith('em')) return number * this.fontSize(element.parentNode);
    if (value.endsWith('%')) return (number / 100) * this.fontSize(element.parentNode);
    if (value.endsWith('ex')) return number * this.#fonts.lineOf(this.fontSize(element.parentNode)).xHeight;
    return value.endsWith('pt') ? (number * 4) / 3 : number;
  }

  fontWeight(element: DomElement): number {
    const value = this.computed(element, 'font-weight');
    if (value === 'bold' || value === 'bolder') return BOLD;
    return value === null ? 400 : readNumber(value, 400);
  }

  isItalic(element: DomElement): boolean {
    return /italic|oblique/.test(this.computed(element, 'font-style') ?? '');
  }

  isHidden(element: DomElement): boolean {
    return this.own(element, 'display') === 'none';
  }

  #rulesOf(element: DomElement, property: string): readonly Rule[] {
    const root = rootOf(element);
    if (!root) return [];
    const { byProperty, rules } = this.#sheetOf(root);
    const known = byProperty.get(property);
    if (known) return known;
    const setting = rules.filter(({ declarations }) =>
      declarations.some((declaration) => declaration.property === property),
    );
    byProperty.set(property, setting);
    return setting;
  }

  /** Mermaid adds its stylesheet before it draws; parts that are added later may bring one of their own. */
  #sheetOf(root: DomElement): Sheet {
    const known = this.#sheets.get(root);
    if (known?.children === root.childElementCount) return known;
    const sheet = { children: root.childElementCount, rules: readStyleSheet(cssOf(root)), byProperty: new Map() };
    this.#sheets.set(root, sheet);
    return sheet;
  }
}

/** A length in pixels; null when there is none. Of a list ('1em 2em') the first one counts. */
export function readLength(text: string | null, fontSize: number): number | null {
  const first = text?.trim().split(/[\s,]+/)[0];
  if (!first) return null;
  const number = readNumber(first);
  if (first.endsWith('rem')) return number * DEFAULT_SIZE;
  if (first.endsWith('em')) return number * fontSize;
  if (first.endsWith('ex')) return (number * fontSize) / 2;
  return first.endsWith('pt') ? (number * 4) / 3 : number;
}

function inlineOf(element: DomElement, property: string) {
  const style = element.getAttribute('style');
  // 'font' also sets the size and the weight.
  return style?.includes(property.slice(0, 4)) ? readDeclarations(style) : [];
}

function rootOf(element: DomElement): DomElement | null {
  let root: DomElement | null = null;
  for (let at: DomElement | null = element; at && isElement(at); at = at.parentNode)
    if (at.localName === 'svg') root = at;
  return root;
}

/** Mermaid puts stylesheets into the outermost SVG or into the groups directly below it. */
function cssOf(root: DomElement): string {
  const groups = childElements(root).filter(({ localName }) => localName === 'defs' || localName === 'g');
  return [root, ...groups]
    .flatMap((group) => childElements(group).filter(({ localName }) => localName === 'style'))
    .map(({ textContent }) => textContent ?? '')
    .join('');
}
