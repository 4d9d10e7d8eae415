// Drawings divided over pages.

import { expect, test } from 'vitest';
import { createDocumentContext, mainEnvironment } from '../document/document-context.ts';
import { viewEnvironment } from '../environments/environment-view.ts';
import { sampleRequests } from '../../../measure/faults/sample-solutions.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { Solution, SolutionConnection } from '../solution-shapes.ts';
import { subjectOfConcept, subjectOfEnvironment } from './diagrams-of-solution.ts';
import { judgeDrawing } from './judge/judge-drawing.ts';
import { unusualSolutions } from '../../../measure/faults/unusual-solutions.ts';
import { layoutPages } from './layout-pages.ts';
import { contentOfEnvironment } from './layout-solution.ts';
import { LARGEST_PAGE, MIN_PRINT_SCALE, printScale } from './score-drawing.ts';

const PAGE = { width: 985, height: 600 };
const SAMPLES = 20;
/** A component with more links into it than a page is high. */
const TOO_LARGE = 'Everything speaks with everything';
const solutions = [...sampleRequests(SAMPLES).map((request) => buildSolution(request).solution), ...unusualSolutions()];

test(
  'every component is on one page, whose text can be read in print, and no page has a fault',
  { timeout: 120_000 },
  () => {
    for (const solution of solutions) {
      const pages = layoutPages(contentOfEnvironment(solution, 'production'), PAGE);
      const shown = pages.flatMap(({ drawing }) => drawing.boxes.filter(({ kind }) => kind === 'component'));
      const wanted = viewEnvironment(solution, 'production').components.map(({ id }) => id);
      expect(shown.map(({ id }) => id).toSorted(), solution.title).toEqual(wanted.toSorted());
      expect(pages.flatMap(({ drawing }) => judgeDrawing(drawing))).toEqual([]);
      for (const { drawing } of pages)
        if (solution.title !== TOO_LARGE) expect(printScale(drawing, PAGE)).toBeGreaterThanOrEqual(MIN_PRINT_SCALE);
    }
  },
);

test('a link to another page ends in a box that names that page, and every connection is on a page', () => {
  const { solution } = buildSolution({
    title: 'Divided',
    provider: 'azure',
    services: ['Azure Kubernetes Service', 'Azure SQL Database', 'Storage account', 'Service Bus', 'Front Door'],
  });
  const pages = layoutPages(contentOfEnvironment(solution, 'production'), PAGE);
  expect(pages.length).toBeGreaterThan(1);
  const pageOf = new Map(
    pages.flatMap(({ drawing }, index) =>
      drawing.boxes.filter(({ kind }) => kind === 'component').map(({ id }) => [id, index + 1] as const),
    ),
  );
  for (const { drawing } of pages)
    for (const { id, kind, lines } of drawing.boxes)
      if (kind === 'outside' && pageOf.has(id)) expect(lines).toEqual([`Part ${pageOf.get(id)}`]);
  const drawn = new Set(pages.flatMap(({ drawing }) => drawing.links.map(({ id }) => id)));
  expect(drawn).toEqual(new Set(viewEnvironment(solution, 'production').connections.map(({ id }) => id)));
});

/** `count` machines in subnets of 15 in networks of 5 subnets, each linked with two others and some with the internet. */
function makeLarge(count: number): Solution {
  const { solution } = buildSolution({ title: 'Large', provider: 'azure', services: ['Virtual Machines'] });
  const machine = solution.components.find(({ service }) => service === 'virtual-machines')!;
  const [network] = solution.networks;
  const [subnet] = solution.subnets;
  const [connection] = solution.connections;
  const subnetCount = Math.ceil(count / 15);
  const link = (id: string, from: string, to: string): SolutionConnection => ({ ...connection!, id, from, to });
  return {
    ...solution,
    networks: Array.from({ length: Math.ceil(subnetCount / 5) }, (_, index) => ({
      ...network!,
      id: `network-${index}`,
      name: `Network ${index + 1}`,
      peerIds: [],
    })),
    subnets: Array.from({ length: subnetCount }, (_, index) => ({
      ...subnet!,
      id: `subnet-${index}`,
      networkId: `network-${Math.floor(index / 5)}`,
      name: `snet-${index + 1}`,
    })),
    components: Array.from({ length: count }, (_, index) => ({
      ...machine,
      id: `machine-${index}`,
      name: `Machine ${index + 1} of a system with a long name`,
      subnetId: `subnet-${Math.floor(index / 15)}`,
    })),
    connections: Array.from({ length: count }, (_, index) => [
      link(`near-${index}`, `machine-${index}`, `machine-${(index + 1) % count}`),
      link(`far-${index}`, `machine-${index}`, `machine-${(index * 7 + 3) % count}`),
      ...(index % 20 === 0 ? [link(`in-${index}`, 'internet', `machine-${index}`)] : []),
    ]).flat(),
  };
}

test.each([60, 300])(
  'a drawing of %i components is divided: every label has 8 points, every line ends at its box, and nothing covers anything',
  { timeout: 120_000 },
  (count) => {
    const content = contentOfEnvironment(makeLarge(count), 'production');
    const pages = layoutPages(content, LARGEST_PAGE);
    expect(pages.length).toBeGreaterThan(1);
    for (const { drawing } of pages) {
      expect(printScale(drawing, LARGEST_PAGE)).toBeGreaterThanOrEqual(MIN_PRINT_SCALE);
      expect(judgeDrawing(drawing)).toEqual([]);
    }
    const shown = pages.flatMap(({ drawing }) => drawing.boxes.filter(({ kind }) => kind === 'component'));
    expect(new Set(shown.map(({ id }) => id)).size).toBe(count);
    const drawn = new Set(pages.flatMap(({ drawing }) => drawing.links.map(({ id }) => id)));
    expect(drawn.size).toBe(content.connections.filter(({ from, to }) => from !== to).length);
  },
);

test(
  'the concept and production of 300 solutions can be read on pages of A3, without a fault',
  { timeout: 120_000 },
  () => {
    for (const request of sampleRequests(300)) {
      const { solution } = buildSolution(request);
      const { running } = createDocumentContext(solution, null);
      const subjects = [
        subjectOfConcept(solution, { components: running, caption: '' }),
        subjectOfEnvironment(solution, mainEnvironment(solution)!.id),
      ];
      for (const { content } of subjects)
        for (const { drawing } of layoutPages(content, LARGEST_PAGE)) {
          expect(judgeDrawing(drawing), solution.title).toEqual([]);
          expect(printScale(drawing, LARGEST_PAGE), solution.title).toBeGreaterThanOrEqual(MIN_PRINT_SCALE);
        }
    }
  },
);
