// The drawing of the environment that is shown, laid out anew as the solution changes.

import { useDeferredValue, useMemo } from 'react';
import type { Drawing } from '../../shared/layout/drawing.ts';
import { layoutSolution } from '../../shared/layout/layout-solution.ts';
import { useBlueprint } from '../session/use-blueprint.ts';

export function useDrawing(): Drawing {
  const solution = useBlueprint((state) => state.solution);
  const positions = useBlueprint((state) => state.positions);
  const environmentId = useBlueprint((state) => state.environmentId);
  const input = useMemo(() => ({ solution, positions, environmentId }), [solution, positions, environmentId]);
  // A large solution takes some milliseconds: what a person types goes first.
  const shown = useDeferredValue(input);
  return useMemo(() => layoutSolution(shown.solution, shown), [shown]);
}
