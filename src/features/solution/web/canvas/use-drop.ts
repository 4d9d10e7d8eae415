// What a person drops on the canvas: boxes that were dragged, as one step, services of the palette, and connections.

import { useReactFlow, type OnConnectEnd, type OnNodeDrag } from '@xyflow/react';
import type { DragEvent } from 'react';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Box, Drawing, Point } from '#model/layout/drawing.ts';
import { MIN_NODE_HEIGHT, NODE_WIDTH } from '#model/layout/measures.ts';
import { readDragged } from '../palette/service-drag.ts';
import type { BoxNode } from './flow/flow-parts.ts';
import type { Positions } from '#model/layout/positions.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { useBlueprintSession } from '../session/use-blueprint.ts';
import type { ConnectionEnds } from './connect/connect-dialog.tsx';
import { areaAt, offsetIn, storedPlace } from './drop-place.ts';
import { canvasMessages as words } from './messages.ts';

/** A box was dropped here; `corner` is its corner in the drawing. */
type Dropped = { id: string; corner: Point };

type Drop = { dropped: readonly Dropped[]; boxes: ReadonlyMap<string, Box>; target: Box | null };

/** Each box in its area, where it may be there. `problem` is about the last one that may not. */
async function placeAll(before: Solution, { dropped, boxes, target }: Drop) {
  let solution = before;
  const moved: Positions = {};
  let problem: { box: Box; reason: string } | null = null;
  for (const { id, corner } of dropped) {
    const box = boxes.get(id);
    if (!box) continue;
    const isElsewhere = box.kind === 'component' && (target?.id ?? null) !== box.parentId;
    const placed = isElsewhere ? await place(solution, { id, area: target }) : { solution, problem: null };
    if (placed.problem !== null) {
      problem = { box, reason: placed.problem };
      continue;
    }
    ({ solution } = placed);
    const parent = box.parentId === null ? null : (boxes.get(box.parentId) ?? null);
    moved[id] = offsetIn(isElsewhere ? target : parent, corner);
  }
  return { solution, moved, problem };
}

function useDrop(drawing: Drawing) {
  const session = useBlueprintSession();

  /** `pointer` decides which area is meant. Resolves once the step was made. */
  return async function drop(dropped: readonly Dropped[], pointer: Point): Promise<void> {
    const boxes = new Map(drawing.boxes.map((box) => [box.id, box]));
    const { solution: before, positions } = session.store.getState();
    const { solution, moved, problem } = await placeAll(before, { dropped, boxes, target: areaAt(drawing, pointer) });
    if (problem) showToast({ kind: 'warning', text: words.notPlaced(problem.box.title), detail: problem.reason });
    const [first] = Object.keys(moved);
    if (first === undefined) return;
    const name = boxes.get(first)?.title ?? first;
    const isPlaced = solution !== before;
    const label = Object.keys(moved).length > 1 ? words.movedMany(Object.keys(moved).length) : words.moved(name);
    session.arrange(isPlaced ? words.placed(name) : label, {
      ...(isPlaced && { solution }),
      positions: { ...positions, ...moved },
    });
  };
}

type Placing = { id: string; area: Box | null };

/** The rules of places bring the whole catalogue along. */
async function place(solution: Solution, { id, area }: Placing) {
  const { placeComponent } = await import('#model/edit/place-component.ts');
  return placeComponent(solution, id, storedPlace(solution, { componentId: id, areaId: area?.id ?? null }));
}

/** It handles boxes that were dragged. The library calls with each of them and its place inside its parent. */
export function useDragStop(drawing: Drawing, endDrag: () => void): OnNodeDrag<BoxNode> {
  const drop = useDrop(drawing);
  const flow = useReactFlow<BoxNode>();
  return (event, _node, dragged) => {
    const pointer = flow.screenToFlowPosition(pointOf(event));
    const ids = new Set(dragged.map(({ id }) => id));
    // What is inside of a dragged box moves along.
    const outer = dragged.filter(({ parentId }) => parentId === undefined || !ids.has(parentId));
    const dropped = outer.map(({ id }) => ({
      id,
      corner: flow.getInternalNode(id)?.internals.positionAbsolute ?? pointer,
    }));
    void drop(dropped, pointer).finally(endDrag);
  };
}

/** It handles a service that was dragged from the palette. */
export function useServiceDrop(drawing: Drawing): (event: DragEvent) => void {
  const session = useBlueprintSession();
  const flow = useReactFlow<BoxNode>();
  return (event) => {
    const reference = readDragged(event.dataTransfer);
    if (reference === '') return;
    event.preventDefault();
    const pointer = flow.screenToFlowPosition(pointOf(event));
    const area = areaAt(drawing, pointer);
    const corner = { x: pointer.x - NODE_WIDTH / 2, y: pointer.y - MIN_NODE_HEIGHT / 2 };
    const spot = { areaId: area?.id ?? null, offset: offsetIn(area, corner) };
    void import('../palette/add-parts.ts')
      .then(({ addDropped }) => addDropped(session, reference, spot))
      .catch((error: unknown) => console.error('The component could not be added.', error));
  };
}

/**
 * It handles a connection that was dragged from the handle of a box. The handle of the other box is small: the whole
 * box counts.
 */
export function useConnectEnd({ boxes }: Drawing, onConnect: (ends: ConnectionEnds) => void): OnConnectEnd {
  return (event, { fromNode }) => {
    const { x, y } = pointOf(event);
    const to = document.elementFromPoint(x, y)?.closest('.react-flow__node')?.getAttribute('data-id');
    const kind = boxes.find(({ id }) => id === to)?.kind;
    if (!fromNode || to == null || to === fromNode.id || (kind !== 'component' && kind !== 'outside')) return;
    onConnect({ from: fromNode.id, to });
  };
}

function pointOf(event: MouseEvent | TouchEvent | React.MouseEvent | React.TouchEvent): Point {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event;
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
}
