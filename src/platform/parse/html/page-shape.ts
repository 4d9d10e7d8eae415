// What is asked of the elements of a page again and again: each is found out once, so that no page takes more time than its length.

import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

export const SKIPPED = new Set(
  'script style template noscript svg math iframe object embed head nav footer aside form button select dialog'.split(
    ' ',
  ),
);
export const BLOCKS = new Set(
  'address article blockquote body center dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Pages nest less; a hostile one may not fill the stack. */
export const MAX_DEPTH = 400;

export class PageShape {
  readonly #hasBlock = new Map<Element, boolean>();
  readonly #after = new Map<Element, Element | undefined>();
  readonly #listed = new Set<Element>();

  /** Links and spans may hold whole blocks. */
  hasBlock(element: Element, depth: number): boolean {
    const known = this.#hasBlock.get(element);
    if (known !== undefined) return known;
    const has =
      !SKIPPED.has(element.tagName) &&
      depth <= MAX_DEPTH &&
      element.childNodes.some(
        (child) => 'tagName' in child && (BLOCKS.has(child.tagName) || this.hasBlock(child, depth + 1)),
      );
    this.#hasBlock.set(element, has);
    return has;
  }

  /** The next element with the same parent. */
  siblingAfter(element: Element): Element | undefined {
    const parent = element.parentNode;
    if (!parent || !('tagName' in parent)) return undefined;
    if (!this.#listed.has(parent)) this.#list(parent);
    return this.#after.get(element);
  }

  #list(parent: Element): void {
    this.#listed.add(parent);
    let before: Element | null = null;
    for (const child of parent.childNodes) {
      if (!('tagName' in child)) continue;
      if (before) this.#after.set(before, child);
      before = child;
    }
  }
}
