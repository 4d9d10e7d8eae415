// What a person drops on the canvas: boxes that were dragged, as one step.

import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Box, Drawing, Point } from '../../shared/layout/drawing.ts';
import type { Positions } from '../../shared/positions.ts';
import type { Solution } from '../../shared/solution-shapes.ts';
import { useBlueprintSession } from '../session/use-blueprint.ts';
import { areaAt, offsetIn, storedPlace } from './drop-place.ts';
import { canvasMessages as words } from './messages.ts';

/** Where a box was dropped: its corner in the drawing. `pointer` is null for boxes that moved along. */
export type Dropped = { id: string; corner: Point };

export function useDrop(drawing: Drawing) {
  const session = useBlueprintSession();

  /** `pointer` decides which area is meant. Resolves when the step was made. */
  return async function drop(dropped: readonly Dropped[], pointer: Point): Promise<void> {
    const boxes = new Map(drawing.boxes.map((box) => [box.id, box]));
    const { solution: before, positions } = session.store.getState();
    const target = areaAt(drawing, pointer);
    let solution = before;
    const moved: Positions = {};
    let refusal: { box: Box; reason: string } | null = null;
    for (const { id, corner } of dropped) {
      const box = boxes.get(id);
      if (!box) continue;
      const isElsewhere = box.kind === 'component' && (target?.id ?? null) !== box.parentId;
      const placed = isElsewhere ? await place(solution, { id, area: target }) : { solution, refusal: null };
      if (placed.refusal !== null) {
        refusal = { box, reason: placed.refusal };
        continue;
      }
      ({ solution } = placed);
      const parent = box.parentId === null ? null : (boxes.get(box.parentId) ?? null);
      moved[id] = offsetIn(isElsewhere ? target : parent, corner);
    }
    if (refusal) showToast({ kind: 'warning', text: words.notPlaced(refusal.box.title), detail: refusal.reason });
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
  const { placeComponent } = await import('../../shared/edit/place-component.ts');
  return placeComponent(solution, id, storedPlace(solution, { componentId: id, areaId: area?.id ?? null }));
}
