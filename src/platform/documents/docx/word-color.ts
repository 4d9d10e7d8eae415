// Colours as Word writes them: six hexadecimal digits without the '#'.

import type { HexColor } from '../export-theme.ts';

export function wordColor(color: HexColor): string {
  return color.slice(1).toUpperCase();
}

/** `color` thinned with white; `part` of it stays, 0 to 1. */
export function tintOf(color: HexColor, part: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return channels.map((channel) => Math.round(255 - (255 - channel) * part).toString(16).padStart(2, '0')).join('').toUpperCase();
}
