// Moves the view of the canvas: to a box, to everything, nearer and farther.

import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Drawing } from '../../shared/layout/drawing.ts';
import { useBlueprint } from '../session/use-blueprint.ts';
import type { BoxNode, LinkEdge } from './flow/flow-parts.ts';

export const FIT = { padding: 0.08, maxZoom: 1 };

/** A box is brought into view at least this large. */
const READABLE_ZOOM = 0.6;
/** Pixels around a box that is in view. */
const ROOM = 40;

export type CanvasView = ReturnType<typeof useCanvasView>;

export function useCanvasView(drawing: Drawing) {
  const flow = useReactFlow<BoxNode, LinkEdge>();
  /** Whether everything is shown, because nobody has moved the view since. */
  const isFitted = useRef(true);

  return {
    fit(): void {
      isFitted.current = true;
      void flow.fitView(FIT);
    },
    /** Shows everything in the new size of the canvas, unless a person has moved the view. */
    fitAgain(): void {
      if (isFitted.current) void flow.fitView(FIT);
    },
    moved(): void {
      isFitted.current = false;
    },
    zoomIn(): void {
      isFitted.current = false;
      void flow.zoomIn();
    },
    zoomOut(): void {
      isFitted.current = false;
      void flow.zoomOut();
    },
    /** Nothing moves where the box can be seen already. */
    show(id: string): void {
      const box = drawing.boxes.find((each) => each.id === id) ?? endOf(drawing, id);
      const pane = document.querySelector('.azure-canvas')?.getBoundingClientRect();
      if (!box || !pane) return;
      const zoom = flow.getZoom();
      const from = flow.flowToScreenPosition(box);
      const to = { x: from.x + box.width * zoom, y: from.y + box.height * zoom };
      const isInView =
        from.x >= pane.left + ROOM &&
        from.y >= pane.top + ROOM &&
        to.x <= pane.right - ROOM &&
        to.y <= pane.bottom - ROOM;
      if (isInView && zoom >= READABLE_ZOOM / 2) return;
      isFitted.current = false;
      void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom: Math.max(zoom, READABLE_ZOOM) });
    },
  };
}

/** Of a connection: the box that it leads to. */
function endOf({ boxes, links }: Drawing, id: string) {
  const link = links.find((each) => each.id === id);
  return boxes.find((box) => box.id === link?.to);
}

/** Keeps everything in view while the canvas changes its size: panes open, the window grows, the page is laid out. */
export function useFit(canvas: RefObject<HTMLElement | null>, view: CanvasView): void {
  const fitAgain = useEffectEvent(() => view.fitAgain());
  useEffect(() => {
    if (!canvas.current) return;
    const observer = new ResizeObserver(() => requestAnimationFrame(fitAgain));
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, [canvas]);
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
