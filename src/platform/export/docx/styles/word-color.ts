// Colours as Word writes them: six hexadecimal digits without the '#'.

import type { HexColor } from '../../export-theme.ts';

export function wordColor(color: HexColor): string {
  return color.slice(1).toUpperCase();
}
