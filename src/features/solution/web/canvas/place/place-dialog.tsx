// Moves the selected components to another region, network or subnet: what dragging does, for the keyboard.

import { useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Box, Drawing } from '#model/layout/drawing.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { storedPlace } from '../drop-place.ts';
import { canvasMessages } from '../messages.ts';
import { placeMessages as words } from './messages.ts';

const OUTSIDE = '';

export function PlaceDialog({ drawing, onClose }: { drawing: Drawing; onClose: () => void }) {
  const session = useBlueprintSession();
  const selectedIds = useBlueprint((state) => state.selectedIds);
  const moved = drawing.boxes.filter(({ id, kind }) => kind === 'component' && selectedIds.includes(id));
  const [areaId, setAreaId] = useState(moved[0]?.parentId ?? OUTSIDE);
  const [problem, setProblem] = useState<string | undefined>();

  async function move(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The rules of places bring the whole catalogue along.
    const { placeComponent } = await import('#model/edit/place-component.ts');
    const { solution: before, positions } = session.store.getState();
    let solution = before;
    for (const { id, parentId } of moved) {
      if ((parentId ?? OUTSIDE) === areaId) continue;
      const place = storedPlace(solution, { componentId: id, areaId: areaId === OUTSIDE ? null : areaId });
      const placed = placeComponent(solution, id, place);
      if (placed.problem !== null) return setProblem(placed.problem);
      ({ solution } = placed);
    }
    // Where they were in their last place says nothing about the new one.
    const ids = new Set(moved.map(({ id }) => id));
    const kept = Object.entries(positions).filter(([id]) => !ids.has(id));
    const [first] = moved;
    const label =
      moved.length === 1 && first ? canvasMessages.placed(first.title) : canvasMessages.placedMany(moved.length);
    if (solution !== before) session.arrange(label, { solution, positions: Object.fromEntries(kept) });
    onClose();
    if (first) session.reveal(first.id);
  }

  return (
    <Dialog
      title={words.title(moved.length, moved[0]?.title ?? '')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form="place-parts">
            {words.move}
          </Button>
        </>
      }
    >
      <form id="place-parts" onSubmit={(event) => void move(event)}>
        <SelectField
          label={words.place}
          value={areaId}
          error={problem}
          data-autofocus
          onChange={(event) => {
            setProblem(undefined);
            setAreaId(event.target.value);
          }}
        >
          <option value={OUTSIDE}>{words.outside}</option>
          {listAreas(drawing.boxes, { id: null, depth: 0 }).map(({ box, depth }) => (
            <option key={box.id} value={box.id}>
              {'\u2003'.repeat(depth) + box.title}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}

/** Each area below the one around it. */
function listAreas(boxes: readonly Box[], outer: { id: string | null; depth: number }): { box: Box; depth: number }[] {
  return boxes
    .filter((box) => box.parentId === outer.id && box.kind !== 'component' && box.kind !== 'outside')
    .flatMap((box) => [{ box, depth: outer.depth }, ...listAreas(boxes, { id: box.id, depth: outer.depth + 1 })]);
}
