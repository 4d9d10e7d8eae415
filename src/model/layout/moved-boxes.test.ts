// Drawings in which a person has moved boxes.

import { expect, test } from 'vitest';
import { sampleRequests, seededRandom } from '../../../measure/faults/sample-solutions.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { Box, Drawing, Positions } from './drawing.ts';
import { judgeDrawing } from './judge/judge-drawing.ts';
import { layoutSolution } from './layout-solution.ts';

const SAMPLES = 60;
const { solution } = buildSolution({
  title: 'Moved',
  provider: 'azure',
  services: ['Azure Kubernetes Service', 'Azure SQL Database', 'Storage account', 'Front Door'],
});
const layout = (positions: Positions): Drawing => layoutSolution(solution, { environmentId: 'production', positions });
const boxOf = ({ boxes }: Drawing, id: string): Box => boxes.find((box) => box.id === id)!;
const offsetOf = (drawing: Drawing, id: string): { x: number; y: number } => {
  const box = boxOf(drawing, id);
  const parent = box.parentId === null ? { x: 0, y: 0 } : boxOf(drawing, box.parentId);
  return { x: box.x - parent.x, y: box.y - parent.y };
};

test('a box is where a person put it, and what is around it has grown', () => {
  const moved = layout({ 'component-aks': { x: 700, y: 500 } });
  const subnetId = boxOf(moved, 'component-aks').parentId!;
  expect(offsetOf(moved, 'component-aks')).toEqual({ x: 700, y: 500 });
  expect(boxOf(moved, subnetId).width).toBeGreaterThan(boxOf(layout({}), subnetId).width);
  expect(judgeDrawing(moved)).toEqual([]);
});

test('what nobody has moved keeps its place where nothing is in the way', () => {
  const before = layout({});
  const after = layout({ 'component-front-door': { x: 250, y: 1_200 } });
  for (const { id } of before.boxes)
    if (id !== 'component-front-door') expect(offsetOf(after, id)).toEqual(offsetOf(before, id));
});

test('places outside of the parent, absurd ones, and those of boxes that are gone do no harm', () => {
  const drawing = layout({
    'component-aks': { x: -500, y: -500 },
    'component-storage': { x: 100_000, y: 100_000 },
    gone: { x: 1, y: 1 },
  });
  expect(judgeDrawing(drawing)).toEqual([]);
});

/** A box that is dropped on another one covers it, and two bundles may have to share a way that is too narrow for both. */
const OWN_DOING = /overlap|on top of each other|runs through|covers/;

test('boxes moved at random stay in their parents, and links end at their borders', () => {
  const random = seededRandom(7);
  const faults = sampleRequests(SAMPLES).flatMap((request) => {
    const built = buildSolution(request).solution;
    const positions = Object.fromEntries(
      built.components
        .filter(() => random() < 0.4)
        .map(({ id }) => [id, { x: Math.round(random() * 900), y: Math.round(random() * 700) }]),
    );
    return judgeDrawing(layoutSolution(built, { environmentId: 'production', positions })).filter(
      (fault) => !OWN_DOING.test(fault),
    );
  });
  expect(faults).toEqual([]);
});
