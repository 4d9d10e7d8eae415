// The parts of a Word document from heading to heading: what a reader sees in them, without spaces, fields and changes.

import { altOf, listElements, styleOf } from './read-blocks.ts';
import type { WordNames } from './word-parts.ts';
import { elementsOf, findElement, type XmlElement } from '../xml/xml.ts';

/** Tracked changes that add text. */
const IS_ADDED = ['ins', 'moveTo'];

/** `words` is what the sources of a file are sealed with. */
export type WordSection = { elements: readonly XmlElement[]; words: string };

/** Lounge's own files begin with a title page and a table of contents, in a section of Word's. */
export function splitSections(body: XmlElement, names: WordNames, isOwn: boolean): WordSection[] {
  const all = listElements(body);
  const front = isOwn ? all.findIndex((element) => findElement(element, 'pPr', 'sectPr')) + 1 : 0;
  const groups: XmlElement[][] = [[]];
  for (const element of all.slice(front)) {
    if (names.levels.has(styleOf(element)) && seenWords(element) !== '') groups.push([]);
    groups.at(-1)?.push(element);
  }
  return groups.map((elements) => ({ elements, words: elements.map(seenWords).join('') }));
}

/** Pictures are sealed with these words. */
export function pictureWords(alt: string): string {
  return `picture:${alt.replace(/\s+/g, '')}`;
}

/** The words as they were before any tracked change. A field's result is Word's own. */
function seenWords(element: XmlElement): string {
  const field = { depth: 0 };
  return collectWords(element, field).replace(/\s+/g, '');
}

function collectWords(element: XmlElement, field: { depth: number }): string {
  const kind = element.name === 'fldChar' ? element.attributes['fldCharType'] : undefined;
  if (kind === 'begin') field.depth++;
  if (kind === 'end') field.depth--;
  if (element.name === 'fldSimple' || IS_ADDED.includes(element.name)) return '';
  if (element.name === 'drawing') return pictureWords(altOf(element));
  if ((element.name === 't' || element.name === 'delText') && field.depth === 0)
    return element.children.filter((child) => typeof child === 'string').join('');
  return elementsOf(element)
    .map((child) => collectWords(child, field))
    .join('');
}
