// The port of diagrams: Mermaid in, a picture that is certain to be true or the reason why there is none. Engine:
// open-diagrams.ts, which has Mermaid itself draw in child processes (engine/).

import type { ProblemTable } from '#contract/problem.ts';

/** Screens show letters as outlines, because a picture cannot load a page's fonts; files have text that can be found. */
export type DiagramTheme = 'light' | 'dark' | 'print';

export type DiagramOrder = {
  source: string;
  theme: DiagramTheme;
  /** Pixels that the picture may take in width; a flowchart that would be too small there is turned. */
  room: number;
  /** Whose diagram it is: everyone gets a fair part of the child processes, and a cache of their own. */
  userId: string;
};

export type Picture = {
  /** Plain SVG: no script, no style, no address, no HTML. */
  svg: string;
  /** Pixels. */
  width: number;
  height: number;
  /** 'flowchart', 'sequence', 'er'. */
  kind: string;
  /** Every text in the picture, for those who cannot see it. */
  texts: readonly string[];
};

/** Why a diagram is shown as its source. */
export type DiagramFault =
  /** Mermaid does not understand it. `line` counts from 1 within the source. */
  | { code: 'unreadable'; line: number | null; detail: string }
  /** Mermaid has no such kind of diagram. */
  | { code: 'unknown-kind'; detail: string }
  /** The picture would lack something that the source says, or show it unreadably. */
  | { code: 'doubtful'; detail: string }
  /** No font has these characters. */
  | { code: 'missing-letters'; detail: string }
  | { code: 'too-large' | 'too-slow' | 'failed' | 'busy' };

export type DrawnDiagram = { picture: Picture } | { fault: DiagramFault };

export type Diagrams = {
  /** Never rejects for what is in the source. Rejects with the signal's reason, or with 'server/unavailable' once closed. */
  draw(order: DiagramOrder, signal: AbortSignal): Promise<DrawnDiagram>;
  /** Ends the child processes. */
  close(): void;
};

/** UTF-16 units. */
export const MAX_DIAGRAM_LENGTH = 50_000;

export const diagramProblems = {
  'diagrams/too-large': { status: 413, message: 'A diagram can have up to 50,000 characters.' },
} as const satisfies ProblemTable;
