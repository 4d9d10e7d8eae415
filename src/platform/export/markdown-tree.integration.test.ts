// The tree that exports are made from and the reader of blocks that everything else is made from, against each other.

import fc from 'fast-check';
import type { Heading, Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { readBlocks, type Block } from '#text/markdown/blocks.ts';
import { testHeadings } from '#text/markdown/headings.suite.ts';
import { readLines } from '#text/markdown/lines.ts';
import type { Container } from '#text/markdown/reader/containers.ts';
import type { LineKind } from '#text/markdown/reader/line-state.ts';
import { markdownTexts, runsOf } from '#text/markdown/markdown-texts.suite.ts';
import { parseMarkdown } from './markdown-tree.ts';

const FLOW = ['root', 'blockquote', 'listItem', 'footnoteDefinition'];

function startOf(node: Nodes): number {
  return node.position?.start.offset ?? -1;
}

/** Remark counts the link definitions above an underlined heading to its place. */
function startOfHeading(heading: Heading, text: string): number {
  const [first] = heading.children;
  return first && text[startOf(heading)] !== '#' ? startOf(first) : startOf(heading);
}

function describeNode(node: Nodes, text: string): string | null {
  switch (node.type) {
    case 'heading':
      return `${startOfHeading(node, text)} heading ${node.depth}`;
    case 'code':
      return `${startOf(node)} code ${(node.lang ?? '').toLowerCase().replaceAll('\\', '')}`;
    case 'table':
      return `${startOf(node)} table ${node.children.map(({ children }) => children.length).join()}`;
    case 'paragraph':
      return `${startOf(node)} text`;
    case 'thematicBreak':
      return `${startOf(node)} break`;
    case 'blockquote':
      return `${startOf(node)} quote`;
    case 'listItem':
      return `${startOf(node)} item`;
    case 'footnoteDefinition':
      return `${startOf(node)} footnote`;
    case 'definition':
      return `${startOf(node)} definition`;
    default:
      return null;
  }
}

function describeTree(text: string): string[] {
  const found: string[] = [];
  function walk(node: Nodes): void {
    const described = describeNode(node, text);
    if (described) found.push(described);
    if (!('children' in node)) return;
    for (const child of node.children) {
      if (child.type === 'html' && FLOW.includes(node.type)) found.push(`${startOf(child)} html`);
      walk(child);
    }
  }
  walk(parseMarkdown(text));
  return found.toSorted();
}

function describeBlock(block: Block): string {
  const { kind, start } = block;
  if (kind === 'heading') return `${start} heading ${block.depth}`;
  if (kind === 'code') return `${start} code ${block.language.replaceAll('\\', '')}`;
  // A row of one pipe has an empty cell in the tree.
  if (kind === 'table')
    return `${start} table ${[block.header, ...block.rows].map(({ cells }) => Math.max(1, cells.length)).join()}`;
  return `${start} ${kind}`;
}

function describeBlocks(text: string): string[] {
  const containers = new Set<Container>();
  for (const line of readLines(text)) for (const container of line.containers) containers.add(container);
  const blocks = readBlocks(text).map(describeBlock);
  return [...blocks, ...[...containers].map(({ kind, start }) => `${start} ${kind}`)].toSorted();
}

const TAG_ALONE = /^<\/?[a-z].*>[ \t]*$/i;
const BROKEN_TASK = /\[[ \t\r\n>]+\]/;

/**
 * Texts that remark does not read by the specification, and in a way that is of no use:
 * - A tag alone on its line interrupts a paragraph if a delimiter row is below, which makes it a table's header.
 * - The line behind a quote that ends with a table does not begin another table.
 * - A footnote in a footnote goes on with lines that are indented for the outer one only.
 * - The box of a task has a line end in it, or nothing behind it.
 */
function isMisread(text: string): boolean {
  if (BROKEN_TASK.test(text)) return true;
  const kinds: LineKind[] = [];
  let above = '';
  for (const { kind, start, end, contentStart, containers } of readLines(text)) {
    if (containers.filter((container) => container.kind === 'footnote').length > 1) return true;
    const isBehindTable = kinds.at(-2) === 'row' || kinds.at(-2) === 'delimiter';
    if (kind === 'delimiter' && (isBehindTable || TAG_ALONE.test(above))) return true;
    kinds.push(kind);
    above = text.slice(Math.max(start, contentStart), end);
  }
  return false;
}

test('every block and container of the tree is read with its kind and place', () => {
  fc.assert(
    fc.property(markdownTexts, (text) => {
      fc.pre(!isMisread(text));
      expect(describeBlocks(text)).toEqual(describeTree(text));
    }),
    runsOf(2_000),
  );
});

/** The words of a heading as they are in the text. */
function sourceOf({ children }: Heading, text: string): string {
  const [first] = children;
  const last = children.at(-1);
  const source = first && last ? text.slice(startOf(first), last.position?.end.offset) : '';
  return source
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ''))
    .join(' ');
}

testHeadings('the tree that exports are made from', {
  read: (text) =>
    parseMarkdown(text).children.flatMap((node) =>
      node.type === 'heading'
        ? [{ depth: node.depth, start: startOfHeading(node, text), source: sourceOf(node, text) }]
        : [],
    ),
  expected: ({ depth, start, source }) => ({ depth, start, source }),
  isKnown: isMisread,
  runs: 2_000,
});
