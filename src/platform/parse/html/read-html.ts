// Reads an HTML page as Markdown: its headings, paragraphs, lists, tables and code, without scripts, styles and navigation.

import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export type HtmlDocument = {
  /** Of the head; empty without one. */
  title: string;
  /** Markdown. Text that looks like Markdown is not escaped: it is for reading and searching. */
  text: string;
};

const SKIPPED = new Set(
  'script style template noscript svg math iframe object embed head nav footer aside form button select dialog'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'address article blockquote body center dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const HEADING = /^h([1-6])$/;
const RUNNING_TEXT = new Set('p ul ol li dl dt dd pre blockquote'.split(' '));
/** Ends of elements that are looked behind, for what follows a note. */
const MAX_BOX_DEPTH = 8;
/** Pages nest less; a hostile one may not fill the stack. */
const MAX_DEPTH = 400;
const MAX_MAIN_DEPTH = 8;

export function readHtml(html: string): HtmlDocument {
  const root = parse(html);
  const page = root.childNodes.find(isElement('html'));
  const head = page?.childNodes.find(isElement('head'));
  const title = head?.childNodes.find(isElement('title'));
  const body = page?.childNodes.find(isElement('body'));
  const blocks = body ? readBlocks(findMain(body, 0) ?? body, { depth: 0, list: [] }) : [];
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
type Place = { depth: number; list: readonly ('ul' | 'ol')[] };

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
    if (!('tagName' in child) || !(BLOCKS.has(child.tagName) || hasBlock(child, place.depth))) {
      open.push(child);
      continue;
    }
    flush();
    blocks.push(...readBlock(child, deeper));
  }
  flush();
  return blocks;
}

/** Links and spans may hold whole blocks. */
function hasBlock(element: Element, depth: number): boolean {
  if (SKIPPED.has(element.tagName) || depth > MAX_DEPTH) return false;
  return element.childNodes.some(
    (child) => 'tagName' in child && (BLOCKS.has(child.tagName) || hasBlock(child, depth + 1)),
  );
}

function readBlock(element: Element, place: Place): Block[] {
  const name = element.tagName;
  if (SKIPPED.has(name)) return [];
  const heading = HEADING.exec(name);
  if (heading && isOfBox(element)) return ofText('**', inline(element, place.depth), '**');
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
function isOfBox(heading: Element): boolean {
  const box = heading.parentNode;
  if (!box || !('tagName' in box) || box.tagName === 'body') return false;
  const [first, second] = elementsOf(box);
  return first === heading && second !== undefined && isRunningText(nextElement(box, 0));
}

/** The element that follows in the text, or that follows what this one ends. */
function nextElement(element: Element, depth: number): Element | undefined {
  const parent = element.parentNode;
  if (!parent || !('tagName' in parent) || depth > MAX_BOX_DEPTH) return undefined;
  const siblings = elementsOf(parent);
  return siblings[siblings.indexOf(element) + 1] ?? nextElement(parent, depth + 1);
}

function isRunningText(element: Element | undefined): boolean {
  if (!element) return false;
  if (element.tagName === 'div') return isRunningText(elementsOf(element)[0]);
  return RUNNING_TEXT.has(element.tagName);
}

function elementsOf(element: Element): Element[] {
  return element.childNodes.filter((node): node is Element => 'tagName' in node);
}

function ofText(before: string, text: string, after = ''): Block[] {
  return text === '' ? [] : [{ text: `${before}${text}${after}` }];
}

function readCode(element: Element): Block[] {
  const code = rawText(element, 0).replace(/^\n|\s+$/g, '');
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

function inlineOf(node: Node, depth: number): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node) || SKIPPED.has(node.tagName) || depth > MAX_DEPTH) return '';
  if (node.tagName === 'br') return ' ';
  if (node.tagName === 'img') return node.attrs.find(({ name }) => name === 'alt')?.value ?? '';
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
