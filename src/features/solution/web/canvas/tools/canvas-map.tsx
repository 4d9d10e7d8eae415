// The whole drawing in a corner of the canvas, with what the view shows of it. Pressing it moves the view there, the wheel zooms.
// The map of the canvas library computes the place of each box anew at every movement; here only the frame of the view moves.

import type { ReactFlowInstance, ReactFlowState, useStoreApi } from '@xyflow/react';
import { memo, useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react';
import type { Box, Drawing } from '#model/layout/drawing.ts';
import type { BoxNode } from '../flow/flow-parts.ts';
import type { CanvasView } from '../use-viewport.ts';

/** Pixels. */
const WIDTH = 200;
const HEIGHT = 150;
/** Pixels of the map around the drawing. */
const MARGIN = 10;
/** A step of the wheel zooms this much. */
const WHEEL = 0.002;

/** It is given what it needs of the library, which then stays with the canvas. */
type CanvasMapProps = {
  drawing: Drawing;
  view: CanvasView;
  flow: ReactFlowInstance<BoxNode>;
  store: ReturnType<typeof useStoreApi<BoxNode>>;
};

export const CanvasMap = memo(function CanvasMap({ drawing, view, flow, store }: CanvasMapProps) {
  const map = useRef<SVGSVGElement>(null);
  const shade = useRef<SVGPathElement>(null);
  const scale = Math.max(drawing.width / (WIDTH - 2 * MARGIN), drawing.height / (HEIGHT - 2 * MARGIN));
  const [width, height] = [WIDTH * scale, HEIGHT * scale];
  const [x, y] = [(drawing.width - width) / 2, (drawing.height - height) / 2];

  useLayoutEffect(() => {
    const whole = { left: x, top: y, right: x + width, bottom: y + height };
    const follow = (state: ReactFlowState<BoxNode>): void =>
      shade.current?.setAttribute('d', pathOf(whole) + pathOf(within(whole, viewOf(state))));
    follow(store.getState());
    return store.subscribe(follow);
  }, [store, x, y, width, height]);

  useEffect(() => {
    const stop = new AbortController();
    // React listens to wheels passively.
    map.current?.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        view.moved();
        void flow.zoomTo(flow.getZoom() * 2 ** (-event.deltaY * WHEEL));
      },
      { passive: false, signal: stop.signal },
    );
    return () => stop.abort();
  }, [flow, view]);

  function moveTo(event: PointerEvent<SVGSVGElement>): void {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    view.moved();
    void flow.setCenter(x + (event.clientX - left) * scale, y + (event.clientY - top) * scale, {
      zoom: flow.getZoom(),
    });
  }
  const areas = drawing.boxes.filter(({ kind }) => kind !== 'component' && kind !== 'outside');
  const parts = drawing.boxes.filter(({ kind }) => kind === 'component' || kind === 'outside');
  return (
    <svg
      ref={map}
      className="azure-map"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && moveTo(event)}
    >
      <path className="azure-map-areas" d={pathOfBoxes(areas)} />
      <path className="azure-map-parts" d={pathOfBoxes(parts)} />
      <path ref={shade} className="azure-map-shade" fillRule="evenodd" />
    </svg>
  );
});

function pathOfBoxes(boxes: readonly Box[]): string {
  return boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');
}

type Frame = { left: number; top: number; right: number; bottom: number };

function viewOf({ transform: [x, y, zoom], width, height }: ReactFlowState<BoxNode>): Frame {
  return { left: -x / zoom, top: -y / zoom, right: (width - x) / zoom, bottom: (height - y) / zoom };
}

/** A picture that grows beyond the map would have the browser put all layers of the page together anew, in each frame. */
function within(whole: Frame, { left, top, right, bottom }: Frame): Frame {
  const clampX = (value: number): number => Math.min(whole.right, Math.max(whole.left, value));
  const clampY = (value: number): number => Math.min(whole.bottom, Math.max(whole.top, value));
  return { left: clampX(left), top: clampY(top), right: clampX(right), bottom: clampY(bottom) };
}

function pathOf({ left, top, right, bottom }: Frame): string {
  return `M${left} ${top}H${right}V${bottom}H${left}z`;
}
