// Moves the view of the canvas: to a box, to everything, nearer and farther.

import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Drawing } from '#model/layout/drawing.ts';
import { useBlueprint } from '../session/use-blueprint.ts';
import { MIN_FIT_ZOOM } from './flow/box-names.ts';
import type { BoxNode } from './flow/flow-parts.ts';

/** The first view, until the size of the canvas is known. */
export const FIT = { padding: 0.08, minZoom: MIN_FIT_ZOOM, maxZoom: 1 };

/** Pixels around the whole drawing; the buttons of the canvas are below it. */
export const EDGE = { x: 20, top: 20, bottom: 64 };

/** A drawing that is wider than the view is shown as wide as it down to this zoom, with names shortened; below, it is scrolled. */
const MIN_WIDE_ZOOM = 0.4;

/** A box is brought into view at least this large. */
const READABLE_ZOOM = 0.6;
/** Pixels around a box that is in view. */
const ROOM = 40;

/** The view shows everything, a part that was revealed, or what a person has moved it to. */
type Aim = { kind: 'all' } | { kind: 'part'; id: string } | { kind: 'person' };

export type CanvasView = ReturnType<typeof useCanvasView>;

export function useCanvasView(drawing: Drawing) {
  const flow = useReactFlow<BoxNode>();
  const aim = useRef<Aim>({ kind: 'all' });

  /** Nothing moves where the box can be seen already. */
  function show(id: string): void {
    const box = drawing.boxes.find((each) => each.id === id) ?? endOf(drawing, id);
    const pane = document.querySelector('.azure-canvas')?.getBoundingClientRect();
    if (!box || !pane) return;
    const zoom = flow.getZoom();
    const from = flow.flowToScreenPosition(box);
    const to = { x: from.x + box.width * zoom, y: from.y + box.height * zoom };
    // A region that has just been fitted fills the view.
    const room = aim.current.kind === 'all' ? 0 : ROOM;
    const isInView =
      from.x >= pane.left + room &&
      from.y >= pane.top + room &&
      to.x <= pane.right - room &&
      to.y <= pane.bottom - room;
    if (isInView && zoom >= READABLE_ZOOM / 2) return;
    aim.current = { kind: 'part', id };
    void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom: Math.max(zoom, READABLE_ZOOM) });
  }

  /** Shows everything; a drawing whose names could not be read then is as wide as the view, or begins in its corner and is scrolled. */
  async function showAll(): Promise<void> {
    const pane = document.querySelector('.azure-canvas')?.getBoundingClientRect();
    aim.current = { kind: 'all' };
    if (pane && pane.width > 0) await flow.setViewport(fitDrawing(drawing, pane));
  }

  return {
    show,
    fit: (): void => void showAll(),
    /**
     * For a new size of the canvas: shows everything, and what was revealed or is selected where that is too small. A part can be
     * revealed while the page is still laid out, when the canvas is a few pixels wide. What a person has moved stays.
     */
    async fitAgain(selectedId?: string): Promise<void> {
      const before = aim.current;
      if (before.kind === 'person') return;
      await showAll();
      const shownId = before.kind === 'part' ? before.id : selectedId;
      if (shownId !== undefined) show(shownId);
    },
    moved(): void {
      aim.current = { kind: 'person' };
    },
    zoomIn(): void {
      aim.current = { kind: 'person' };
      void flow.zoomIn();
    },
    zoomOut(): void {
      aim.current = { kind: 'person' };
      void flow.zoomOut();
    },
  };
}

type Size = { width: number; height: number };

function fitDrawing({ width, height }: Size, pane: Size): { x: number; y: number; zoom: number } {
  const room = { width: pane.width - 2 * EDGE.x, height: pane.height - EDGE.top - EDGE.bottom };
  const wide = room.width / Math.max(width, 1);
  const whole = Math.min(wide, room.height / Math.max(height, 1), 1);
  const zoom = whole >= MIN_FIT_ZOOM ? whole : Math.min(Math.max(wide, MIN_WIDE_ZOOM), 1);
  const [left, top] = [(room.width - width * zoom) / 2, (room.height - height * zoom) / 2];
  return { x: EDGE.x + Math.max(left, 0), y: EDGE.top + Math.max(top, 0), zoom };
}

/** The result is the box that a connection leads to. */
function endOf({ boxes, links }: Drawing, id: string) {
  const link = links.find((each) => each.id === id);
  return boxes.find((box) => box.id === link?.to);
}

type FitOptions = { canvas: RefObject<HTMLElement | null>; view: CanvasView; environmentId: string };

/** Keeps everything in view while the canvas changes its size: panes open, the window grows; and in another environment. */
export function useFit({ canvas, view, environmentId }: FitOptions): void {
  const selectedId = useBlueprint(({ selectedIds }) => selectedIds.at(-1));
  const fitAgain = useEffectEvent(() => void view.fitAgain(selectedId));
  useEffect(() => {
    if (!canvas.current) return;
    const observer = new ResizeObserver(() => requestAnimationFrame(fitAgain));
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, [canvas]);
  useEffect(() => {
    const frame = requestAnimationFrame(fitAgain);
    return () => cancelAnimationFrame(frame);
  }, [environmentId]);
}

/** Shows what is revealed, once it is drawn. */
export function useReveal(drawing: Drawing, view: CanvasView): void {
  const revealed = useBlueprint((state) => state.revealed);
  const isDrawn = revealed !== null && [...drawing.boxes, ...drawing.links].some(({ id }) => id === revealed.id);
  const show = useEffectEvent((id: string) => view.show(id));
  useEffect(() => {
    if (revealed && isDrawn) show(revealed.id);
  }, [revealed, isDrawn]);
}
