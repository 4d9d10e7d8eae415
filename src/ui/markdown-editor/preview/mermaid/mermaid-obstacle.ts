// Which diagrams can be drawn, here and in an export, and why another cannot.

import { mermaidKind } from '#text/mermaid.ts';

/** The first words of the kinds the renderer knows. */
const DRAWN = /^(?:graph|flowchart|stateDiagram(?:-v2)?|sequenceDiagram|classDiagram|erDiagram|xychart(?:-beta)?)$/i;

/** An export has the same limit: the layout of 300 edges takes half a second, and grows with their square. */
const MAX_EDGES = 300;
const EDGE = /--|==|-\.|->|~~~/g;

export type Obstacle = 'kind' | 'edges' | null;

/** Of a plain source. */
export function obstacleOf(source: string): Obstacle {
  if (!DRAWN.test(mermaidKind(source))) return 'kind';
  return (source.match(EDGE)?.length ?? 0) > MAX_EDGES ? 'edges' : null;
}
