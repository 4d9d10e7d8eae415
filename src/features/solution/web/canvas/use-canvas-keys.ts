// The keys of the canvas, and those that work on the whole page.

import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isTyping } from '#ui/controls/is-typing.ts';
import type { Box, Drawing } from '../../shared/layout/drawing.ts';
import { useBlueprintSession } from '../session/use-blueprint.ts';
import { innerBox, neighbourBox, outerBox, type Direction } from './neighbour-box.ts';
import type { CanvasActions } from './use-canvas-actions.ts';
import type { CanvasView } from './use-viewport.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Pixels that Shift and an arrow move a box by. */
const STEP = 16;
const steps: Record<Direction, readonly [number, number]> = {
  left: [-STEP, 0],
  right: [STEP, 0],
  up: [0, -STEP],
  down: [0, STEP],
};

type KeyOptions = {
  drawing: Drawing;
  actions: CanvasActions;
  view: CanvasView;
  onInspect: () => void;
  onConnect: (fromId: string) => void;
};

/** For `onKeyDown` of the canvas. */
export function useCanvasKeys({ drawing, actions, view, onInspect, onConnect }: KeyOptions) {
  const session = useBlueprintSession();

  function go(box: Box | null): void {
    if (box) session.reveal(box.id);
  }
  function arrow(direction: Direction, event: ReactKeyboardEvent): void {
    const selectedId = session.store.getState().selectedIds.at(-1) ?? null;
    if (event.shiftKey) return actions.nudge(...steps[direction]);
    if (!event.altKey || selectedId === null) return go(neighbourBox(drawing.boxes, selectedId, direction));
    if (direction === 'up') go(outerBox(drawing.boxes, selectedId));
    if (direction === 'down') go(innerBox(drawing.boxes, selectedId));
  }
  function connect(): void {
    const { selectedIds, solution } = session.store.getState();
    const from = selectedIds.find((id) => solution.components.some((component) => component.id === id));
    if (from !== undefined) onConnect(from);
  }

  const plain: Readonly<Record<string, () => void>> = {
    Enter: onInspect,
    Delete: actions.remove,
    Backspace: actions.remove,
    Escape: () => session.select([]),
    c: connect,
    '+': view.zoomIn,
    '-': view.zoomOut,
    '0': view.fit,
  };
  const withControl: Readonly<Record<string, () => void>> = {
    a: actions.selectAll,
    c: actions.copy,
    d: actions.duplicate,
    v: actions.paste,
  };

  return (event: ReactKeyboardEvent): void => {
    // Keys in a field on the canvas are the field's.
    if (event.target !== event.currentTarget) return;
    const direction = directions[event.key];
    const hasControl = event.ctrlKey || event.metaKey;
    const act = direction
      ? () => arrow(direction, event)
      : (hasControl ? withControl : plain)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/** Undo, redo and the search, wherever the focus is, unless it is in a field. */
export function usePageKeys(focusSearch: () => void): void {
  const session = useBlueprintSession();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog:modal')) return;
    const key = event.key.toLowerCase();
    if (key === 'f' && !event.shiftKey) {
      event.preventDefault();
      focusSearch();
      return;
    }
    if (isTyping(event) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) session.redo();
    else session.undo();
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => handle(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
