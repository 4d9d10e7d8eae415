// Reads stylesheets and style attributes of a diagram. Rules inside @media and the like are left out.

import { compileSelector, matchesSelector, type Selector } from './selectors.ts';
import type { DomElement } from './dom-types.ts';

export type Declaration = { property: string; value: string; isImportant: boolean };
export type Rule = { selector: Selector; order: number; declarations: readonly Declaration[] };

const COMMENT = /\/\*[\s\S]*?\*\//g;
const IMPORTANT = /!\s*important/gi;
/** A semicolon inside of parentheses (a data address) does not end a declaration. */
const DECLARATION_END = /;(?![^(]*\))/;
const FONT_SIZE = /\d*\.?\d+(?:px|em|pt|rem|%)/;
const INLINE_SPECIFICITY = 10_000_000;
const MAX_CACHED = 20;

const sheets = new Map<string, Rule[]>();

/** The same text returns the same rules. */
export function readStyleSheet(css: string): Rule[] {
  const known = sheets.get(css);
  if (known) return known;
  const rules: Rule[] = [];
  const text = css.replace(COMMENT, '');
  for (let at = 0; ;) {
    const open = text.indexOf('{', at);
    if (open === -1) break;
    const end = blockEnd(text, open);
    const heads = text
      .slice(at, open)
      .replace(/^[^@]*?;\s*/, '')
      .trim();
    at = end + 1;
    if (heads.startsWith('@')) continue;
    const declarations = readDeclarations(text.slice(open + 1, end));
    for (const head of heads.split(',')) {
      const selector = compileSelector(head.trim());
      if (selector && declarations.length > 0) rules.push({ selector, order: rules.length, declarations });
    }
  }
  if (sheets.size >= MAX_CACHED) sheets.clear();
  sheets.set(css, rules);
  return rules;
}

export function readDeclarations(text: string): Declaration[] {
  return text.split(DECLARATION_END).flatMap((part) => {
    const colon = part.indexOf(':');
    if (colon === -1) return [];
    const property = part.slice(0, colon).trim().toLowerCase();
    const written = part.slice(colon + 1);
    const value = written.replace(IMPORTANT, '').trim();
    const isImportant = value.length < written.trim().length;
    return property === 'font' ? readFont(value, isImportant) : [{ property, value, isImportant }];
  });
}

type Winner = { value: string; weight: readonly [number, number, number] };

/** Every property that rules and the style attribute set on the element, as the cascade decides. */
export function cascadeOf(rules: readonly Rule[], element: DomElement): Map<string, string> {
  const winners = new Map<string, Winner>();
  const put = ({ property, value, isImportant }: Declaration, specificity: number, order: number): void => {
    const weight = [isImportant ? 1 : 0, specificity, order] as const;
    const best = winners.get(property);
    if (!best || !isStronger(best.weight, weight)) winners.set(property, { value, weight });
  };
  for (const { selector, order, declarations } of rules) {
    if (!matchesSelector(selector, element)) continue;
    for (const declaration of declarations) put(declaration, selector.specificity, order);
  }
  for (const declaration of readDeclarations(element.getAttribute('style') ?? ''))
    put(declaration, INLINE_SPECIFICITY, 0);
  return new Map([...winners].map(([property, { value }]) => [property, value]));
}

function isStronger(a: readonly number[], b: readonly number[]): boolean {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value > (b[index] ?? 0);
  return false;
}

function readFont(value: string, isImportant: boolean): Declaration[] {
  const size = FONT_SIZE.exec(value)?.[0];
  const isBold = /\bbold\b|\b[6-9]00\b/.test(value);
  return [
    ...(size ? [{ property: 'font-size', value: size, isImportant }] : []),
    ...(isBold ? [{ property: 'font-weight', value: 'bold', isImportant }] : []),
  ];
}

function blockEnd(text: string, open: number): number {
  let depth = 1;
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}
