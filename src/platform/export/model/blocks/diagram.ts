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
/** Pixels at 96 an inch, with what a picture made for print may be reduced by: 16.2 by 16 cm, and a landscape page of A4. */
const PORTRAIT = { width: 630, height: 620 };
const LANDSCAPE = { width: 969, height: 490 };
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

/** The smallest page on which the text of a picture made for print can be read. */
export function fitOf(picture: Figure['picture']): Figure['fit'] {
  if (fits(picture, PORTRAIT)) return 'normal';
  return fits(picture, LANDSCAPE) ? 'landscape' : 'a3';
}

type Size = { width: number; height: number };

function fits(picture: Size, page: Size): boolean {
  return picture.width <= page.width && picture.height <= page.height;
}

function collect(node: Nodes, sources: Set<string>): void {
  if (node.type === 'code' && node.lang === 'mermaid') sources.add(node.value);
  if ('children' in node) for (const child of node.children) collect(child, sources);
}
