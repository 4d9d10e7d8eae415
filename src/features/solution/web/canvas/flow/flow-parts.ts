// A drawing as boxes and links of the canvas. What has not changed stays the same object, so that only what has changed is rendered
// again.

import { Position, type Node, type NodeHandle } from '@xyflow/react';
import type { Box, BoxKind, Drawing, Link } from '../../../shared/layout/drawing.ts';
import type { Mark } from '../../session/blueprint-session.ts';

/** What a node says beside its text. */
export type BoxState = { errors: number; warnings: number; mark: Mark | null };
export type BoxData = { box: Box; state: BoxState };
export type BoxNode = Node<BoxData, BoxKind>;

export type LinkPart = {
  link: Link;
  /** What it says to a screen reader. */
  label: string;
  mark: Mark | null;
  /** One of its ends is being dragged. */
  isLoose: boolean;
  /** What its label is written on; null for the canvas itself. */
  around: BoxKind | null;
};

/** Areas, then links, then what is in them: links have the level 3 in canvas.css. */
const LEVELS: Record<BoxKind, number> = { region: 0, network: 1, subnet: 2, component: 4, outside: 4 };

export const NO_STATE: BoxState = { errors: 0, warnings: 0, mark: null };

/** What a version had and the blueprint does not have any more can be looked at, and nothing else: not even what is below it. */
const GONE = { draggable: false, selectable: false, connectable: false, style: { pointerEvents: 'all' } } as const;

/** `before` are the nodes of the last drawing. */
export function listNodes(
  { boxes }: Drawing,
  { states, before }: { states: ReadonlyMap<string, BoxState>; before: ReadonlyMap<string, BoxNode> },
): BoxNode[] {
  const corners = new Map<string, { x: number; y: number }>();
  return boxes.map((box) => {
    corners.set(box.id, box);
    const parent = box.parentId === null ? undefined : corners.get(box.parentId);
    const state = states.get(box.id) ?? NO_STATE;
    const position = { x: box.x - (parent?.x ?? 0), y: box.y - (parent?.y ?? 0) };
    const known = before.get(box.id);
    if (known && isSame(known, { box, state, position })) return known;
    const data: BoxData = { box, state };
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

function isSame(known: BoxNode, { box, state, position }: BoxData & { position: BoxNode['position'] }): boolean {
  return (
    known.position.x === position.x &&
    known.position.y === position.y &&
    JSON.stringify(known.data) === JSON.stringify({ box, state })
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
      label: describe(link, { from: from?.title ?? '', to: to?.title ?? '', mark }),
      mark,
      isLoose: dragged.has(link.from) || dragged.has(link.to),
      around: boxOf.get(to?.parentId ?? '')?.kind ?? null,
    };
    const known = before.get(link.id);
    return known && JSON.stringify(known) === JSON.stringify(part) ? known : part;
  });
}

export function byId<Part extends { id: string }>(parts: readonly Part[]): ReadonlyMap<string, Part> {
  return new Map(parts.map((part) => [part.id, part]));
}
