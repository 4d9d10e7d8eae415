// Draws Mermaid source as a picture in a worker, so that no diagram blocks the page. Diagrams are drawn one at a time; a
// worker that takes too long is terminated, and the next diagram gets a new one.

import { mermaidKind, plainMermaid } from '#text/mermaid.ts';
import type { ShownTheme } from '#ui/theme/theme.ts';
import { obstacleOf } from './mermaid-obstacle.ts';

/** Why a diagram is shown as code. */
export type DiagramWords = {
  /** Names the picture: 'Diagram, flowchart'. */
  label: (kind: string) => string;
  failed: (reason: string) => string;
  unknownKind: (kind: string) => string;
  tooLarge: string;
  tooSlow: string;
  unavailable: string;
};

export type Drawn = { address: string; width: number } | { reason: string };

export type DrawOrder = { source: string; colours: { bg: string; fg: string } };
export type DrawAnswer = { svg: string } | { problem: string };

/** Milliseconds, including the start of the worker. 300 edges take half a second, on a busy machine many times that. */
const MAX_DRAW_TIME = 10_000;

/** Panel and text colours of each theme as sRGB, because a picture cannot read the page's variables. */
const colours: Record<ShownTheme, DrawOrder['colours']> = {
  dark: { bg: '#1c1a18', fg: '#f0eeeb' },
  light: { bg: '#fcfcfb', fg: '#1e1c1a' },
};

type DrawRequest = { source: string; theme: ShownTheme; words: DiagramWords; signal: AbortSignal };

export function createDrawer(startWorker: () => Worker) {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function ask(order: DrawOrder, words: DiagramWords): Promise<Drawn> {
    const thread = (worker ??= startWorker());
    return new Promise((resolve) => {
      function end(drawn: Drawn, isBroken: boolean): void {
        clearTimeout(timer);
        thread.onmessage = null;
        thread.onerror = null;
        if (isBroken) {
          thread.terminate();
          worker = null;
        }
        resolve(drawn);
      }
      const timer = setTimeout(() => end({ reason: words.tooSlow }, true), MAX_DRAW_TIME);
      thread.onmessage = ({ data }: MessageEvent<DrawAnswer>) =>
        end('svg' in data ? pictureOf(data.svg) : { reason: words.failed(data.problem) }, false);
      thread.onerror = () => end({ reason: words.unavailable }, true);
      thread.postMessage(order);
    });
  }

  /**
   * Resolves with the picture or with the reason why there is none; with null when `signal` was aborted before the
   * diagram's turn came. Never rejects.
   */
  return function draw({ source: written, theme, words, signal }: DrawRequest): Promise<Drawn | null> {
    const source = plainMermaid(written);
    const obstacle = obstacleOf(source);
    if (obstacle === 'kind') return Promise.resolve({ reason: words.unknownKind(mermaidKind(source)) });
    if (obstacle === 'edges') return Promise.resolve({ reason: words.tooLarge });
    const drawn = last.then(() => (signal.aborted ? null : ask({ source, colours: colours[theme] }, words)));
    last = drawn;
    return drawn;
  };
}

function pictureOf(svg: string): Drawn {
  return { address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width: widthOf(svg) };
}

/** The width of the view box; a picture is never shown larger than that. */
function widthOf(svg: string): number {
  return Math.ceil(Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1] ?? 600));
}
