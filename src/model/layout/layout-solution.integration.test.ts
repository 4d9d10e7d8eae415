// Drawings of built and of odd solutions, judged by their coordinates.

import { expect, test } from 'vitest';
import { sampleRequests } from '../../../measure/faults/sample-solutions.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { Solution } from '../solution-shapes.ts';
import { judgeDrawing } from './judge/judge-drawing.ts';
import { unusualSolutions } from '../../../measure/faults/unusual-solutions.ts';
import { layoutSolution } from './layout-solution.ts';

const SAMPLES = 300;

function judgeAll(solution: Solution): string[] {
  return solution.environments.flatMap(({ id }) =>
    judgeDrawing(layoutSolution(solution, { environmentId: id })).map((fault) => `${solution.title}, ${id}: ${fault}`),
  );
}

test(
  '300 solutions in all environments have links that end at their boxes, and nothing covers anything else',
  { timeout: 120_000 },
  () => {
    const faults = sampleRequests(SAMPLES).flatMap((request) => judgeAll(buildSolution(request).solution));
    expect(faults).toEqual([]);
  },
);

test.each(unusualSolutions())('$title is drawn without a fault', (solution) => {
  expect(judgeAll(solution)).toEqual([]);
});
