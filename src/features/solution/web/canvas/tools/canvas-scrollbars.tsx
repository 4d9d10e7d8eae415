// The scrollbars of the canvas: there where a part of the drawing is outside of the view, they say so and bring it in. Keys and wheel
// do the same, so that a screen reader is not told of them.

import type { ReactFlowInstance, ReactFlowState, useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useRef, type PointerEvent } from 'react';
import type { Drawing } from '#model/layout/drawing.ts';
import type { BoxNode } from '../flow/flow-parts.ts';
import type { CanvasView } from '../use-viewport.ts';
import { scrollOf, type Axis, type Scroll } from './scroll-of.ts';

/** It is given what it needs of the library, which then stays with the canvas. */
type ScrollbarsProps = {
  drawing: Drawing;
  view: CanvasView;
  flow: ReactFlowInstance<BoxNode>;
  store: ReturnType<typeof useStoreApi<BoxNode>>;
};

export function CanvasScrollbars(props: ScrollbarsProps) {
  return (
    <>
      <Scrollbar {...props} axis="x" />
      <Scrollbar {...props} axis="y" />
    </>
  );
}

function Scrollbar({ drawing, view, flow, store, axis }: ScrollbarsProps & { axis: Axis }) {
  const bar = useRef<HTMLDivElement>(null);
  const length = axis === 'x' ? drawing.width : drawing.height;

  // It follows the view without React, as the map does.
  useLayoutEffect(() => {
    const follow = (state: ReactFlowState<BoxNode>): void => {
      if (bar.current) showScroll(bar.current, scrollIn(state, { axis, length }));
    };
    follow(store.getState());
    return store.subscribe(follow);
  }, [store, axis, length]);

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons === 0) return;
    const { extent, size } = scrollIn(store.getState(), { axis, length });
    const moved = axis === 'x' ? event.movementX : event.movementY;
    const viewport = flow.getViewport();
    view.moved();
    void flow.setViewport({ ...viewport, [axis]: viewport[axis] - (moved * extent) / size });
  }
  return (
    <div
      ref={bar}
      className="azure-scrollbar"
      data-axis={axis}
      aria-hidden="true"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

function scrollIn(
  { transform, width, height }: ReactFlowState<BoxNode>,
  { axis, length }: { axis: Axis; length: number },
): Scroll {
  const isAcross = axis === 'x';
  return scrollOf({
    axis,
    size: isAcross ? width : height,
    start: isAcross ? transform[0] : transform[1],
    length: length * transform[2],
  });
}

function showScroll(bar: HTMLElement, { isNeeded, extent, before, size }: Scroll): void {
  bar.hidden = !isNeeded;
  bar.style.setProperty('--at', `${(before / extent) * 100}%`);
  bar.style.setProperty('--length', `${(size / extent) * 100}%`);
}
