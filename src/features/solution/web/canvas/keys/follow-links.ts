// Where the arrow keys lead along connections: from a box to a connection, on to the box at its end, and from one connection of a
// box to the next.

import type { Drawing, Link } from '#model/layout/drawing.ts';

/** A step goes with the connection, or against it. */
export type Along = 'forward' | 'back';

/** The connections that leave a box (`forward`) or reach it (`back`), in the order of their other ends from top to bottom. */
export function linksAt({ boxes, links }: Drawing, boxId: string, along: Along): Link[] {
  const places = new Map(boxes.map(({ id, x, y }) => [id, { x, y }]));
  const [here, there] = along === 'forward' ? (['from', 'to'] as const) : (['to', 'from'] as const);
  const placeOf = (link: Link) => places.get(link[there]) ?? { x: 0, y: 0 };
  return links
    .filter((link) => link[here] === boxId)
    .toSorted((a, b) => placeOf(a).y - placeOf(b).y || placeOf(a).x - placeOf(b).x);
}

/** A box leads to its first connection, and a connection to the box at its end; null where nothing leads on. */
export function followLink(drawing: Drawing, fromId: string, along: Along): string | null {
  const link = drawing.links.find(({ id }) => id === fromId);
  if (link) return along === 'forward' ? link.to : link.from;
  return linksAt(drawing, fromId, along)[0]?.id ?? null;
}

/** The connection beside another one at the same box, `anchorId`, from which it was reached; the first one follows the last. */
export function siblingLink(
  drawing: Drawing,
  { linkId, anchorId, step }: { linkId: string; anchorId: string | null; step: 1 | -1 },
): string {
  const link = drawing.links.find(({ id }) => id === linkId);
  if (!link) return linkId;
  const siblings = link.to === anchorId ? linksAt(drawing, link.to, 'back') : linksAt(drawing, link.from, 'forward');
  const at = siblings.findIndex(({ id }) => id === linkId);
  return siblings.at((at + step) % siblings.length)?.id ?? linkId;
}
