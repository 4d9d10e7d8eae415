// Draws Mermaid source as a picture, in strict mode: labels are text, links and scripts are left out.

import mermaid from 'mermaid';
import { newId } from '#contract/id.ts';

export type Drawn = { address: string; width: number } | { reason: string };

/** Also the font of `.diagram-stage`, where Mermaid measures its labels: a picture cannot load the page's fonts. */
const FONT = 'system-ui, sans-serif';
const MAX_SOURCE = 50_000;

let queue: Promise<unknown> = Promise.resolve();

/** One at a time: Mermaid's settings are its own, not the diagram's. */
export function drawMermaid(source: string, theme: string): Promise<Drawn> {
  const drawn = queue.then(() => draw(source, theme));
  queue = drawn;
  return drawn;
}

async function draw(source: string, theme: string): Promise<Drawn> {
  mermaid.initialize({
    startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true, maxTextSize: MAX_SOURCE,
    theme: theme === 'dark' ? 'dark' : 'neutral', fontFamily: FONT, htmlLabels: false, flowchart: { htmlLabels: false, useMaxWidth: false },
  });
  const stage = document.createElement('div');
  stage.className = 'diagram-stage';
  document.body.append(stage);
  try {
    const { svg } = await mermaid.render(`diagram-${newId()}`, source, stage);
    return { address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width: widthOf(svg) };
  } catch (error) {
    return { reason: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '' };
  } finally {
    stage.remove();
  }
}

/** From the view box: the picture is never drawn larger than it is. */
function widthOf(svg: string): number {
  return Math.ceil(Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1] ?? 600));
}
