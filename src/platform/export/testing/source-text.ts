// What of a Markdown text a reader of its export should find as words, found without the document model.

import type { Code, Image, Nodes, RootContent, Table } from 'mdast';
import { parseMarkdown } from '../markdown-tree.ts';

const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/;
const CAPTION = /^(?:Table|Figure|Diagram): /;
const OWN_NUMBER = /^\d+(?:\.\d+)*\.\s+|^\d+(?:\.\d+)+\s+/;
const CONTENTS = 'Table of Contents';
const HOLDS_BLOCKS = new Set(['list', 'listItem', 'blockquote']);
const LINE_BREAK = /^<br\s*\/?>$/;
const COMMENT = /^<!--[^]*-->$/;
/** Those of the samples. */
const IMAGES = ['topology.png', 'dot.png'];
const DRAWN = /^(?:flowchart|graph|sequenceDiagram|stateDiagram)/;
/** Of a diagram too large to be drawn. */
const MANY_LETTERS = 4_000;
/** In a diagram that is not drawn for it. */
const LOADS = /url\(|<script/;

/** Texts in order, without title, captions, footnotes, a table of contents of its own, and diagrams that are drawn. */
export function sourceText(markdown: string): string {
  const { children } = parseMarkdown(markdown);
  const titles = children.filter((node) => node.type === 'heading' && node.depth === 1);
  return children
    .filter(
      (node, index) =>
        !(titles.length === 1 && node === titles[0]) &&
        !isCaption(node) &&
        !isContents(node) &&
        !isContents(children[index - 1]),
    )
    .map(textOf)
    .join(' ');
}

/** Only what is written, for comparing: spaces and line ends are the page's matter. */
export function lettersOf(text: string): string {
  return text.replace(/\s+/g, '');
}

function isCaption(node: RootContent): boolean {
  return node.type === 'paragraph' && CAPTION.test(textOf(node));
}

function isContents(node: RootContent | undefined): boolean {
  return node?.type === 'heading' && textOf(node) === CONTENTS;
}

function altOf({ url, alt }: Image): string {
  return IMAGES.includes(url) ? '' : (alt ?? '');
}

function codeOf({ lang, value }: Code): string {
  return lang === 'mermaid' && isDrawn(value) ? '' : value;
}

function textOf(node: Nodes): string {
  switch (node.type) {
    case 'footnoteDefinition':
      return '';
    case 'code':
      return codeOf(node);
    case 'image':
      return altOf(node);
    case 'footnoteReference':
      return node.identifier === 'zzz' ? '[^zzz]' : '';
    case 'html':
      return LINE_BREAK.test(node.value) || COMMENT.test(node.value.trim()) ? '' : node.value;
    case 'table':
      return rowsOf(node)
        .map((cells) => cells.map(textOf).join(' '))
        .join(' ');
    case 'heading':
      return node.children.map(textOf).join('').replace(OWN_NUMBER, '');
    default:
      return wordsOf(node);
  }
}

/** As on GitHub, cells beyond those of the header are dropped. */
function rowsOf({ children }: Table) {
  return children.map((row) => row.children.slice(0, children[0]?.children.length));
}

function wordsOf(node: Nodes): string {
  if ('value' in node)
    return node.value.replace(ALERT, (_, tone: string) => tone.charAt(0) + tone.slice(1).toLowerCase());
  if (!('children' in node)) return '';
  return node.children.map(textOf).join(HOLDS_BLOCKS.has(node.type) ? ' ' : '');
}

function isDrawn(source: string): boolean {
  return DRAWN.test(source) && source.length < MANY_LETTERS && !LOADS.test(source);
}
