// Reads an HTML page as Markdown: its headings, paragraphs, lists, tables and code, without scripts, styles and navigation.

import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { BLOCKS, MAX_DEPTH, PageShape, SKIPPED } from './page-shape.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export type HtmlDocument = {
  /** The title is that of the head. It is empty without one. */
  title: string;
  /** Markdown. Text that looks like Markdown is not escaped: it is for reading and searching. */
  text: string;
};

const HEADING = /^h([1-6])$/;
const RUNNING_TEXT = new Set('p ul ol li dl dt dd pre blockquote'.split(' '));
/** Ends of elements that are looked behind, for what follows a note. */
const MAX_BOX_DEPTH = 8;
const MAX_MAIN_DEPTH = 8;

/**
 * Our own part of it takes time linear in the page. The parser does not where formatting elements are left open, so that a page of a
 * stranger is read in a child process.
 */
export function readHtml(html: string): HtmlDocument {
  const root = parse(html);
  const page = root.childNodes.find(isElement('html'));
  const head = page?.childNodes.find(isElement('head'));
  const title = head?.childNodes.find(isElement('title'));
  const body = page?.childNodes.find(isElement('body'));
  const shape = new PageShape();
  const blocks = body ? readBlocks(findMain(body, 0) ?? body, { depth: 0, list: [], shape }) : [];
  return { title: title ? inline(title, 0) : '', text: joinBlocks(blocks) };
}

function isElement<Name extends string>(name: Name): (node: Node) => node is Element {
  return (node): node is Element => node.nodeName === name;
}

/** What the page says is its content. */
function findMain(element: Element, depth: number): Element | null {
  if (depth > MAX_MAIN_DEPTH) return null;
  for (const child of element.childNodes.filter((node): node is Element => 'tagName' in node)) {
    const main = child.tagName === 'main' ? child : findMain(child, depth + 1);
    if (main) return main;
  }
  return null;
}

type Block = { text: string; isRow?: boolean; isItem?: boolean };
type Place = { depth: number; list: readonly ('ul' | 'ol')[]; shape: PageShape };

function readBlocks(element: Element, place: Place): Block[] {
  if (place.depth > MAX_DEPTH) return [];
  const blocks: Block[] = [];
  let open: Node[] = [];
  const deeper = { ...place, depth: place.depth + 1 };
  function flush(): void {
    const text = squeeze(open.map((node) => inlineOf(node, place.depth)).join(''));
    open = [];
    if (text !== '') blocks.push({ text });
  }
  for (const child of element.childNodes) {
    if (!('tagName' in child) || !(BLOCKS.has(child.tagName) || place.shape.hasBlock(child, place.depth))) {
      open.push(child);
      continue;
    }
    flush();
    blocks.push(...readBlock(child, deeper));
  }
  flush();
  return blocks;
}

function readBlock(element: Element, place: Place): Block[] {
  const name = element.tagName;
  if (SKIPPED.has(name)) return [];
  const heading = HEADING.exec(name);
  if (heading && isOfBox(element, place.shape)) return ofText('**', inline(element, place.depth), '**');
  if (heading) return ofText(`${'#'.repeat(Number(heading[1]))} `, inline(element, place.depth));
  switch (name) {
    case 'pre':
      return readCode(element);
    case 'hr':
      return [];
    case 'dt':
      return ofText('**', inline(element, place.depth), '**');
    case 'ul':
    case 'ol':
      return readBlocks(element, { ...place, list: [...place.list, name] });
    case 'li':
      return readItem(element, place);
    case 'tr':
      return readRow(element, place);
    default:
      return readBlocks(element, place);
  }
}

/**
 * Whether the heading is that of a note or a tip within a section: the element it begins ends, and text goes on. Markdown has
 * no end of a section, so all that follows would seem to be below it.
 */
function isOfBox(heading: Element, shape: PageShape): boolean {
  const box = heading.parentNode;
  if (!box || !('tagName' in box) || box.tagName === 'body') return false;
  const isFirst = firstElementOf(box) === heading;
  return isFirst && shape.siblingAfter(heading) !== undefined && isRunningText(nextElement(box, shape));
}

/** The element that follows in the text, or that follows what this one ends. */
function nextElement(element: Element, shape: PageShape): Element | undefined {
  let ended: Element | null = element;
  for (let depth = 0; ended && depth <= MAX_BOX_DEPTH; depth++) {
    const next = shape.siblingAfter(ended);
    if (next) return next;
    const { parentNode }: Element = ended;
    ended = parentNode && 'tagName' in parentNode ? parentNode : null;
  }
  return undefined;
}

function isRunningText(element: Element | undefined): boolean {
  let first = element;
  for (let depth = 0; first?.tagName === 'div' && depth <= MAX_BOX_DEPTH; depth++) first = firstElementOf(first);
  return first !== undefined && RUNNING_TEXT.has(first.tagName);
}

function firstElementOf(element: Element): Element | undefined {
  return element.childNodes.find((node): node is Element => 'tagName' in node);
}

function ofText(before: string, text: string, after = ''): Block[] {
  return text === '' ? [] : [{ text: `${before}${text}${after}` }];
}

function readCode(element: Element): Block[] {
  const code = rawText(element, 0).replace(/^\n/, '').trimEnd();
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return code === '' ? [] : [{ text: `${fence}\n${code}\n${fence}` }];
}

function readItem(element: Element, place: Place): Block[] {
  const indent = '  '.repeat(Math.max(0, place.list.length - 1));
  const marker = place.list.at(-1) === 'ol' ? '1. ' : '- ';
  const [first, ...rest] = readBlocks(element, place);
  if (!first) return [];
  return [
    { text: `${indent}${marker}${first.text}`, isItem: true },
    ...rest.map((block) => ({ ...block, isItem: true })),
  ];
}

function readRow(element: Element, place: Place): Block[] {
  const cells = element.childNodes.filter(
    (child): child is Element => isElement('td')(child) || isElement('th')(child),
  );
  const texts = cells.map((cell) => squeeze(inline(cell, place.depth)).replaceAll('|', '\\|'));
  if (texts.every((text) => text === '')) return [];
  const row = { text: `| ${texts.join(' | ')} |`, isRow: true };
  const isHeader = cells.every(isElement('th'));
  return isHeader ? [row, { text: `|${' --- |'.repeat(cells.length)}`, isRow: true }] : [row];
}

function inline(element: Element, depth: number): string {
  if (depth > MAX_DEPTH) return '';
  return squeeze(element.childNodes.map((child) => inlineOf(child, depth + 1)).join(''));
}

function altOf({ attrs }: Element): string {
  return attrs.find(({ name }) => name === 'alt')?.value ?? '';
}

function inlineOf(node: Node, depth: number): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node) || SKIPPED.has(node.tagName) || depth > MAX_DEPTH) return '';
  if (node.tagName === 'br') return ' ';
  if (node.tagName === 'img') return altOf(node);
  const text = node.childNodes.map((child) => inlineOf(child, depth + 1)).join('');
  if (BLOCKS.has(node.tagName)) return ` ${text} `;
  return node.tagName === 'code' && text.trim() !== '' && !text.includes('`') ? `\`${text}\`` : text;
}

function rawText(node: Node, depth: number): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || depth > MAX_DEPTH) return '';
  return node.nodeName === 'br' ? '\n' : node.childNodes.map((child) => rawText(child, depth + 1)).join('');
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Rows and items follow each other; between other blocks is an empty line. */
function joinBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block, index) => {
      const before = blocks[index - 1];
      if (!before) return block.text;
      const isTogether = (block.isRow && before.isRow) || (block.isItem && before.isItem);
      return `${isTogether ? '\n' : '\n\n'}${block.text}`;
    })
    .join('');
}
