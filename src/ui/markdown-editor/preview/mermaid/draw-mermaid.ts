// Has Mermaid source drawn as a picture by a thread of its own, so that no diagram holds the page. One at a time; a
// thread that takes too long is ended, and the next diagram gets a new one.

import { mermaidKind, plainMermaid } from '#text/mermaid.ts';
import type { ShownTheme } from '#ui/theme/theme.ts';
import { designMessages } from '#features/design/web/messages.ts';
import { obstacleOf } from './mermaid-obstacle.ts';

export type Drawn = { address: string; width: number } | { reason: string };

export type DrawOrder = { source: string; colours: { bg: string; fg: string } };
export type DrawAnswer = { svg: string } | { problem: string };

/** Milliseconds, with the start of the thread. 300 edges take half a second, a busy machine many times that. */
const LONGEST = 10_000;

/** Panel and text of each theme as sRGB: a picture does not see the page's variables. */
const colours: Record<ShownTheme, DrawOrder['colours']> = {
  dark: { bg: '#1c1a18', fg: '#f0eeeb' },
  light: { bg: '#fcfcfb', fg: '#1e1c1a' },
};

export function createDrawer(startWorker: () => Worker) {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function ask(order: DrawOrder): Promise<Drawn> {
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
      const timer = setTimeout(() => end({ reason: designMessages.diagramTooSlow }, true), LONGEST);
      thread.onmessage = ({ data }: MessageEvent<DrawAnswer>) =>
        end('svg' in data ? pictureOf(data.svg) : { reason: designMessages.diagramFailed(data.problem) }, false);
      thread.onerror = () => end({ reason: designMessages.drawingFailed }, true);
      thread.postMessage(order);
    });
  }

  /** `null` when `signal` was aborted before its turn came. Rejects never: what is not drawn has a reason. */
  return function draw({
    source: written,
    theme,
    signal,
  }: {
    source: string;
    theme: ShownTheme;
    signal: AbortSignal;
  }): Promise<Drawn | null> {
    const source = plainMermaid(written);
    const obstacle = obstacleOf(source);
    if (obstacle === 'kind') return Promise.resolve({ reason: designMessages.diagramKind(mermaidKind(source)) });
    if (obstacle === 'edges') return Promise.resolve({ reason: designMessages.diagramTooLarge });
    const drawn = last.then(() => (signal.aborted ? null : ask({ source, colours: colours[theme] })));
    last = drawn;
    return drawn;
  };
}

function pictureOf(svg: string): Drawn {
  return { address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width: widthOf(svg) };
}

/** From the view box: the picture is never drawn larger than it is. */
function widthOf(svg: string): number {
  return Math.ceil(Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1] ?? 600));
}
