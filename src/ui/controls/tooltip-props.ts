// Declares the tooltip of an element; `TooltipLayer` shows it.

/** Spread the result on the element. The tip repeats its accessible name, so screen readers do not announce it again. */
export function tooltipProps(text: string, shortcut?: string): { 'data-tip': string; 'data-tip-key'?: string } {
  return { 'data-tip': text, ...(shortcut && { 'data-tip-key': shortcut }) };
}
