// Moves the view of the canvas: to a box, to everything, nearer and farther.

import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Drawing } from '../../shared/layout/drawing.ts';
import { useBlueprint } from '../session/use-blueprint.ts';
import type { BoxNode } from './flow/flow-parts.ts';

export const FIT = { padding: 0.08, maxZoom: 1 };

/** A box is brought into view at least this large. */
const READABLE_ZOOM = 0.6;
/** Pixels around a box that is in view. */
const ROOM = 40;

/** What the view shows: everything, a part that was revealed, or what a person has moved it to. */
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

  return {
    show,
    fit(): void {
      aim.current = { kind: 'all' };
      void flow.fitView(FIT);
    },
    /**
     * For a new size of the canvas: shows everything, and what was revealed where that is too small. A part can be revealed
     * while the page is still laid out, when the canvas is a few pixels wide. What a person has moved stays.
     */
    async fitAgain(): Promise<void> {
      const before = aim.current;
      if (before.kind === 'person') return;
      aim.current = { kind: 'all' };
      await flow.fitView(FIT);
      if (before.kind === 'part') show(before.id);
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

/** Of a connection: the box that it leads to. */
function endOf({ boxes, links }: Drawing, id: string) {
  const link = links.find((each) => each.id === id);
  return boxes.find((box) => box.id === link?.to);
}

type FitOptions = { canvas: RefObject<HTMLElement | null>; view: CanvasView; environmentId: string };

/** Keeps everything in view while the canvas changes its size: panes open, the window grows; and in another environment. */
export function useFit({ canvas, view, environmentId }: FitOptions): void {
  const fitAgain = useEffectEvent(() => void view.fitAgain());
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
