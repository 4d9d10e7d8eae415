// Whether a drawing can be printed on a page, and how well it is read there.

import { itemAt } from '#text/required.ts';
import type { Drawing, Point } from './drawing.ts';

export type PageSize = { width: number; height: number };

/**
 * The space is between the margins of a page of A3 in a document, less a heading and a caption; in pixels at 96 an
 * inch.
 */
export const LARGEST_PAGE: PageSize = { width: 1_400, height: 800 };
/** The smallest text of a drawing has 8.25 points at 96 pixels an inch, and may be printed with 8. */
export const MIN_PRINT_SCALE = 8 / 8.25;

/** The exporter has room for these sizes on smaller pages: A4 upright, and A4 on its side. */
const SMALL_PAGES: readonly PageSize[] = [
  { width: 630, height: 620 },
  { width: 969, height: 490 },
];
/** A drawing that needs a larger page scores this much more. */
const PAGE_WEIGHT = 0.2;
/** What is larger than a page is divided, which is worse than anything else. */
const TOO_LARGE = 100;
/** Each crossing and each corner of a link, against filling one more page. */
const CROSSING_WEIGHT = 0.06;
const CORNER_WEIGHT = 0.012;
/** Of lines as long as a page is wide. */
const LENGTH_WEIGHT = 0.02;

type Segment = { a: Point; b: Point; bundle: string };

/** Returns the factor by which a drawing has to be smaller for a page; 1 for those that fit. */
export function printScale({ width, height }: PageSize, page: PageSize): number {
  return Math.min(1, page.width / width, page.height / height);
}

/** Less is better. */
export function scoreDrawing(drawing: Drawing, page: PageSize): number {
  const fill = Math.max(drawing.width / page.width, drawing.height / page.height);
  const segments = distinctSegments(drawing.links);
  const corners = drawing.links.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0);
  const length = segments.reduce((sum, { a, b }) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0);
  return (
    fill +
    (printScale(drawing, page) < MIN_PRINT_SCALE ? TOO_LARGE : 0) +
    PAGE_WEIGHT * SMALL_PAGES.filter((small) => printScale(drawing, small) < 1).length +
    CROSSING_WEIGHT * countCrossings(segments) +
    CORNER_WEIGHT * corners +
    (LENGTH_WEIGHT * length) / page.width
  );
}

/** Links of a bundle share lines. */
function distinctSegments(links: Drawing['links']): Segment[] {
  const segments = new Map<string, Segment>();
  for (const { points, bundle } of links)
    for (const [index, b] of points.slice(1).entries()) {
      const a = itemAt(points, index);
      segments.set(`${bundle} ${a.x} ${a.y} ${b.x} ${b.y}`, { a, b, bundle });
    }
  return [...segments.values()];
}

function countCrossings(segments: readonly Segment[]): number {
  const upright = segments.filter(({ a, b }) => a.x === b.x);
  const level = segments.filter(({ a, b }) => a.x !== b.x);
  let count = 0;
  for (const one of upright)
    for (const other of level)
      if (
        one.bundle !== other.bundle &&
        isBetween(one.a.x, other.a.x, other.b.x) &&
        isBetween(other.a.y, one.a.y, one.b.y)
      )
        count++;
  return count;
}

function isBetween(value: number, one: number, other: number): boolean {
  return value > Math.min(one, other) && value < Math.max(one, other);
}
