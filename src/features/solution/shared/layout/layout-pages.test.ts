// Drawings divided over pages.

import { expect, test } from 'vitest';
import { viewEnvironment } from '../environment-view.ts';
import { sampleRequests } from '../faults/sample-solutions.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import { judgeDrawing } from './judge/judge-drawing.ts';
import { oddSolutions } from './judge/odd-solutions.ts';
import { layoutPages, MIN_PRINT_SCALE, printScale } from './layout-pages.ts';

const PAGE = { width: 985, height: 600 };
const SAMPLES = 60;
/** A component with more links into it than a page is high. */
const TOO_LARGE = 'Everything speaks with everything';
const solutions = [...sampleRequests(SAMPLES).map((request) => buildSolution(request).solution), ...oddSolutions()];

test('every component is on one page, whose text can be read in print, and no page has a fault', () => {
  for (const solution of solutions) {
    const pages = layoutPages(solution, { environmentId: 'production', page: PAGE });
    const shown = pages.flatMap(({ drawing }) => drawing.boxes.filter(({ kind }) => kind === 'component'));
    const wanted = viewEnvironment(solution, 'production').components.map(({ id }) => id);
    expect(shown.map(({ id }) => id).toSorted(), solution.title).toEqual(wanted.toSorted());
    expect(pages.flatMap(({ drawing }) => judgeDrawing(drawing))).toEqual([]);
    for (const { drawing } of pages)
      if (solution.title !== TOO_LARGE) expect(printScale(drawing, PAGE)).toBeGreaterThanOrEqual(MIN_PRINT_SCALE);
  }
});

test('a link to another page ends in a box that names that page, and every connection is on a page', () => {
  const { solution } = buildSolution({
    title: 'Divided',
    provider: 'azure',
    services: ['Azure Kubernetes Service', 'Azure SQL Database', 'Storage account', 'Service Bus', 'Front Door'],
  });
  const pages = layoutPages(solution, { environmentId: 'production', page: PAGE });
  expect(pages.length).toBeGreaterThan(1);
  const pageOf = new Map(
    pages.flatMap(({ drawing }, index) =>
      drawing.boxes.filter(({ kind }) => kind === 'component').map(({ id }) => [id, index + 1] as const),
    ),
  );
  for (const { drawing } of pages)
    for (const { id, kind, lines } of drawing.boxes)
      if (kind === 'outside' && pageOf.has(id)) expect(lines).toEqual([`Page ${pageOf.get(id)}`]);
  const drawn = new Set(pages.flatMap(({ drawing }) => drawing.links.map(({ id }) => id)));
  expect(drawn).toEqual(new Set(viewEnvironment(solution, 'production').connections.map(({ id }) => id)));
});
