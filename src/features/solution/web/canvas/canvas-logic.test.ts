import { expect, test } from 'vitest';
import { diffSolutions, marksOf } from '#model/differences/diff-solutions.ts';
import { withRemoved } from '#model/differences/with-removed.ts';
import { layoutSolution } from '#model/layout/layout-solution.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { findServices } from '../palette/find-services.ts';
import { areaAt, offsetIn, storedPlace } from './drop-place.ts';
import { byId, listLinks, listNodes } from './flow/flow-parts.ts';
import { canvasMessages } from './messages.ts';
import { followLink, linksAt, siblingLink } from './keys/follow-links.ts';
import { innerBox, neighbourBox, outerBox } from './keys/neighbour-box.ts';
import { findBoxes } from './tools/canvas-search.tsx';
import { withoutRemoved } from './use-drawing.ts';
import { countStates } from './use-box-states.ts';

const { solution } = buildSolution({ title: 'Shop', provider: 'azure', services: ['AKS', 'PostgreSQL', 'Front Door'] });
const drawing = layoutSolution(solution, { environmentId: 'production' });
const aks = solution.components.find(({ service }) => service === 'aks')!;
const boxOf = (id: string) => drawing.boxes.find((box) => box.id === id)!;

test('boxes are nodes inside of each other, and what has not changed stays the same object', () => {
  const nodes = listNodes(drawing, { states: new Map(), before: new Map() });
  const [node] = nodes.filter(({ id }) => id === aks.id);
  expect(node).toMatchObject({ type: 'component', parentId: boxOf(aks.id).parentId });
  const states = new Map([[aks.id, { errors: 1, warnings: 0, mark: null }]]);
  const again = listNodes(layoutSolution(solution, { environmentId: 'production' }), { states, before: byId(nodes) });
  expect(again.filter((each, index) => each !== nodes[index]).map(({ id }) => id)).toEqual([aks.id]);
});

test('a link is loose while a box at its end is dragged', () => {
  const [link] = drawing.links;
  const options = { marks: new Map(), before: new Map(), describe: canvasMessages.link };
  const links = listLinks(drawing, { ...options, dragged: new Set([link!.from]) });
  expect(links.find((part) => part.link.id === link!.id)?.isLoose).toBe(true);
  expect(links.some(({ isLoose }) => !isLoose)).toBe(true);
});

test('a point is in the innermost area around it', () => {
  const box = boxOf(aks.id);
  expect(areaAt(drawing, box)?.id).toBe(box.parentId);
  expect(areaAt(drawing, { x: -50, y: -50 })).toBeNull();
  expect(offsetIn({ x: 100, y: 100 }, { x: 90.4, y: 130.6 })).toEqual({ x: 0, y: 31 });
});

test('a component that is dropped in another environment is stored for the one that it is stored for', () => {
  const testSubnet = solution.subnets.find(
    ({ networkId, name }) =>
      solution.networks.find(({ id }) => id === networkId)?.environmentId === 'test' &&
      name === solution.subnets.find(({ id }) => id === aks.subnetId)?.name,
  );
  expect(storedPlace(solution, { componentId: aks.id, areaId: testSubnet!.id })).toBe(aks.subnetId);
});

test('arrows lead to the nearest box in their direction, and Alt leads out and in', () => {
  const start = neighbourBox(drawing.boxes, null, 'right');
  expect(start).not.toBeNull();
  const box = boxOf(aks.id);
  const left = neighbourBox(drawing.boxes, aks.id, 'left');
  expect(left === null || left.x < box.x).toBe(true);
  expect(outerBox(drawing.boxes, aks.id)?.id).toBe(box.parentId);
  expect(innerBox(drawing.boxes, box.parentId!)).not.toBeNull();
});

test('every box can be reached by arrows from the first one', () => {
  const outer = new Set(drawing.boxes.map(({ parentId }) => parentId));
  const leaves = drawing.boxes.filter(({ id }) => !outer.has(id)).map(({ id }) => id);
  const reached = new Set<string>();
  const queue = [neighbourBox(drawing.boxes, null, 'right')!.id];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    for (const direction of ['left', 'right', 'up', 'down'] as const) {
      const next = neighbourBox(drawing.boxes, id, direction);
      if (next) queue.push(next.id);
    }
  }
  expect(leaves.filter((id) => !reached.has(id))).toEqual([]);
});

test('Alt and arrows lead along a connection and back, and up and down to the next connection of the same box', () => {
  const [link] = drawing.links;
  const [first] = linksAt(drawing, link!.from, 'forward');
  expect(followLink(drawing, link!.from, 'forward')).toBe(first!.id);
  expect(followLink(drawing, first!.id, 'forward')).toBe(first!.to);
  expect(followLink(drawing, first!.id, 'back')).toBe(first!.from);
  expect(linksAt(drawing, first!.to, 'back').map(({ id }) => id)).toContain(followLink(drawing, first!.to, 'back'));
});

test('every connection is reached from the box that it leaves and from the box that it leads to', () => {
  for (const [along, end] of [
    ['forward', 'from'],
    ['back', 'to'],
  ] as const)
    for (const boxId of new Set(drawing.links.map((link) => link[end]))) {
      const all = linksAt(drawing, boxId, along).map(({ id }) => id);
      const reached = new Set<string>();
      let linkId = followLink(drawing, boxId, along)!;
      while (!reached.has(linkId)) {
        reached.add(linkId);
        linkId = siblingLink(drawing, { linkId, anchorId: boxId, step: 1 });
      }
      expect([...reached]).toEqual(all);
      expect(siblingLink(drawing, { linkId: all[0]!, anchorId: boxId, step: -1 })).toBe(all.at(-1));
    }
});

test('what an older version has is drawn, but cannot be dragged, connected or edited', () => {
  const after = { ...solution, components: solution.components.filter(({ id }) => id !== aks.id) };
  const marks = marksOf(diffSolutions(solution, after));
  const compared = layoutSolution(withRemoved(after, solution), { environmentId: 'production' });
  const [ghost] = listNodes(compared, { states: countStates([], marks), before: new Map() }).filter(
    ({ id }) => id === aks.id,
  );
  expect(ghost).toMatchObject({ draggable: false, selectable: false, connectable: false });
  const kept = withoutRemoved(compared, marks);
  expect(kept.boxes.some(({ id }) => id === aks.id)).toBe(false);
  expect(kept.boxes.length).toBe(compared.boxes.length - 1);
  expect(withoutRemoved(drawing, new Map())).toBe(drawing);
});

test('boxes are found by name and by address', () => {
  expect(findBoxes(drawing, 'kubernetes').map(({ id }) => id)).toContain(aks.id);
  expect(findBoxes(drawing, '10.20.0').length).toBeGreaterThan(0);
  expect(findBoxes(drawing, '  ')).toEqual([]);
});

test('findings are counted at their first subject, by severity', () => {
  const finding = { code: 'a', pillar: 'cost', message: '', reason: '', source: null, fixLabel: null } as const;
  const states = countStates(
    [
      { ...finding, severity: 'error', subjects: ['a', 'b'] },
      { ...finding, severity: 'warning', subjects: ['a'] },
      { ...finding, severity: 'info', subjects: ['c'] },
    ],
    new Map([['b', 'added']]),
  );
  expect(Object.fromEntries(states)).toEqual({
    a: { errors: 1, warnings: 1, mark: null },
    b: { errors: 0, warnings: 0, mark: 'added' },
  });
});

test('the palette finds services by alias, asks what a misspelt one means, and names the counterpart of another cloud', () => {
  const search = (text: string) => findServices(text, { cloud: 'azure', shown: 'azure' });
  expect(search('aks').groups.flatMap(({ services }) => services.map(({ key }) => key))).toContain('aks');
  expect(search('').hint).toBeNull();
  expect(search('kuberntes').hint).toMatchObject({ kind: 'misspelt', suggestion: { key: 'aks' } });
  expect(search('Amazon EKS').hint).toMatchObject({ kind: 'foreign', counterpart: { key: 'aks' } });
  expect(search('flurble').hint).toEqual({ kind: 'unknown' });
});
