// The judge of drawings finds each kind of fault that is put into a drawing without any.

import { expect, test } from 'vitest';
import { buildSolution } from '../../patterns/build-solution.ts';
import type { Box, Drawing, Link } from '../drawing.ts';
import { layoutSolution } from '../layout-solution.ts';
import { judgeDrawing } from './judge-drawing.ts';

const { solution } = buildSolution({
  title: 'Judged',
  provider: 'azure',
  services: ['Azure Kubernetes Service', 'Azure SQL Database', 'Storage account'],
});
const whole = layoutSolution(solution, { environmentId: 'production' });
const cluster = whole.boxes.find(({ id }) => id === 'component-aks')!;
const database = whole.boxes.find(({ id }) => id === 'component-sql-database')!;
const link = whole.links.find(({ to, labelAt }) => to === database.id && labelAt !== null)!;

function withBox(id: string, change: Partial<Box>): Drawing {
  return { ...whole, boxes: whole.boxes.map((box) => (box.id === id ? { ...box, ...change } : box)) };
}

function withLink(change: Partial<Link>): Drawing {
  return { ...whole, links: whole.links.map((each) => (each.id === link.id ? { ...each, ...change } : each)) };
}

const [first, ...rest] = link.points;
const end = link.points.at(-1)!;
const [lastPoint, middle] = [link.points.length - 1, cluster.y + cluster.height / 2];
const region = whole.boxes.find(({ kind }) => kind === 'region')!;

test.each<[string, Drawing, RegExp]>([
  ['a box outside of its parent', withBox(cluster.id, { x: cluster.x + 4_000 }), /is not inside/],
  [
    'two boxes on top of each other',
    withBox(database.id, { x: cluster.x, y: cluster.y, parentId: cluster.parentId }),
    /overlap\./,
  ],
  [
    'text wider than its box',
    withBox(cluster.id, { texts: [{ ...cluster.texts[0]!, text: 'm'.repeat(60) }] }),
    /does not fit/,
  ],
  [
    'a link that begins beside its box',
    withLink({ points: [{ ...first!, x: first!.x + 5 }, ...rest] }),
    /does not begin/,
  ],
  [
    'a link that ends beside its box',
    withLink({ points: link.points.with(lastPoint, { ...end, x: end.x - 9 }) }),
    /does not end/,
  ],
  ['a link at an angle', withLink({ points: [first!, { ...end, y: end.y + 7 }] }), /at an angle/],
  [
    'a link through a component',
    withLink({
      points: [
        { x: cluster.x - 20, y: middle },
        { x: cluster.x + cluster.width + 20, y: middle },
      ],
    }),
    /runs through Azure Kubernetes Service/,
  ],
  [
    'a link through a title',
    withLink({
      points: [
        { x: region.x, y: region.y + 16 },
        { x: region.x + 60, y: region.y + 16 },
      ],
    }),
    /through the text/,
  ],
  [
    'a link on top of another one',
    { ...whole, links: [...whole.links, { ...link, id: 'copy', bundle: 'other', labelAt: null }] },
    /on top of each other/,
  ],
  ['a label on a component', withLink({ labelAt: { x: cluster.x, y: cluster.y } }), /covers Azure Kubernetes Service/],
  ['a label on another one', { ...whole, links: [...whole.links, { ...link, id: 'copy' }] }, /labels .* overlap/],
  ['a label on a title', withLink({ labelAt: { x: region.x + 30, y: region.y + 16 } }), /covers “/],
  [
    'a label on the border of a region',
    withLink({ labelAt: { x: region.x, y: region.y + region.height - 30 } }),
    /the border of/,
  ],
])('%s is found', (_, drawing, expected) => {
  expect(judgeDrawing(whole)).toEqual([]);
  expect(judgeDrawing(drawing).some((fault) => expected.test(fault))).toBe(true);
});
