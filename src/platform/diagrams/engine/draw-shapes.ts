// What a child is given to draw, and what it returns.

import type { DiagramTheme, DrawnDiagram } from '../diagrams.ts';

export type DrawTask = { source: string; theme: DiagramTheme };

/** `smallestText` is the size in pixels of the smallest text in the picture. */
export type DrawReply = DrawnDiagram & { smallestText?: number };
