// The task of the children that draw diagrams.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { DiagramTheme, DrawnDiagram } from './diagrams.ts';

export type DrawTask = { source: string; theme: DiagramTheme };

/** `smallestText` is the size in pixels of the smallest text in the picture. */
export type DrawReply = DrawnDiagram & { smallestText?: number };

export const drawDiagramTask: ChildTask<DrawTask, DrawReply> = {
  name: 'draw-diagram',
  load: async () => (await import('./engine/draw-diagram.ts')).drawDiagram,
};
