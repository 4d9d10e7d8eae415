// How ideas are moved in the matrix: dragged, or with Shift and the arrows. The arrows alone move the focus, and the whole
// matrix is one stop of the Tab key.

import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import type { ShownIdea } from '../queries.ts';
import { placeAfter, type Estimate } from './matrix-places.ts';

type Matrix = {
  box: RefObject<HTMLElement | null>;
  /** The ideas in the order of the matrix. */
  ordered: readonly ShownIdea[];
  canEdit: boolean;
  onPlace: (idea: ShownIdea, place: Estimate) => void;
};

/** `reachableId` is the idea that the Tab key reaches. `focused` is called when an idea gets the focus. */
export function useMatrixKeys({ box, ordered, canEdit, onPlace }: Matrix) {
  /** The idea that is moved by keyboard: it keeps the focus, which it loses when its element moves. */
  const moved = useRef<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const reachable = ordered.find(({ id }) => id === current) ?? ordered[0];

  function focusIdea(id: string): void {
    box.current?.querySelector<HTMLElement>(`[data-idea="${CSS.escape(id)}"]`)?.focus();
  }
  useEffect(() => {
    if (moved.current !== null && document.activeElement === document.body) focusIdea(moved.current);
  });
  return {
    reachableId: reachable?.id,
    focused(id: string): void {
      setCurrent(id);
      if (moved.current !== id) moved.current = null;
    },
    handleKey(event: KeyboardEvent, idea: ShownIdea): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = event.shiftKey ? undefined : neighbourOf(ordered, { idea, key: event.key });
      if (!event.key.startsWith('Arrow') && !next) return;
      event.preventDefault();
      if (next) focusIdea(next.id);
      const place = event.shiftKey ? placeAfter(idea, event.key) : null;
      if (!place || !canEdit) return;
      moved.current = idea.id;
      onPlace(idea, place);
    },
  };
}

export function useMatrixDrops({ canEdit, onPlace }: Pick<Matrix, 'canEdit' | 'onPlace'>) {
  const dragged = useRef<ShownIdea | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  return {
    drag: (idea: ShownIdea | null): void => void (dragged.current = idea),

    /** The properties of an element that takes ideas. `name` is its own. */
    dropProps(name: string, place: Estimate) {
      if (!canEdit) return {};
      return {
        'data-drop': target === name,
        onDragOver(event: DragEvent) {
          if (!dragged.current) return;
          event.preventDefault();
          setTarget(name);
        },
        onDragLeave(event: DragEvent) {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(null);
        },
        onDrop(event: DragEvent) {
          event.preventDefault();
          const idea = dragged.current;
          dragged.current = null;
          setTarget(null);
          if (idea && (idea.impact !== place.impact || idea.effort !== place.effort)) onPlace(idea, place);
        },
      };
    },
  };
}

/** The idea that an arrow, Home or End leads to. */
function neighbourOf(
  ordered: readonly ShownIdea[],
  { idea, key }: { idea: ShownIdea; key: string },
): ShownIdea | undefined {
  const at = ordered.findIndex(({ id }) => id === idea.id);
  if (key === 'ArrowRight' || key === 'ArrowDown') return ordered[at + 1];
  if (key === 'ArrowLeft' || key === 'ArrowUp') return ordered[at - 1];
  if (key === 'Home') return ordered[0];
  return key === 'End' ? ordered.at(-1) : undefined;
}
