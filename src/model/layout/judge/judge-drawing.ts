// Says what is wrong with a drawing, from its coordinates alone: it knows nothing of how drawings are made.

import { itemAt } from '#text/required.ts';
import type { Box, Drawing, Link, Point } from '../drawing.ts';
import { DETAIL_FACE, LABEL_FACE, LABEL_HEIGHT, TITLE_FACE } from '../measures.ts';
import { textWidth } from '../text/text-width.ts';

type Rectangle = { x: number; y: number; width: number; height: number };
type Segment = { link: Link; a: Point; b: Point };
type Named = Rectangle & { name: string };

const EXACT = 0.01;
/** Share of a text's size that is above and below its baseline. */
const ASCENT = 0.75;
const DESCENT = 0.25;

/** Sentences; none for a drawing without faults. */
export function judgeDrawing(drawing: Drawing): string[] {
  const { boxes, links } = drawing;
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const nodes = boxes.filter(({ kind }) => kind === 'component' || kind === 'outside');
  const segments = links.flatMap(segmentsOf);
  const labels = links.flatMap(labelOf);
  const titles = boxes.flatMap(titlesOf);
  return [
    ...boxes.flatMap((box) => judgePlace(box, byId, drawing)),
    ...judgeSiblings(boxes),
    ...boxes.flatMap(judgeTexts),
    ...links.flatMap((link) => judgeEnds(link, byId)),
    ...segments.flatMap((segment) => judgeCrossings(segment, nodes, titles)),
    ...judgeLanes(segments),
    ...judgeLabels(labels, { nodes, titles, areas: boxes.filter((box) => !nodes.includes(box)) }),
  ];
}

function judgePlace(box: Box, byId: ReadonlyMap<string, Box>, { width, height }: Drawing): string[] {
  const around = box.parentId === null ? { x: 0, y: 0, width, height } : byId.get(box.parentId);
  if (!around) return [`${box.title} has a parent that is not drawn.`];
  return isInside(box, around) ? [] : [`${box.title} is not inside of what is around it.`];
}

function judgeSiblings(boxes: readonly Box[]): string[] {
  return [...Map.groupBy(boxes, ({ parentId }) => parentId).values()].flatMap((siblings) =>
    pairs(siblings).flatMap(([a, b]) => (overlaps(a, b) ? [`${a.title} and ${b.title} overlap.`] : [])),
  );
}

function judgeTexts(box: Box): string[] {
  return titlesOf({ ...box, kind: 'region' }).flatMap((text) =>
    isInside(text, box) ? [] : [`“${text.name}” does not fit its box.`],
  );
}

function judgeEnds(link: Link, byId: ReadonlyMap<string, Box>): string[] {
  const [first, last] = [link.points[0], link.points.at(-1)];
  const [from, to] = [byId.get(link.from), byId.get(link.to)];
  if (!first || !last || !from || !to) return [`${link.id} has no ends.`];
  return [
    ...(isOnBorder(first, from) ? [] : [`${link.id} does not begin at the border of ${from.title}.`]),
    ...(isOnBorder(last, to) ? [] : [`${link.id} does not end at the border of ${to.title}.`]),
  ];
}

function judgeCrossings({ link, a, b }: Segment, nodes: readonly Box[], titles: readonly Named[]): string[] {
  const line = boundsOf(a, b);
  return [
    ...(a.x !== b.x && a.y !== b.y ? [`${link.id} runs at an angle.`] : []),
    ...nodes.filter((node) => overlaps(line, node)).map(({ title }) => `${link.id} runs through ${title}.`),
    ...titles.filter((title) => overlaps(line, title)).map(({ name }) => `${link.id} runs through the text “${name}”.`),
  ];
}

/** Lines of different bundles may cross, and may not run on top of each other. */
function judgeLanes(segments: readonly Segment[]): string[] {
  const upright = Map.groupBy(
    segments.filter(({ a, b }) => a.x === b.x),
    ({ a }) => a.x.toFixed(1),
  );
  const level = Map.groupBy(
    segments.filter(({ a, b }) => a.x !== b.x),
    ({ a }) => a.y.toFixed(1),
  );
  return [...upright.values(), ...level.values()].flatMap((onLine) =>
    pairs(onLine).flatMap(([one, other]) => {
      const [a, b] = [boundsOf(one.a, one.b), boundsOf(other.a, other.b)];
      const isShared = one.link.bundle !== other.link.bundle && overlaps(a, b);
      return isShared ? [`${one.link.id} and ${other.link.id} run on top of each other.`] : [];
    }),
  );
}

function judgeLabels(
  labels: readonly Named[],
  { nodes, titles, areas }: { nodes: readonly Box[]; titles: readonly Named[]; areas: readonly Box[] },
): string[] {
  return [
    ...pairs(labels).flatMap(([a, b]) => (overlaps(a, b) ? [`The labels ${a.name} and ${b.name} overlap.`] : [])),
    ...labels.flatMap((label) => [
      ...nodes.filter((node) => overlaps(label, node)).map(({ title }) => `The label ${label.name} covers ${title}.`),
      ...titles
        .filter((title) => overlaps(label, title))
        .map(({ name }) => `The label ${label.name} covers “${name}”.`),
      ...areas
        .filter((area) => overlaps(label, area) && !isInside(label, area))
        .map(({ title }) => `The label ${label.name} covers the border of ${title}.`),
    ]),
  ];
}

function segmentsOf(link: Link): Segment[] {
  return link.points.slice(1).map((b, index) => ({ link, a: itemAt(link.points, index), b }));
}

function labelOf({ id, label, labelAt }: Link): Named[] {
  if (labelAt === null) return [];
  const width = textWidth(label, LABEL_FACE);
  const place = { x: labelAt.x - width / 2, y: labelAt.y - LABEL_HEIGHT / 2, width, height: LABEL_HEIGHT };
  return [{ ...place, name: `“${label}” of ${id}` }];
}

/** Of boxes around others: what is in a component is in its box. */
function titlesOf({ kind, texts }: Box): Named[] {
  if (kind === 'component' || kind === 'outside') return [];
  return texts.map(({ text, role, x, y }) => {
    const face = role === 'title' ? TITLE_FACE : DETAIL_FACE;
    const height = (ASCENT + DESCENT) * face.size;
    return { name: text, x, y: y - ASCENT * face.size, width: textWidth(text, face), height };
  });
}

function boundsOf(a: Point, b: Point): Rectangle {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

function overlaps(a: Rectangle, b: Rectangle): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  // A line has no width, so that it overlaps a box where the other side does.
  const isLine = (size: number, other: number): boolean => size === 0 || other === 0;
  return (
    (isLine(a.width, b.width) ? across >= 0 : across > EXACT) &&
    (isLine(a.height, b.height) ? down >= 0 : down > EXACT) &&
    !isTouching(a, b)
  );
}

/** A line on the border of a box, or two lines that meet at their ends. */
function isTouching(a: Rectangle, b: Rectangle): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const isLevel = a.height === 0 || b.height === 0;
  return isLevel ? across <= EXACT : down <= EXACT;
}

function isInside(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x - EXACT &&
    inner.y >= outer.y - EXACT &&
    inner.x + inner.width <= outer.x + outer.width + EXACT &&
    inner.y + inner.height <= outer.y + outer.height + EXACT
  );
}

function isOnBorder({ x, y }: Point, box: Box): boolean {
  const isBeside = Math.abs(x - box.x) < EXACT || Math.abs(x - box.x - box.width) < EXACT;
  return isBeside && y > box.y && y < box.y + box.height;
}

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [Item, Item] => [a, b]));
}
