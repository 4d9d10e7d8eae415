// What a card says of a blueprint besides its name: a small drawing, what the rules find, and what it costs. It is reckoned in the
// browser for the cards that are looked at, one after the other.

import { checkSolution } from '#model/check/check-solution.ts';
import { splitWaived } from '#model/check/waived-findings.ts';
import { listPricedParts } from '#model/cost/list-priced-parts.ts';
import { coverageOf, formatCoverage, formatSum, isSumShown } from '#model/cost/summary/price-coverage.ts';
import { priceSolution } from '#model/cost/price-solution.ts';
import type { Box, Drawing, Positions } from '#model/layout/drawing.ts';
import { layoutSolution } from '#model/layout/layout-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { blueprintApi, findBlueprint } from '../queries.ts';

/** Paths in the pixels of the whole drawing. */
export type SmallDrawing = { width: number; height: number; areas: string; parts: string; links: string };

export type BlueprintDigest = {
  /** Null where nothing is drawn yet. */
  drawing: SmallDrawing | null;
  errors: number;
  warnings: number;
  /** Null where nothing is charged. The sum is null where too few components have a price for one. */
  cost: { sum: string | null; coverage: string } | null;
};

/** Rejects where the blueprint or its prices cannot be read. */
export async function readDigest(id: string): Promise<BlueprintDigest> {
  const { solution, positions } = await findBlueprint(id);
  const { rows } = await blueprintApi.findPrices({ parts: listPricedParts(solution) });
  const { open } = splitWaived(solution, checkSolution(solution));
  const sheet = priceSolution(solution, rows);
  const coverage = coverageOf(sheet);
  return {
    drawing: drawSmall(solution, positions),
    errors: open.filter(({ severity }) => severity === 'error').length,
    warnings: open.filter(({ severity }) => severity === 'warning').length,
    cost:
      coverage.all === 0
        ? null
        : {
            sum: isSumShown(coverage) ? formatSum(sheet.total.expected, sheet.currency, coverage) : null,
            coverage: formatCoverage(coverage),
          },
  };
}

export function drawSmall(solution: Solution, positions: Positions): SmallDrawing | null {
  const [environment] = solution.environments;
  if (!environment) return null;
  const drawing = layoutSolution(solution, { positions, environmentId: environment.id });
  if (drawing.boxes.length === 0) return null;
  const isPart = ({ kind }: Box): boolean => kind === 'component' || kind === 'outside';
  return {
    width: drawing.width,
    height: drawing.height,
    areas: pathOfBoxes(drawing.boxes.filter((box) => !isPart(box))),
    parts: pathOfBoxes(drawing.boxes.filter(isPart)),
    links: pathOfLinks(drawing),
  };
}

function pathOfBoxes(boxes: readonly Box[]): string {
  return boxes
    .map(({ x, y, width, height }) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z`)
    .join('');
}

function pathOfLinks({ links }: Drawing): string {
  return links.map(({ points }) => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`).join('');
}

function round(value: number): number {
  return Math.round(value);
}
