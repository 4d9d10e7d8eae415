// The port of diagrams: Mermaid in, a picture that is certain to be true or the reason why there is none. Engine:
// open-diagrams.ts, which has Mermaid itself draw in child processes (engine/).

import type { DiagramFault, DiagramPicture } from '#contract/diagram.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';

/** Screens show letters as outlines, because a picture cannot load a page's fonts; files have text that can be found. */
export type DiagramTheme = 'light' | 'dark' | 'print';

export type DiagramOrder = {
  source: string;
  theme: DiagramTheme;
  /** Pixels that the picture may take in width; a diagram that would be too small there is turned. */
  room: number;
};

export type DrawnDiagram = { picture: DiagramPicture } | { fault: DiagramFault };

export type Diagrams = {
  /** Never rejects for what is in the source. Rejects with the signal's reason, or with 'server/unavailable' once closed. */
  draw(order: DiagramOrder, caller: TaskCaller): Promise<DrawnDiagram>;
  /** Ends the child processes. */
  close(): void;
};

/**
 * The room of an exported page: 640 pixels at 96 an inch, counted as more because 9 pixels (6.75 points) can still be read
 * on paper.
 */
export const PAGE_ROOM = 780;

/** UTF-16 units. */
export const MAX_DIAGRAM_LENGTH = 50_000;
