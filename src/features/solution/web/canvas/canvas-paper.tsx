// The dots of the empty paper. They follow the view without React and without being painted again: a layer of its own is moved by
// less than one gap.

import { useStoreApi, type ReactFlowState } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';

/** Pixels between two dots of the drawing at its own size. */
const GAP = 24;
/** Dots that are closer on the screen are left out, every second one at a time. */
const MIN_GAP = 14;

export function CanvasPaper() {
  const flow = useStoreApi();
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let size = 0;
    function follow({ transform: [x, y, zoom] }: ReactFlowState): void {
      if (!paper.current) return;
      const gap = gapAt(zoom);
      if (gap !== size) paper.current.style.backgroundSize = `${gap}px ${gap}px`;
      size = gap;
      paper.current.style.transform = `translate3d(${x % gap}px, ${y % gap}px, 0)`;
    }
    follow(flow.getState());
    return flow.subscribe(follow);
  }, [flow]);
  return <div ref={paper} className="azure-paper" />;
}

function gapAt(zoom: number): number {
  let gap = GAP * zoom;
  while (gap < MIN_GAP) gap *= 2;
  return gap;
}
