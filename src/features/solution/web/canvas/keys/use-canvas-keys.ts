// The keys of the canvas, and those that work on the whole page.

import { useEffect, useEffectEvent, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isTyping } from '#ui/controls/is-typing.ts';
import type { Box, Drawing } from '#model/layout/drawing.ts';
import { useBlueprintSession } from '../../session/use-blueprint.ts';
import { followLink, siblingLink } from './follow-links.ts';
import { canvasMessages as words } from '../messages.ts';
import { innerBox, neighbourBox, outerBox, type Direction } from './neighbour-box.ts';
import type { CanvasActions } from '../use-canvas-actions.ts';
import type { CanvasView } from '../use-viewport.ts';

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
  onPlace: () => void;
  /** Says something to a screen reader until something else is selected. */
  onSay: (text: string) => void;
};

/** The canvas uses it for its `onKeyDown`. */
export function useCanvasKeys({ drawing, actions, view, onInspect, onConnect, onPlace, onSay }: KeyOptions) {
  const session = useBlueprintSession();
  const goArrow = useArrows({ drawing, view, onSay });

  function arrow(direction: Direction, event: ReactKeyboardEvent): void {
    if (event.shiftKey) actions.nudge(...steps[direction]);
    else goArrow(direction, event);
  }
  const selectedComponent = (): string | undefined => {
    const { selectedIds, solution } = session.store.getState();
    return selectedIds.find((id) => solution.components.some((component) => component.id === id));
  };
  function connect(): void {
    const from = selectedComponent();
    if (from !== undefined) onConnect(from);
  }

  const plain: Readonly<Record<string, () => void>> = {
    Enter: onInspect,
    Delete: actions.remove,
    Backspace: actions.remove,
    Escape: () => session.select([]),
    c: connect,
    m: () => selectedComponent() !== undefined && onPlace(),
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

/**
 * Arrows go from box to box, with Control they add the next box to those that are selected. Alt goes out and in, and along
 * connections; on a connection, up and down go to the next one of the same box.
 */
function useArrows({ drawing, view, onSay }: Pick<KeyOptions, 'drawing' | 'view' | 'onSay'>) {
  const session = useBlueprintSession();
  /** The box that the selected connection was reached from. */
  const anchor = useRef<string | null>(null);

  function go(box: Box | null): void {
    if (box) session.reveal(box.id);
  }
  function goAlong(fromId: string, direction: 'left' | 'right'): void {
    const along = direction === 'right' ? 'forward' : 'back';
    const next = followLink(drawing, fromId, along);
    const box = drawing.boxes.find(({ id }) => id === fromId);
    if (box) anchor.current = fromId;
    if (next !== null) session.reveal(next);
    else if (box) onSay(along === 'forward' ? words.nothingLeaves(box.title) : words.nothingArrives(box.title));
  }
  function goFromLink(linkId: string, direction: Direction): void {
    if (direction === 'left' || direction === 'right') return goAlong(linkId, direction);
    const step = direction === 'down' ? 1 : -1;
    session.reveal(siblingLink(drawing, { linkId, anchorId: anchor.current, step }));
  }
  function addNext(selectedIds: readonly string[], direction: Direction): void {
    const next = neighbourBox(drawing.boxes, selectedIds.at(-1) ?? null, direction);
    if (!next) return;
    session.select([...selectedIds.filter((id) => id !== next.id), next.id]);
    view.show(next.id);
  }

  return (direction: Direction, { altKey, ctrlKey, metaKey }: ReactKeyboardEvent): void => {
    const { selectedIds } = session.store.getState();
    const selectedId = selectedIds.at(-1) ?? null;
    if (ctrlKey || metaKey) return addNext(selectedIds, direction);
    if (selectedId !== null && drawing.links.some(({ id }) => id === selectedId))
      return goFromLink(selectedId, direction);
    if (!altKey || selectedId === null) return go(neighbourBox(drawing.boxes, selectedId, direction));
    if (direction === 'up') go(outerBox(drawing.boxes, selectedId));
    else if (direction === 'down') go(innerBox(drawing.boxes, selectedId));
    else goAlong(selectedId, direction);
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
