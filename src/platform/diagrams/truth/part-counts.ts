// Counts the boxes and lines of a picture and compares them with those of its source.

import type { DomElement } from '../measure/dom-types.ts';
import type { Database } from './source-texts.ts';

/** A part is something that is counted in the source (rows of a method), with the elements that draw it. */
type Part = {
  name: string;
  method: string;
  drawnAs: string;
  isCounted?: (row: Readonly<Record<string, unknown>>) => boolean;
};

/** These are the types of all arrows in sequence diagrams. */
const ARROWS = new Set([0, 1, 3, 4, 5, 6, 24, 25, 33, 34, ...Array.from({ length: 18 }, (_, index) => 41 + index)]);

/** Kinds without Mermaid's common layout data. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  sequence: [
    {
      name: 'messages',
      method: 'getMessages',
      drawnAs: '.messageLine0, .messageLine1',
      isCounted: ({ type }) => ARROWS.has(Number(type)),
    },
  ],
  gantt: [{ name: 'tasks', method: 'getTasks', drawnAs: 'rect.task', isCounted: ({ vert }) => vert !== true }],
  c4: [{ name: 'parts', method: 'getC4ShapeArray', drawnAs: 'g.node' }],
  sankey: [
    { name: 'nodes', method: 'getNodes', drawnAs: 'g.node' },
    { name: 'links', method: 'getLinks', drawnAs: 'g.link' },
  ],
  architecture: [
    { name: 'services', method: 'getServices', drawnAs: 'g.architecture-service' },
    { name: 'edges', method: 'getEdges', drawnAs: 'path.edge' },
  ],
  packet: [{ name: 'fields', method: 'getPacket', drawnAs: 'rect.packetBlock' }],
};

/** Null when the numbers agree; else the difference as a phrase. */
export function countsDiffer(kind: string, db: Database, svg: DomElement): string | null {
  const [data] = db.read('getData');
  if (Array.isArray(data?.['nodes'])) return laidOutDiffer(data['nodes'] as Node[], data['edges'], svg);
  for (const { name, method, drawnAs, isCounted } of PARTS[kind] ?? []) {
    const wanted = db.read(method).filter((row) => isCounted?.(row) ?? true).length;
    const difference = compare(name, wanted, count(svg, drawnAs));
    if (difference) return difference;
  }
  return null;
}

type Node = { isGroup?: boolean };

function laidOutDiffer(nodes: readonly Node[], edges: unknown, svg: DomElement): string | null {
  const boxes = nodes.filter(({ isGroup }) => isGroup !== true).length;
  const lines = Array.isArray(edges) ? edges.length : 0;
  return compare('boxes', boxes, count(svg, 'g.node')) ?? compare('lines', lines, count(svg, '.edgePaths path'));
}

function compare(name: string, wanted: number, drawn: number): string | null {
  return wanted === drawn ? null : `${drawn} of ${wanted} ${name}`;
}

function count(svg: DomElement, selector: string): number {
  return [...svg.querySelectorAll(selector)].length;
}
