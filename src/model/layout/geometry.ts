// Gives columns, rows and what is between them their sizes: as much as texts, lanes and labels need.

import { entryOf, itemAt } from '#text/required.ts';
import type { Box, BoxText } from './drawing.ts';
import {
  ARROW,
  DETAIL_FACE,
  DETAIL_LINE,
  EMPTY_LANE,
  HEAD_PADDING,
  LABEL_FACE,
  LABEL_PADDING,
  LABELLED_LANE,
  LANE,
  LANE_MARGIN,
  MARGIN,
  MAX_LABEL_WIDTH,
  MIN_NODE_HEIGHT,
  NODE_PADDING,
  NODE_TEXT_LEFT,
  NODE_WIDTH,
  PADDING,
  TITLE_FACE,
  TITLE_LINE,
} from './measures.ts';
import type { Area, Arrangement, Cell } from './place/arrangement.ts';
import type { Part } from './place/parts.ts';
import type { Lanes, Run } from './route/lanes.ts';
import type { Tree } from './route/route-nets.ts';
import { fitText, shortenText } from './text/fit-text.ts';
import { textWidth } from './text/text-width.ts';

type AreaKind = keyof typeof PADDING;
/** The kinds go from the inside out. */
const areaKinds: readonly AreaKind[] = ['subnet', 'network', 'region'];

/** Where runs are. */
export type Lines = { xOf(run: Run): number; yOf(run: Run): number };

export type Geometry = Lines & { width: number; height: number; boxes: Box[] };

/** The columns' sides need these widths for the labels of links that enter at the left and at the right. */
type LabelWidths = { left: number[]; right: number[] };

type Columns = {
  /** Left borders of the columns of components. */
  left: number[];
  /** The middle of the lanes of each gutter. */
  lanes: number[];
  width: number;
  /**
   * The distance is from a column's left border to that of a box of this kind that begins with it; `closeBy` is for
   * the right.
   */
  openBy: Record<AreaKind, number>[];
  closeBy: Record<AreaKind, number>[];
};

export function measureDrawing(
  arrangement: Arrangement,
  { lanes, trees }: { lanes: Lanes; trees: readonly Tree[] },
): Geometry {
  const columns = measureColumns(arrangement, { lanes, labels: labelWidths(arrangement, trees) });
  const spacing = laneSpacing(lanes);
  const texts = new Map<Part, FittedText>();
  for (const { part } of arrangement.cells) texts.set(part, fitNode(part));
  for (const area of arrangement.areas) texts.set(area.part, fitHead(area, columns));
  const rows = measureRows(arrangement, { lanes, texts, spacing });
  const boxes = [
    ...arrangement.areas.map((area) => areaBox(area, { columns, rows, texts })),
    ...arrangement.cells.map((cell) => nodeBox(cell, { columns, rows, texts })),
  ];
  return {
    width: columns.width,
    height: rows.height,
    boxes,
    xOf: ({ line, lane, lanes: count }) => itemAt(columns.lanes, line) + (lane - (count - 1) / 2) * LANE,
    yOf: ({ line, lane, lanes: count }) =>
      itemAt(rows.middle, line) + (lane - (count - 1) / 2) * (line % 2 === 1 ? itemAt(spacing, line) : LANE),
  };
}

/** Rows in which a label is on a line have room for it between any two lines. */
function laneSpacing({ level }: Lanes): number[] {
  const spacing: number[] = [];
  for (const { line, hasLabel } of level)
    spacing[line] = Math.max(spacing[line] ?? LANE, hasLabel ? LABELLED_LANE : LANE);
  return spacing;
}

export function shownLabel(label: string): string {
  return shortenText(label, MAX_LABEL_WIDTH, LABEL_FACE);
}

/** Returns the width of a label with the arrow and the room around it. */
export function labelRoom(label: string): number {
  return label === '' ? 0 : ARROW + textWidth(shownLabel(label), LABEL_FACE) + 2 * LABEL_PADDING;
}

function labelWidths({ cols, rows }: Arrangement, trees: readonly Tree[]): LabelWidths {
  const levels = 2 * rows + 1;
  const left = Array.from({ length: cols }, () => 0);
  const right = Array.from({ length: cols }, () => 0);
  for (const { net, joints } of trees)
    for (const { id, label } of net.targets) {
      const { side, crossing } = entryOf(joints, id);
      const gutter = Math.floor(crossing / levels);
      const [widths, col] = side === 'left' ? [left, gutter] : [right, gutter - 1];
      widths[col] = Math.max(itemAt(widths, col), labelRoom(label), ARROW);
    }
  return { left, right };
}

function countLanes(runs: readonly Run[], lines: number): number[] {
  const counts = Array.from({ length: lines }, () => 0);
  for (const { line, lanes } of runs) counts[line] = Math.max(itemAt(counts, line), lanes);
  return counts;
}

function laneRoom(count: number): number {
  return count === 0 ? EMPTY_LANE : 2 * LANE_MARGIN + (count - 1) * LANE;
}

function measureColumns(
  { cols, areas }: Arrangement,
  { lanes, labels }: { lanes: Lanes; labels: LabelWidths },
): Columns {
  const counts = countLanes(lanes.upright, cols + 1);
  const opens = kindsAt(areas, ({ col }) => col);
  const closes = kindsAt(areas, ({ col, cols: count }) => col + count - 1);
  const openBy = Array.from({ length: cols }, (_, col) => stackPadding(opens.get(col), itemAt(labels.left, col)));
  const closeBy = Array.from({ length: cols }, (_, col) => stackPadding(closes.get(col), itemAt(labels.right, col)));
  const left: number[] = [];
  const middles: number[] = [];
  let x = MARGIN;
  for (let col = 0; col <= cols; col++) {
    const isOuter = (col === 0 || col === cols) && counts[col] === 0;
    const room = isOuter ? 0 : laneRoom(itemAt(counts, col));
    middles.push(x + room / 2);
    x += room;
    if (col === cols) break;
    x += itemAt(openBy, col).region;
    left.push(x);
    x += NODE_WIDTH + itemAt(closeBy, col).region;
  }
  return { left, lanes: middles, width: x + MARGIN, openBy, closeBy };
}

function kindsAt(areas: readonly Area[], placeOf: (area: Area) => number): Map<number, Set<AreaKind>> {
  const kinds = new Map<number, Set<AreaKind>>();
  for (const area of areas) {
    const place = placeOf(area);
    const known = kinds.get(place) ?? new Set();
    kinds.set(place, known.add(area.part.kind as AreaKind));
  }
  return kinds;
}

function stackPadding(kinds: ReadonlySet<AreaKind> | undefined, inner: number): Record<AreaKind, number> {
  const by = { subnet: 0, network: 0, region: 0 };
  let sum = inner;
  for (const kind of areaKinds) {
    if (kinds?.has(kind)) sum += PADDING[kind];
    by[kind] = sum;
  }
  return by;
}

type FittedText = { titles: string[]; details: string[]; height: number };

function fitNode({ title, lines }: Part): FittedText {
  const width = NODE_WIDTH - NODE_TEXT_LEFT - NODE_PADDING + 4;
  const titles = fitText(title, { width, maxLines: 3 }, TITLE_FACE);
  const details = lines.flatMap((line) => fitText(line, { width, maxLines: 2 }, DETAIL_FACE)).slice(0, 4);
  const height = titles.length * TITLE_LINE + details.length * DETAIL_LINE + 2 * NODE_PADDING;
  return { titles, details, height: Math.max(MIN_NODE_HEIGHT, height) };
}

/** A title ends with the first column, so that lines between columns never cross it. */
function fitHead({ part, col }: Area, { openBy }: Columns): FittedText {
  const kind = part.kind as AreaKind;
  const width = itemAt(openBy, col)[kind] + NODE_WIDTH - 12;
  const titles = fitText(part.title, { width, maxLines: 2 }, TITLE_FACE);
  const details = part.lines.flatMap((line) => fitText(line, { width, maxLines: 3 }, DETAIL_FACE));
  return {
    titles,
    details,
    height: titles.length * TITLE_LINE + details.length * DETAIL_LINE + 2 * HEAD_PADDING,
  };
}

type Rows = {
  top: number[];
  heights: number[];
  /** The middle of the lanes of each level. */
  middle: number[];
  height: number;
  /** The distance is from the top of a row to that of a box of this kind that begins with it. */
  openBy: Record<AreaKind, number>[];
  closeBy: Record<AreaKind, number>[];
};

function measureRows(
  { rows, cells, areas }: Arrangement,
  { lanes, texts, spacing }: { lanes: Lanes; texts: ReadonlyMap<Part, FittedText>; spacing: readonly number[] },
): Rows {
  const counts = countLanes(lanes.level, 2 * rows + 1);
  const heights = Array.from({ length: rows }, () => 12);
  for (const { part, row } of cells) heights[row] = Math.max(itemAt(heights, row), entryOf(texts, part).height);
  for (let row = 0; row < rows; row++)
    heights[row] = Math.max(itemAt(heights, row), itemAt(counts, 2 * row + 1) * (spacing[2 * row + 1] ?? LANE) + 6);
  const openBy = headHeights(areas, { rows, texts });
  const closes = kindsAt(areas, ({ row, rows: count }) => row + count - 1);
  const closeBy = Array.from({ length: rows }, (_, row) => stackPadding(closes.get(row), 0));
  const top: number[] = [];
  const middle: number[] = [];
  let y = MARGIN;
  for (let row = 0; row <= rows; row++) {
    const count = itemAt(counts, 2 * row);
    const isOuter = (row === 0 || row === rows) && count === 0;
    const room = isOuter ? 0 : laneRoom(count);
    middle.push(y + room / 2);
    y += room;
    if (row === rows) break;
    y += itemAt(openBy, row).region;
    top.push(y);
    middle.push(y + itemAt(heights, row) / 2);
    y += itemAt(heights, row) + itemAt(closeBy, row).region;
  }
  return { top, heights, middle, height: y + MARGIN, openBy, closeBy };
}

function headHeights(
  areas: readonly Area[],
  { rows, texts }: { rows: number; texts: ReadonlyMap<Part, FittedText> },
): Record<AreaKind, number>[] {
  const heads = Array.from({ length: rows }, () => ({ subnet: 0, network: 0, region: 0 }));
  for (const { part, row } of areas) {
    const kind = part.kind as AreaKind;
    itemAt(heads, row)[kind] = Math.max(itemAt(heads, row)[kind], entryOf(texts, part).height);
  }
  return heads.map(({ subnet, network, region }) => ({
    subnet,
    network: subnet + network,
    region: subnet + network + region,
  }));
}

type Measured = { columns: Columns; rows: Rows; texts: ReadonlyMap<Part, FittedText> };

function areaBox(area: Area, { columns, rows, texts }: Measured): Box {
  const { part, col, row } = area;
  const kind = part.kind as AreaKind;
  const [lastCol, lastRow] = [col + area.cols - 1, row + area.rows - 1];
  const x = itemAt(columns.left, col) - itemAt(columns.openBy, col)[kind];
  const y = itemAt(rows.top, row) - itemAt(rows.openBy, row)[kind];
  const right = itemAt(columns.left, lastCol) + NODE_WIDTH + itemAt(columns.closeBy, lastCol)[kind];
  const bottom = itemAt(rows.top, lastRow) + itemAt(rows.heights, lastRow) + itemAt(rows.closeBy, lastRow)[kind];
  const size = { x, y, width: right - x, height: bottom - y };
  return makeBox(part, size, placeTexts(entryOf(texts, part), { x: x + 10, y: y + HEAD_PADDING }));
}

function nodeBox({ part, col, row }: Cell, { columns, rows, texts }: Measured): Box {
  const [x, y, height] = [itemAt(columns.left, col), itemAt(rows.top, row), itemAt(rows.heights, row)];
  const text = entryOf(texts, part);
  const written = text.titles.length * TITLE_LINE + text.details.length * DETAIL_LINE;
  const size = { x, y, width: NODE_WIDTH, height };
  return makeBox(part, size, placeTexts(text, { x: x + NODE_TEXT_LEFT, y: y + (height - written) / 2 }));
}

function makeBox(part: Part, size: Pick<Box, 'x' | 'y' | 'width' | 'height'>, texts: BoxText[]): Box {
  const { id, kind, parentId, title, lines, icon } = part;
  return { id, kind, parentId, ...size, title, lines, texts, ...(icon === undefined ? {} : { icon }) };
}

/** Share of a line that is above the baseline. */
const BASELINE = 0.76;

function placeTexts({ titles, details }: FittedText, { x, y }: { x: number; y: number }): BoxText[] {
  const afterTitles = y + titles.length * TITLE_LINE;
  return [
    ...titles.map((text, index): BoxText => ({
      text,
      role: 'title',
      x,
      y: y + (index + BASELINE) * TITLE_LINE,
    })),
    ...details.map((text, index): BoxText => ({
      text,
      role: 'detail',
      x,
      y: afterTitles + (index + BASELINE) * DETAIL_LINE,
    })),
  ];
}
