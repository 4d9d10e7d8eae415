// The diagrams of a document: which there are, and how a drawn one is placed.

import type { Nodes } from 'mdast';
import type { DiagramPicture } from '#contract/diagram.ts';
import type { DrawnDiagram } from '#platform/diagrams/diagrams.ts';
import type { Diagram, Figure } from '../../document-model.ts';
import { parseMarkdown } from '../../markdown-tree.ts';

/** Text of 16 pixels is printed with 9 points, a little smaller than the text around it. */
const PRINT_SCALE = 0.75;
/** Diagrams of a solution are laid out for pages, with text as small as can be read. */
const MADE_FOR_PRINT = 'solution';
/** Pixels at 96 an inch: 16.2 cm between the margins, and what a picture made for print may be reduced by. */
const PORTRAIT_WIDTH = 630;
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
  return placePicture(source, drawn.picture);
}

export function placePicture(source: string, { svg, width, height, kind }: DiagramPicture): Diagram {
  const scale = kind === MADE_FOR_PRINT ? 1 : PRINT_SCALE;
  return { kind: 'diagram', svg, source, width: width * scale, height: height * scale };
}

/** Smaller than on a landscape page, the text of a wide diagram could not be read. */
export function fitOf(picture: Figure['picture']): Figure['fit'] {
  return picture.width > PORTRAIT_WIDTH ? 'landscape' : 'normal';
}

function collect(node: Nodes, sources: Set<string>): void {
  if (node.type === 'code' && node.lang === 'mermaid') sources.add(node.value);
  if ('children' in node) for (const child of node.children) collect(child, sources);
}
