// Markdown as HTML for a page without scripts. Every word of the text is escaped and every element is ours: raw HTML is shown
// as the text it is, links lead only where `readLinkTarget` lets them, and no image is loaded. Code has colours, formulas are
// MathML, and diagrams that were drawn before are put in as plain SVG.

import type {
  AlignType,
  Code,
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  List,
  ListItem,
  Nodes,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import { escapeHtml } from '#platform/http/response/escape-html.ts';
import { readLinkTarget, showsHost } from '#text/link-target.ts';
import { parseMarkdown } from '../markdown-tree.ts';
import { takeFormulas } from './formulas.ts';
import { highlightCode } from './highlight-code.ts';

type Page = {
  definitions: ReadonlyMap<string, Definition>;
  /** The prefix goes in front of the ids of notes, so that several texts can be on one page. */
  prefix: string;
  pictures: ReadonlyMap<string, string>;
};

export type HtmlOptions = {
  /** It makes ids unique on the page. */
  prefix: string;
  /** The HTML of drawn diagrams by their Mermaid text. The others are shown as it. */
  pictures?: ReadonlyMap<string, string>;
};

/** What is deeper is shown as its words only. */
const MAX_DEPTH = 40;
const LINE_BREAK = /^<br\s*\/?>$/i;

/**
 * Returns elements without classes of a page around them. The number of a footnote is what its label has behind the last '-':
 * '[^4-2]' is shown as 2.
 */
export function renderHtml(markdown: string, options: HtmlOptions): string {
  const formulas = takeFormulas(markdown);
  return formulas.putBack(renderText(formulas.markdown, options));
}

function renderText(markdown: string, { prefix, pictures = new Map() }: HtmlOptions): string {
  const root = parseMarkdown(markdown);
  const page: Page = { definitions: readDefinitions(root.children), prefix, pictures };
  const notes = root.children.filter((node) => node.type === 'footnoteDefinition');
  const body = root.children.filter((node) => node.type !== 'footnoteDefinition');
  const list = notes.map((note) => {
    const id = `${prefix}-${escapeHtml(note.identifier)}`;
    return `<li id="note-${id}"><span class="number">${numberOf(note)}</span> ${renderAll(note.children, page, 1)}</li>`;
  });
  return renderAll(body, page, 0) + (list.length > 0 ? `<ul class="notes">${list.join('')}</ul>` : '');
}

function readDefinitions(nodes: readonly RootContent[]): Map<string, Definition> {
  return new Map(nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])));
}

function renderAll(nodes: readonly Nodes[], page: Page, depth: number): string {
  return nodes.map((node) => renderNode(node, page, depth)).join('');
}

function renderNode(node: Nodes, page: Page, depth: number): string {
  if (depth > MAX_DEPTH) return escapeHtml(wordsOf(node));
  const inner = (): string => ('children' in node ? renderAll(node.children, page, depth + 1) : '');
  switch (node.type) {
    case 'paragraph':
      return `<p dir="auto">${inner()}</p>`;
    case 'heading':
      return `<h${node.depth} dir="auto">${inner()}</h${node.depth}>`;
    case 'blockquote':
      return `<blockquote dir="auto">${inner()}</blockquote>`;
    case 'list':
      return renderList(node, inner());
    case 'listItem':
      return renderItem(node, page, depth);
    case 'code':
      return renderCode(node, page);
    case 'table':
      return renderTable(node, page, depth);
    case 'thematicBreak':
      return '<hr>';
    case 'html':
      return LINE_BREAK.test(node.value) ? '<br>' : escapeHtml(node.value);
    default:
      return renderInline(node as PhrasingContent, page, inner);
  }
}

/** The first paragraph needs no element of its own, so that a mark stands on its line. */
function renderItem({ checked, children }: ListItem, page: Page, depth: number): string {
  const [first, ...others] = children;
  const words = first?.type === 'paragraph' ? first.children : [first].filter((node) => node !== undefined);
  const inner = renderAll(words, page, depth + 1) + renderAll(others, page, depth + 1);
  return typeof checked === 'boolean' ? `<li class="task">${markOf(checked)}${inner}</li>` : `<li>${inner}</li>`;
}

function renderCode({ value, lang, meta }: Code, page: Page): string {
  const picture = isMermaid(lang) ? page.pictures.get(value) : undefined;
  if (picture !== undefined) return picture;
  return `<pre tabindex="0" dir="ltr"><code>${highlightCode(value, [lang, meta].filter(Boolean).join(' '))}</code></pre>`;
}

/** Lists the Mermaid texts of a document, each once. */
export function listMermaid(markdown: string): string[] {
  const sources = new Set<string>();
  const stack: Nodes[] = [parseMarkdown(takeFormulas(markdown).markdown)];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'code' && isMermaid(node.lang)) sources.add(node.value);
    if ('children' in node) stack.push(...node.children.toReversed());
  }
  return [...sources];
}

function isMermaid(language: string | null | undefined): boolean {
  return language?.toLowerCase() === 'mermaid';
}

function renderList({ ordered, start }: List, inner: string): string {
  return ordered ? `<ol dir="auto" start="${start ?? 1}">${inner}</ol>` : `<ul dir="auto">${inner}</ul>`;
}

function addressOf(node: Link | LinkReference, page: Page): string {
  return node.type === 'link' ? node.url : (page.definitions.get(node.identifier)?.url ?? '');
}

function altOf({ alt }: Image | ImageReference): string {
  return alt ? `[Image: ${alt}]` : '[Image]';
}

function renderInline(node: PhrasingContent, page: Page, inner: () => string): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'strong':
      return `<strong>${inner()}</strong>`;
    case 'emphasis':
      return `<em>${inner()}</em>`;
    case 'delete':
      return `<del>${inner()}</del>`;
    case 'inlineCode':
      return `<code dir="ltr">${escapeHtml(node.value)}</code>`;
    case 'break':
      return '<br>';
    case 'link':
    case 'linkReference':
      return renderLink(addressOf(node, page), { words: wordsOf(node), inner: inner() });
    case 'image':
    case 'imageReference':
      return escapeHtml(altOf(node));
    case 'footnoteReference': {
      const id = `${page.prefix}-${escapeHtml(node.identifier)}`;
      return `<sup><a href="#note-${id}">[${numberOf(node)}]</a></sup>`;
    }
    default:
      return '';
  }
}

function renderLink(address: string, { words, inner }: { words: string; inner: string }): string {
  const target = readLinkTarget(address);
  if (!target?.isExternal) return inner;
  const host = showsHost(words, target.host) ? '' : ` <small>(${escapeHtml(target.host)})</small>`;
  return `<a href="${escapeHtml(target.href)}" rel="noopener noreferrer nofollow ugc">${inner}</a>${host}`;
}

function renderTable({ children, align }: Table, page: Page, depth: number): string {
  const [head, ...rows] = children.map(({ children: cells }, row) => {
    const written = cells.map((cell, column) => {
      const element = row === 0 ? 'th' : 'td';
      return `<${element}${classOf(align?.[column])}>${renderAll(cell.children, page, depth + 1)}</${element}>`;
    });
    return `<tr>${written.join('')}</tr>`;
  });
  const table = `<table dir="auto"><thead>${head ?? ''}</thead><tbody>${rows.join('')}</tbody></table>`;
  return `<div class="table" role="region" aria-label="Table" tabindex="0">${table}</div>`;
}

function classOf(align: AlignType | undefined): string {
  return align === 'right' || align === 'center' ? ` class="${align}"` : '';
}

function markOf(checked: boolean): string {
  return checked ? '<span role="img" aria-label="Done">☑</span> ' : '<span role="img" aria-label="To do">☐</span> ';
}

function numberOf({ identifier }: { identifier: string }): string {
  return escapeHtml(identifier.slice(identifier.lastIndexOf('-') + 1));
}

/** Without calling itself: what is nested deeper than the page shows may be nested far deeper. */
function wordsOf(node: Nodes): string {
  const words: string[] = [];
  const stack: Nodes[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if ('value' in next) words.push(next.value);
    if ('children' in next) stack.push(...next.children.toReversed());
  }
  return words.join('');
}
