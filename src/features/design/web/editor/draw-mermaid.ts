// Draws Mermaid source as a picture, with the same renderer an export uses. It makes plain SVG of text, without the
// document: Mermaid itself would write style attributes into the page, which the page's policy refuses.

import { renderMermaidSVG } from 'beautiful-mermaid';
import type { ShownTheme } from '#ui/theme/theme.ts';

export type Drawn = { address: string; width: number } | { reason: string };

/** The layout grows with the square of the edges: 300 take half a second. */
const MOST_EDGES = 300;
const EDGE = /--|==|-\.|->|~~~/g;

/** Panel and text of each theme as sRGB: a picture does not see the page's variables. */
const colours: Record<ShownTheme, { bg: string; fg: string }> = { dark: { bg: '#1c1a18', fg: '#f0eeeb' }, light: { bg: '#fcfcfb', fg: '#1e1c1a' } };

/** Throws nothing: what cannot be drawn has a reason. */
export function drawMermaid(source: string, theme: ShownTheme): Drawn {
  if ((source.match(EDGE)?.length ?? 0) > MOST_EDGES) return { reason: `it has more than ${MOST_EDGES} edges.` };
  try {
    // A picture cannot load the page's fonts.
    const svg = renderMermaidSVG(source, { ...colours[theme], font: 'system-ui', padding: 8, transparent: true });
    return { address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width: widthOf(svg) };
  } catch (error) {
    return { reason: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '' };
  }
}

/** From the view box: the picture is never drawn larger than it is. */
function widthOf(svg: string): number {
  return Math.ceil(Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1] ?? 600));
}
