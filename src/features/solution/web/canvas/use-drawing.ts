// The drawing of the environment that is shown, laid out anew as the solution changes.

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Drawing } from '../../shared/layout/drawing.ts';
import type { layoutSolution } from '../../shared/layout/layout-solution.ts';
import { useBlueprint } from '../session/use-blueprint.ts';

type Layout = typeof layoutSolution;

/** Null until the layout is loaded: it brings the whole catalogue along, and the frame of the page does not wait for it. */
export function useDrawing(): Drawing | null {
  const layout = useLayout();
  const solution = useBlueprint((state) => state.solution);
  const positions = useBlueprint((state) => state.positions);
  const environmentId = useBlueprint((state) => state.environmentId);
  const input = useMemo(() => ({ solution, positions, environmentId }), [solution, positions, environmentId]);
  // A large solution takes some milliseconds: what a person types goes first.
  const shown = useDeferredValue(input);
  return useMemo(() => layout && layout(shown.solution, shown), [layout, shown]);
}

let loaded: Layout | null = null;

function useLayout(): Layout | null {
  const [layout, setLayout] = useState(() => loaded);
  useEffect(() => {
    if (layout) return;
    import('../../shared/layout/layout-solution.ts').then(
      (module) => {
        loaded = module.layoutSolution;
        setLayout(() => loaded);
      },
      (error: unknown) => console.error('The layout could not be loaded.', error),
    );
  }, [layout]);
  return layout;
}
