// CSS selectors as Mermaid's stylesheets use them: tags, ids, classes, attributes and the four combinators. A selector
// with a pseudo-class or anything else is left out.

import type { DomElement } from './dom-types.ts';

type Attribute = { name: string; operator: string; value: string };
type Part = { combinator: string; tag: string | null; id: string | null; classes: string[]; attributes: Attribute[] };

export type Selector = { parts: readonly Part[]; specificity: number };

const ID = /^#((?:\\.|[\w-])+)/;
const CLASS = /^\.((?:\\.|[\w\u0080-\uffff-])+)/;
const ATTRIBUTE = /^\[([\w-]+)(?:([*^$~|]?=)["']?([^"'\]]*)["']?)?\]/;
const TAG = /^(?:\*|[a-zA-Z][\w-]*)/;

/** Null for a selector that cannot apply to a picture. */
export function compileSelector(text: string): Selector | null {
  if (text === '' || text.includes(':')) return null;
  const parts: Part[] = [];
  let combinator = ' ';
  for (const token of text
    .replace(/\s*([>+~])(?!=)\s*/g, ' $1 ')
    .trim()
    .split(/\s+/)) {
    if (token === '>' || token === '+' || token === '~') {
      combinator = token;
      continue;
    }
    const part = readPart(token, combinator);
    if (!part) return null;
    parts.push(part);
    combinator = ' ';
  }
  return { parts, specificity: parts.reduce((sum, part) => sum + weightOf(part), 0) };
}

export function matchesSelector({ parts }: Selector, element: DomElement): boolean {
  return matchesFrom(parts, parts.length - 1, element);
}

/** An id, a class or an attribute that `rest` begins with. */
function readMark(rest: string) {
  const [matched, first = '', operator = '', value = ''] =
    ID.exec(rest) ?? CLASS.exec(rest) ?? ATTRIBUTE.exec(rest) ?? [];
  return matched === undefined ? null : { matched, first, operator, value };
}

function readPart(token: string, combinator: string): Part | null {
  const part: Part = { combinator, tag: null, id: null, classes: [], attributes: [] };
  let rest = token;
  const tag = TAG.exec(rest)?.[0];
  if (tag) {
    if (tag !== '*') part.tag = tag.toLowerCase();
    rest = rest.slice(tag.length);
  }
  while (rest !== '') {
    const mark = readMark(rest);
    if (!mark) return null;
    const { matched, first, operator, value } = mark;
    if (matched.startsWith('#')) part.id = first.replaceAll('\\', '');
    else if (matched.startsWith('.')) part.classes.push(first.replaceAll('\\', ''));
    else part.attributes.push({ name: first, operator, value });
    rest = rest.slice(matched.length);
  }
  return part;
}

function weightOf({ tag, id, classes, attributes }: Part): number {
  return (id === null ? 0 : 10_000) + (classes.length + attributes.length) * 100 + (tag === null ? 0 : 1);
}

function matchesFrom(parts: readonly Part[], index: number, element: DomElement): boolean {
  const part = parts[index];
  if (!part || !matchesPart(part, element)) return false;
  if (index === 0) return true;
  switch (part.combinator) {
    case '>':
      return isElementNode(element.parentNode) && matchesFrom(parts, index - 1, element.parentNode);
    case '+':
      return element.previousElementSibling !== null && matchesFrom(parts, index - 1, element.previousElementSibling);
    case '~':
      return someBefore(element, (before) => matchesFrom(parts, index - 1, before));
    default:
      return someAbove(element, (above) => matchesFrom(parts, index - 1, above));
  }
}

function someBefore(element: DomElement, test: (before: DomElement) => boolean): boolean {
  for (let at = element.previousElementSibling; at; at = at.previousElementSibling) if (test(at)) return true;
  return false;
}

function someAbove(element: DomElement, test: (above: DomElement) => boolean): boolean {
  for (let at = element.parentNode; isElementNode(at); at = at.parentNode) if (test(at)) return true;
  return false;
}

function isElementNode(node: DomElement | null): node is DomElement {
  return node?.nodeType === 1;
}

function matchesPart({ tag, id, classes, attributes }: Part, element: DomElement): boolean {
  if (tag !== null && element.localName.toLowerCase() !== tag) return false;
  if (id !== null && element.getAttribute('id') !== id) return false;
  if (classes.length > 0) {
    const own = ` ${(element.getAttribute('class') ?? '').replace(/\s+/g, ' ')} `;
    if (classes.some((name) => !own.includes(` ${name} `))) return false;
  }
  return attributes.every((attribute) => matchesAttribute(attribute, element));
}

function matchesAttribute({ name, operator, value }: Attribute, element: DomElement): boolean {
  const own = element.getAttribute(name);
  if (own === null) return false;
  switch (operator) {
    case '=':
      return own === value;
    case '*=':
      return own.includes(value);
    case '^=':
      return own.startsWith(value);
    case '$=':
      return own.endsWith(value);
    case '~=':
      return own.split(/\s+/).includes(value);
    default:
      return true;
  }
}
