// What shows that a drawing reaches beyond the view, and brings the rest of it there: scrollbars, and the map of a large one.

import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useMatches } from '#ui/panes/use-matches.ts';
import type { Drawing } from '#model/layout/drawing.ts';
import type { BoxNode } from '../flow/flow-parts.ts';
import type { CanvasView } from '../use-viewport.ts';
import { CanvasMap } from './canvas-map.tsx';
import { CanvasScrollbars } from './canvas-scrollbars.tsx';

/** A smaller drawing is seen as a whole, and the map would cover a part of it. */
const MAP_FROM_BOXES = 40;

export function CanvasOverview({ drawing, view }: { drawing: Drawing; view: CanvasView }) {
  const flow = useReactFlow<BoxNode>();
  const store = useStoreApi<BoxNode>();
  const hasRoom = useMatches('(min-width: 1024px)');
  return (
    <>
      <CanvasScrollbars drawing={drawing} view={view} flow={flow} store={store} />
      {hasRoom && drawing.boxes.length >= MAP_FROM_BOXES && (
        <CanvasMap drawing={drawing} view={view} flow={flow} store={store} />
      )}
    </>
  );
}
