// The worker that draws Mermaid source, with the renderer that exports use. It makes plain SVG without a document;
// Mermaid itself would write style attributes into the page, which the content security policy refuses.

// Must come first: the renderer inspects its globals when it is loaded.
import './worker-globals.ts';
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { DrawAnswer, DrawOrder } from './draw-mermaid.ts';

self.addEventListener('message', ({ data }: MessageEvent<DrawOrder>) => self.postMessage(draw(data)));

function draw({ source, colours }: DrawOrder): DrawAnswer {
  try {
    // A picture cannot load the page's fonts.
    return { svg: renderMermaidSVG(source, { ...colours, font: 'system-ui', padding: 8, transparent: true }) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '' };
  }
}
