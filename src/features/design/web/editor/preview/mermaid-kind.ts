// Which diagrams can be drawn, here and in an export, and why another cannot.

/** The first words of the kinds the renderer knows. */
const DRAWN = /^(?:graph|flowchart|stateDiagram(?:-v2)?|sequenceDiagram|classDiagram|erDiagram|xychart(?:-beta)?)$/i;

/** An export has the same limit: the layout of 300 edges takes half a second, and grows with their square. */
const MOST_EDGES = 300;
const EDGE = /--|==|-\.|->|~~~/g;

export type Obstacle = 'kind' | 'edges' | null;

/** 'flowchart', 'gantt': the first word of the source, comments and settings left out. */
export function kindOf(source: string): string {
  return /^(?:\s*%%[^\n]*\n)*\s*([\w-]+)/.exec(source)?.[1] ?? '';
}

export function obstacleOf(source: string): Obstacle {
  if (!DRAWN.test(kindOf(source))) return 'kind';
  return (source.match(EDGE)?.length ?? 0) > MOST_EDGES ? 'edges' : null;
}
