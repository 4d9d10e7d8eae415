// The part of the DOM that the diagram engine uses. jsdom implements it; the server's code is compiled without the
// browser's types.

export type DomNode = {
  readonly nodeType: number;
  nodeValue: string | null;
  textContent: string | null;
  readonly parentNode: DomElement | null;
  readonly childNodes: Iterable<DomNode>;
  remove(): void;
};

export type DomElement = DomNode & {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly ownerDocument: DomDocument;
  readonly attributes: Iterable<{ name: string; value: string }>;
  readonly childElementCount: number;
  readonly firstElementChild: DomElement | null;
  readonly previousElementSibling: DomElement | null;
  readonly nextElementSibling: DomElement | null;
  id: string;
  innerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  hasAttribute(name: string): boolean;
  removeAttribute(name: string): void;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  closest(selector: string): DomElement | null;
  append(...nodes: (DomNode | string)[]): void;
  prepend(...nodes: (DomNode | string)[]): void;
  after(...nodes: DomNode[]): void;
  replaceWith(...nodes: DomNode[]): void;
  cloneNode(isDeep: boolean): DomElement;
};

export type DomDocument = {
  readonly body: DomElement;
  createElement(name: string): DomElement;
  createElementNS(namespace: string, name: string): DomElement;
  getElementById(id: string): DomElement | null;
};

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === ELEMENT;
}

export function isText(node: DomNode): boolean {
  return node.nodeType === TEXT || node.nodeType === CDATA;
}

export function isSvg(element: DomElement): boolean {
  return element.namespaceURI === SVG_NAMESPACE;
}

/** Faster than jsdom's `children`, which is a live list. */
export function childElements(element: DomElement): DomElement[] {
  const children: DomElement[] = [];
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) children.push(child);
  return children;
}

/** The number at the start of an attribute, in pixels; `otherwise` when there is none. */
export function readNumber(value: string | null | undefined, otherwise = 0): number {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : otherwise;
}
