// The drawing of the environment that is shown, laid out anew as the solution changes; with what an older version had beside it,
// while it is compared.

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { withRemoved } from '#model/differences/with-removed.ts';
import type { Drawing } from '#model/layout/drawing.ts';
import type { layoutSolution } from '#model/layout/layout-solution.ts';
import type { Mark } from '../session/blueprint-session.ts';
import { useBlueprint } from '../session/use-blueprint.ts';

type Layout = typeof layoutSolution;

/** Null until the layout is loaded: it brings the whole catalogue along, and the frame of the page does not wait for it. */
export function useDrawing(): Drawing | null {
  const layout = useLayout();
  const solution = useBlueprint((state) => state.solution);
  const positions = useBlueprint((state) => state.positions);
  const environmentId = useBlueprint((state) => state.environmentId);
  const compared = useBlueprint((state) => state.compared);
  const input = useMemo(
    () => ({ solution: compared ? withRemoved(solution, compared) : solution, positions, environmentId }),
    [solution, compared, positions, environmentId],
  );
  // A large solution takes some milliseconds: what a person types goes first.
  const shown = useDeferredValue(input);
  return useMemo(() => layout && layout(shown.solution, shown), [layout, shown]);
}

/** This is what can be edited: the drawing without what only an older version has. */
export function useKept(drawing: Drawing): Drawing {
  const marks = useBlueprint((state) => state.marks);
  return useMemo(() => withoutRemoved(drawing, marks), [drawing, marks]);
}

export function withoutRemoved(drawing: Drawing, marks: ReadonlyMap<string, Mark>): Drawing {
  if (marks.size === 0) return drawing;
  const isKept = ({ id }: { id: string }): boolean => marks.get(id) !== 'removed';
  return { ...drawing, boxes: drawing.boxes.filter(isKept), links: drawing.links.filter(isKept) };
}

let loaded: Layout | null = null;

function useLayout(): Layout | null {
  const [layout, setLayout] = useState(() => loaded);
  useEffect(() => {
    if (layout) return;
    import('#model/layout/layout-solution.ts').then(
      (module) => {
        loaded = module.layoutSolution;
        setLayout(() => loaded);
      },
      (error: unknown) => console.error('The layout could not be loaded.', error),
    );
  }, [layout]);
  return layout;
}
