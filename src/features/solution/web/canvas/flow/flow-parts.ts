// A drawing as boxes and links of the canvas. What has not changed stays the same object, so that only what has changed is rendered
// again.

import { Position, type Node, type NodeHandle } from '@xyflow/react';
import type { Box, BoxKind, Drawing, Link } from '#model/layout/drawing.ts';
import type { Mark } from '../../session/blueprint-session.ts';

/** A node says this beside its text. */
export type BoxState = { errors: number; warnings: number; mark: Mark | null; isOnWay?: true };
/** `nameSize` is that of the names where the view is far away: see box-names.ts. */
export type BoxData = { box: Box; state: BoxState; nameSize: number | null };
export type BoxNode = Node<BoxData, BoxKind>;

export type LinkPart = {
  link: Link;
  /** A screen reader says it. */
  label: string;
  mark: Mark | null;
  /** One of its ends is being dragged. */
  isLoose: boolean;
  /** The label is written on this kind of box; null means the canvas itself. */
  around: BoxKind | null;
};

/** Areas, then links, then what is in them: links have the level 3 in canvas.css. */
const LEVELS: Record<BoxKind, number> = { region: 0, network: 1, subnet: 2, component: 4, outside: 4 };

export const NO_STATE: BoxState = { errors: 0, warnings: 0, mark: null };

/** What a version had and the blueprint does not have any more can be looked at, and nothing else: not even what is below it. */
const GONE = { draggable: false, selectable: false, connectable: false, style: { pointerEvents: 'all' } } as const;

type NodeOptions = {
  states: ReadonlyMap<string, BoxState>;
  /** The nodes of the last drawing. */
  before: ReadonlyMap<string, BoxNode>;
  nameSize?: number | null;
};

export function listNodes({ boxes }: Drawing, { states, before, nameSize = null }: NodeOptions): BoxNode[] {
  const corners = new Map<string, { x: number; y: number }>();
  return boxes.map((box) => {
    corners.set(box.id, box);
    const parent = box.parentId === null ? undefined : corners.get(box.parentId);
    const state = states.get(box.id) ?? NO_STATE;
    const position = { x: box.x - (parent?.x ?? 0), y: box.y - (parent?.y ?? 0) };
    const known = before.get(box.id);
    if (known && isSame(known, { box, state, nameSize, position })) return known;
    const data: BoxData = { box, state, nameSize };
    return {
      id: box.id,
      type: box.kind,
      position,
      width: box.width,
      height: box.height,
      zIndex: LEVELS[box.kind],
      handles: handlesOf(box),
      data,
      ...(box.parentId !== null && { parentId: box.parentId }),
      ...(state.mark === 'removed' && GONE),
    };
  });
}

function isSame(known: BoxNode, { position, ...data }: BoxData & { position: BoxNode['position'] }): boolean {
  return (
    known.position.x === position.x &&
    known.position.y === position.y &&
    JSON.stringify(known.data) === JSON.stringify(data)
  );
}

/** Stated, so that a box is not measured again each time it changes. */
function handlesOf({ kind, width, height }: Box): NodeHandle[] {
  if (kind !== 'component' && kind !== 'outside') return [];
  const size = { width: 1, height: 1 };
  return [
    { id: 'in', type: 'target', position: Position.Left, x: 0, y: height / 2, ...size },
    { id: 'out', type: 'source', position: Position.Right, x: width, y: height / 2, ...size },
  ];
}

type LinkOptions = {
  marks: ReadonlyMap<string, Mark>;
  /** Ids of boxes that are being dragged, with those inside of them. */
  dragged: ReadonlySet<string>;
  /** The links of the last drawing. */
  before: ReadonlyMap<string, LinkPart>;
  describe: (link: Link, ends: { from: string; to: string; mark: Mark | null }) => string;
};

export function listLinks({ boxes, links }: Drawing, { marks, dragged, before, describe }: LinkOptions): LinkPart[] {
  const boxOf = byId(boxes);
  return links.map((link) => {
    const [from, to] = [boxOf.get(link.from), boxOf.get(link.to)];
    const mark = marks.get(link.id) ?? null;
    const part: LinkPart = {
      link,
      label: describe(link, { from: titleOf(from), to: titleOf(to), mark }),
      mark,
      isLoose: dragged.has(link.from) || dragged.has(link.to),
      around: boxOf.get(to?.parentId ?? '')?.kind ?? null,
    };
    const known = before.get(link.id);
    return known && JSON.stringify(known) === JSON.stringify(part) ? known : part;
  });
}

function titleOf(box: Box | undefined): string {
  return box?.title ?? '';
}

export function byId<Part extends { id: string }>(parts: readonly Part[]): ReadonlyMap<string, Part> {
  return new Map(parts.map((part) => [part.id, part]));
}
