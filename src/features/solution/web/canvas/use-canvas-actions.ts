// What a person does with the parts that are selected.

import { showToast } from '#ui/overlays/toast/toast.tsx';
import { alignBoxes, distributeBoxes, type Alignment, type ArrangedBox, type Axis } from '#model/edit/arrange-boxes.ts';
import { copyParts, pasteParts, type Copied } from '#model/edit/copy-parts.ts';
import { nameOfPart } from '#model/edit/find-part.ts';
import { removeFromEnvironment, removeParts } from '#model/edit/remove-parts.ts';
import type { Drawing } from '#model/layout/drawing.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { BlueprintSession } from '../session/blueprint-session.ts';
import { undoLatest } from '../session/undo-action.ts';
import { useBlueprintSession } from '../session/use-blueprint.ts';
import { clipboard } from './clipboard.ts';
import { offsetIn } from './drop-place.ts';
import { canvasMessages as words } from './messages.ts';

export type CanvasActions = ReturnType<typeof useCanvasActions>;

export function useCanvasActions(drawing: Drawing) {
  const session = useBlueprintSession();
  const read = session.store.getState;

  function paste(copied: Copied, label: (count: number) => string): void {
    if (copied.components.length === 0) return;
    const pasted = pasteParts(read().solution, copied);
    session.edit(label(pasted.ids.length), () => pasted.solution);
    session.select(pasted.ids);
  }
  function copySelected(): Copied {
    const { solution, selectedIds } = read();
    const copied = copyParts(solution, selectedIds);
    if (copied.components.length === 0 && selectedIds.length > 0)
      showToast({ kind: 'info', text: words.onlyComponents });
    return copied;
  }
  const listSelected = () => listBoxes(drawing, read().selectedIds);

  return {
    remove: (): void => removeSelected(session),
    /** Only where the solution has more than one environment. */
    leaveEnvironment(): void {
      const { solution, selectedIds, environmentId } = read();
      const environment = solution.environments.find(({ id }) => id === environmentId);
      const [first] = selectedIds;
      if (!environment || first === undefined) return;
      session.edit(words.leftEnvironment(nameOfPart(solution, first), environment.name), (before) =>
        removeFromEnvironment(before, selectedIds, environmentId),
      );
    },
    duplicate: (): void => paste(copySelected(), words.duplicated),
    copy(): void {
      const copied = copySelected();
      if (copied.components.length === 0) return;
      clipboard.setState({ copied });
      showToast({ kind: 'info', text: words.copied(copied.components.length) });
    },
    paste(): void {
      const { copied } = clipboard.getState();
      if (copied) paste(copied, words.pasted);
    },
    selectAll(): void {
      session.select(drawing.boxes.filter(({ kind }) => kind === 'component').map(({ id }) => id));
    },
    align(alignment: Alignment): void {
      const moved = alignBoxes(listSelected(), alignment);
      if (Object.keys(moved).length > 0) session.move(words.aligned, moved);
    },
    distribute(axis: Axis): void {
      const moved = distributeBoxes(listSelected(), axis);
      if (Object.keys(moved).length > 0) session.move(words.distributed, moved);
    },
    /** Pixels. */
    nudge(x: number, y: number): void {
      const boxes = listSelected();
      const [first] = boxes;
      if (!first) return;
      const moved = boxes.map((box) => [box.id, offsetIn(box.parent, { x: box.x + x, y: box.y + y })] as const);
      session.move(words.moved(nameOfPart(read().solution, first.id)), Object.fromEntries(moved));
    },
    /** Lays everything out anew. */
    tidy(): void {
      if (Object.keys(read().positions).length > 0) session.arrange(words.tidied, { positions: {} });
    },
  };
}

/** The boxes of these parts, each with the box it is in. */
function listBoxes(drawing: Drawing, ids: readonly string[]): ArrangedBox[] {
  const selected = new Set(ids);
  const boxes = new Map(drawing.boxes.map((box) => [box.id, box]));
  return drawing.boxes
    .filter(({ id }) => selected.has(id))
    .map((box) => ({ ...box, parent: boxes.get(box.parentId ?? '') ?? { x: 0, y: 0 } }));
}

/** Removes what is selected and all that is in it, and says so. */
function removeSelected(session: BlueprintSession): void {
  const { solution, selectedIds } = session.store.getState();
  if (selectedIds.length === 0) return;
  const [first = ''] = selectedIds;
  const label =
    selectedIds.length === 1 ? words.removed(nameOfPart(solution, first)) : words.removedMany(selectedIds.length);
  session.edit(label, (before) => removeParts(before, selectedIds));
  const inside = countInside(solution, session.store.getState().solution, selectedIds);
  showToast({
    kind: 'success',
    text: selectedIds.length === 1 ? words.gone(nameOfPart(solution, first)) : words.goneMany(selectedIds.length),
    ...(inside > 0 && { detail: words.goneInside(inside) }),
    action: undoLatest(session),
  });
}

/** The components that were deleted because they were in what a person deleted. */
function countInside(before: Solution, after: Solution, deletedIds: readonly string[]): number {
  const chosen = before.components.filter(({ id }) => deletedIds.includes(id)).length;
  return before.components.length - after.components.length - chosen;
}
