// Positions of the canvas in documents: followed where the drawing stays without a fault.

import { expect, test } from 'vitest';
import { sampleRequests, seededRandom } from '../../../measure/faults/sample-solutions.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import { drawForDocument, subjectOfEnvironment } from './diagrams-of-solution.ts';
import type { Drawing, Positions } from './drawing.ts';
import { judgeDrawing } from './judge/judge-drawing.ts';
import { contentOfEnvironment, layoutContent } from './layout-solution.ts';
import { layoutTidy } from './layout-tidy.ts';

const { solution } = buildSolution({
  title: 'Moved',
  provider: 'azure',
  services: ['Azure Kubernetes Service', 'Azure SQL Database', 'Storage account', 'Front Door'],
});
const content = contentOfEnvironment(solution, 'production');

function offsetOf({ boxes }: Drawing, id: string): { x: number; y: number } {
  const box = boxes.find((each) => each.id === id)!;
  const parent = boxes.find((each) => each.id === box.parentId) ?? { x: 0, y: 0 };
  return { x: box.x - parent.x, y: box.y - parent.y };
}

test('a box is where a person put it, in the drawing of a document as well', () => {
  const positions = { 'component-aks': { x: 120, y: 90 } };
  expect(offsetOf(layoutTidy(content, {}), 'component-aks')).not.toEqual(positions['component-aks']);
  expect(offsetOf(layoutTidy(content, positions), 'component-aks')).toEqual(positions['component-aks']);
  const drawn = (moved: Positions): string =>
    drawForDocument(subjectOfEnvironment(solution, 'production'), { positions: moved })[0]!.picture.svg;
  expect(drawn(positions)).not.toBe(drawn({}));
});

test('of two boxes on top of each other the first one stays, and the other one is laid out', () => {
  const [first, second] = content.parts.all
    .values()
    .filter(({ kind, parentId }) => kind === 'component' && content.parts.childrenOf.get(parentId)!.length > 2)
    .take(2)
    .toArray();
  const place = { x: 80, y: 70 };
  const drawing = layoutTidy(content, { [first!.id]: place, [second!.id]: place });
  expect(judgeDrawing(drawing)).toEqual([]);
  expect(offsetOf(drawing, second!.id)).not.toEqual(offsetOf(drawing, first!.id));
});

test('a box that was put outside of its container, and one that is gone, are laid out', () => {
  const positions = { 'component-aks': { x: -400, y: -300 }, gone: { x: 10, y: 10 } };
  expect(layoutTidy(content, positions)).toEqual(layoutContent(content));
});

test('a drawing that would not fit a page with the positions of a person is tidied', () => {
  const far = { 'component-aks': { x: 9_000, y: 90 } };
  const subject = subjectOfEnvironment(solution, 'production');
  expect(drawForDocument(subject, { positions: far })).toEqual(drawForDocument(subject));
});

test('whatever a person has moved, a document has no drawing with a fault', { timeout: 120_000 }, () => {
  const random = seededRandom(11);
  let followed = 0;
  for (const request of sampleRequests(60)) {
    const built = buildSolution(request).solution;
    const sample = contentOfEnvironment(built, 'production');
    const positions = Object.fromEntries(
      built.components
        .filter(() => random() < 0.2)
        .map(({ id }) => [id, { x: Math.round(random() * 600), y: Math.round(random() * 400) }]),
    );
    const drawing = layoutTidy(sample, positions);
    expect(judgeDrawing(drawing), built.title).toEqual([]);
    const shown = Object.keys(positions).filter((id) => sample.parts.all.has(id));
    if (shown.some((id) => offsetOf(drawing, id).x === positions[id]!.x)) followed++;
  }
  expect(followed).toBeGreaterThan(15);
});
