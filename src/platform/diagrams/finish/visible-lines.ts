// Keeps lines visible on the paper of the theme: Mermaid draws some in dark grey on every paper, and a diagram may set its
// own for another one.

import type { DomElement } from '../measure/dom-types.ts';
import { contrastOf, solidHex } from './colors.ts';
import { inherited } from './inherited.ts';

/** Thin lines of a picture are meant to be paler than text, but not to disappear. */
const MIN_CONTRAST = 2;
const LINES = 'line, path, polyline, rect';

/** `paper` is the colour behind the picture, `line` that of the theme's lines; both '#rrggbb'. */
export function makeLinesVisible(svg: DomElement, { paper, line }: { paper: string; line: string }): void {
  for (const element of svg.querySelectorAll(LINES)) {
    if (element.closest('defs, marker, symbol, clipPath')) continue;
    const isOutline = element.localName === 'line' || inherited(element, 'fill') === 'none';
    const written = isOutline ? inherited(element, 'stroke') : null;
    const stroke = written === null ? null : solidHex(written);
    // A line in the colour of the paper separates areas.
    if (stroke && stroke !== paper && contrastOf(stroke, paper) < MIN_CONTRAST) element.setAttribute('stroke', line);
  }
}
