// Attributes of an SVG as they apply to an element.

import type { DomElement } from '../measure/dom-types.ts';

/** The element's own value, or that of the nearest element around it; null when none has one. */
export function inherited(element: DomElement, name: string): string | null {
  for (let at: DomElement | null = element; at && at.nodeType === 1; at = at.parentNode) {
    const value = at.getAttribute(name);
    if (value !== null && value !== 'inherit') return value;
  }
  return null;
}
