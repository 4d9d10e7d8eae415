// The task of the children that draw diagrams.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { DrawReply, DrawTask } from './engine/draw-shapes.ts';

export const drawDiagramTask: ChildTask<DrawTask, DrawReply> = {
  name: 'draw-diagram',
  load: async () => (await import('./engine/draw-diagram.ts')).drawDiagram,
};
