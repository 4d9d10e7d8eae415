// Which diagrams can be drawn, here and in exports, and why another one cannot.

import { mermaidKind } from '#text/mermaid.ts';

/** The first words of the kinds that the renderer supports. */
const DRAWN = /^(?:graph|flowchart|stateDiagram(?:-v2)?|sequenceDiagram|classDiagram|erDiagram|xychart(?:-beta)?)$/i;

/** Exports have the same limit. Laying out 300 edges takes half a second, and the time grows with their square. */
const MAX_EDGES = 300;
const EDGE = /--|==|-\.|->|~~~/g;

export type Obstacle = 'kind' | 'edges' | null;

/** `source` is plain Mermaid, as `plainMermaid` returns it. Null when the diagram can be drawn. */
export function obstacleOf(source: string): Obstacle {
  if (!DRAWN.test(mermaidKind(source))) return 'kind';
  return (source.match(EDGE)?.length ?? 0) > MAX_EDGES ? 'edges' : null;
}
