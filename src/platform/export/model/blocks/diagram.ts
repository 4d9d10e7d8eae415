// The diagrams of a document: which there are, and how a drawn one is placed.

import type { Nodes } from 'mdast';
import type { DrawnDiagram } from '#platform/diagrams/diagrams.ts';
import type { Diagram } from '../../document-model.ts';
import { parseMarkdown } from '../../markdown-tree.ts';

/** Text of 16 pixels is printed with 9 points, a little smaller than the text around it. */
const PRINT_SCALE = 0.75;
/** Diagrams of a solution are laid out for pages, with text as small as can be read. */
const MADE_FOR_PRINT = 'solution';
/** Further ones are shown as source. */
const MAX_DIAGRAMS = 200;

/** The sources of the diagrams in a text, each once. */
export function listDiagrams(markdown: string): string[] {
  const sources = new Set<string>();
  collect(parseMarkdown(markdown), sources);
  return [...sources].slice(0, MAX_DIAGRAMS);
}

/** Null for a diagram of which there is no picture. */
export function diagramOf(source: string, drawn: DrawnDiagram | undefined): Diagram | null {
  if (!drawn || !('picture' in drawn)) return null;
  const { svg, width, height, kind } = drawn.picture;
  const scale = kind === MADE_FOR_PRINT ? 1 : PRINT_SCALE;
  return { kind: 'diagram', svg, source, width: width * scale, height: height * scale };
}

function collect(node: Nodes, sources: Set<string>): void {
  if (node.type === 'code' && node.lang === 'mermaid') sources.add(node.value);
  if ('children' in node) for (const child of node.children) collect(child, sources);
}
