// Removes what a picture does not need or other renderers draw differently: links, scripts, descriptions, filters, images,
// arrow heads that turn by themselves.

import { restoreCharacters } from '../engine/clean-source.ts';
import { isElement, isText, SVG_NAMESPACE, type DomElement, type DomNode } from '../measure/dom-types.ts';

const NOT_NEEDED = 'script, filter, title, desc, metadata, animate, animateTransform, animateMotion, set';
const OWN_IMAGE = /^data:image\/png;base64,/;
const ENTITY = /&(?:#\d+|#x[\da-f]+|\w+);/i;
/** A last segment without length would turn the arrow head by chance. */
const EMPTY_SEGMENT = /L\s*([-\d.]+)[ ,]([-\d.]+)(?=L\s*\1[ ,]\2(?:\D|$))/g;

/** Returns what had to be left out and matters to a reader. */
export function simplify(svg: DomElement): string[] {
  for (const element of svg.querySelectorAll(NOT_NEEDED)) element.remove();
  for (const link of svg.querySelectorAll('a')) replaceLink(link);
  const lost = [...svg.querySelectorAll('image')].filter((image) => !OWN_IMAGE.test(addressOf(image)));
  // The figures of C4 are images of Mermaid's own; the words below them say the same.
  for (const image of svg.querySelectorAll('image')) image.remove();
  for (const marker of svg.querySelectorAll('marker[orient="auto-start-reverse"]')) splitMarker(svg, marker);
  for (const path of svg.querySelectorAll('path[marker-end], path[marker-start]'))
    path.setAttribute('d', (path.getAttribute('d') ?? '').replace(EMPTY_SEGMENT, ''));
  restoreTexts(svg);
  return lost.map(() => 'an image from elsewhere');
}

function addressOf(image: DomElement): string {
  return image.getAttribute('href') ?? image.getAttribute('xlink:href') ?? '';
}

function replaceLink(link: DomElement): void {
  const group = link.ownerDocument.createElementNS(SVG_NAMESPACE, 'g');
  for (const name of ['class', 'transform', 'id']) {
    const value = link.getAttribute(name);
    if (value !== null) group.setAttribute(name, value);
  }
  group.append(...link.childNodes);
  link.replaceWith(group);
}

/** One for ends, and a turned copy for starts. */
function splitMarker(svg: DomElement, marker: DomElement): void {
  marker.setAttribute('orient', 'auto');
  const starting = [...svg.querySelectorAll('[marker-start]')].filter((element) =>
    (element.getAttribute('marker-start') ?? '').includes(`#${marker.id})`),
  );
  if (starting.length === 0) return;
  const turned = marker.cloneNode(true);
  turned.id = `${marker.id}-start`;
  const group = marker.ownerDocument.createElementNS(SVG_NAMESPACE, 'g');
  const [x, y] = [marker.getAttribute('refX') ?? '0', marker.getAttribute('refY') ?? '0'];
  group.setAttribute('transform', `rotate(180 ${x} ${y})`);
  group.append(...turned.childNodes);
  turned.append(group);
  marker.after(turned);
  for (const element of starting) element.setAttribute('marker-start', `url(#${turned.id})`);
}

/** Mermaid leaves some character codes as they are when labels are not HTML. */
function restoreTexts(node: DomElement): void {
  const decoder = node.ownerDocument.createElement('textarea');
  const visit = (at: DomNode): void => {
    if (isText(at)) at.nodeValue = decoded(restoreCharacters(at.nodeValue ?? ''), decoder);
    else if (isElement(at)) for (const child of at.childNodes) visit(child);
  };
  visit(node);
}

function decoded(text: string, decoder: DomElement): string {
  if (!ENTITY.test(text)) return text;
  decoder.innerHTML = text.replaceAll('<', '&lt;');
  return (decoder as unknown as { value: string }).value;
}
