// The diagrams of a shared conversation as HTML: plain SVG, once for each theme, of which the style of the page shows one.

import type { DiagramPicture } from '#contract/diagram.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import type { Diagrams } from '#platform/diagrams/diagrams.ts';
import { escapeHtml } from '#platform/http/response/escape-html.ts';

/** Pixels of the column of text. */
const ROOM = 720;
/** The others are shown as their source, so that sharing takes seconds and not minutes. */
const MAX_DRAWN = 30;

/** Returns the pictures by their Mermaid text. A diagram that cannot be drawn is left out. */
export async function drawPictures(
  diagrams: Diagrams,
  { sources, caller }: { sources: readonly string[]; caller: TaskCaller },
): Promise<[string, string][]> {
  const drawn: [string, string][] = [];
  for (const [at, source] of sources.slice(0, MAX_DRAWN).entries()) {
    const light = await diagrams.draw({ source, theme: 'light', room: ROOM }, caller);
    const dark = await diagrams.draw({ source, theme: 'dark', room: ROOM }, caller);
    if (!('picture' in light) || !('picture' in dark)) continue;
    const name = `Diagram: ${light.picture.texts.join(', ')}`;
    const pictures = [writePicture(light.picture, `p${at}l`), writePicture(dark.picture, `p${at}d`)];
    drawn.push([
      source,
      `<figure class="drawn" role="img" tabindex="0" aria-label="${escapeHtml(name)}"><div class="light">${pictures[0]}</div><div class="dark">${pictures[1]}</div></figure>`,
    ]);
  }
  return drawn;
}

/** Two pictures on one page must not share the ids of their parts. */
function writePicture({ svg }: DiagramPicture, prefix: string): string {
  return svg
    .replaceAll(/\bid="([^"]*)"/g, `id="${prefix}-$1"`)
    .replaceAll(/\bhref="#([^"]*)"/g, `href="#${prefix}-$1"`)
    .replaceAll(/url\(\s*(?:&quot;|["'])?#([^"')&]+)(?:&quot;|["'])?\s*\)/g, `url(#${prefix}-$1)`);
}
