import { expect, test } from 'vitest';
import { buildPageTree, type TreePage } from '../../shared/page-tree.ts';
import { listRows, placeAfterStep, placeOfDrop } from './tree-rows.ts';

const page = (id: string, parentId: string | null = null): TreePage => ({ id, parentId, projectId: null, rank: id });
const pages = [page('a'), page('b'), page('b1', 'b'), page('b2', 'b'), page('c')];
const find = (id: string) => pages.find((one) => one.id === id)!;

test('rows are those of open pages, with their level and place', () => {
  const tree = buildPageTree(pages);
  const branch = { parentId: null, projectId: null };
  const rows = listRows(tree, { branch, closed: new Set() });
  expect(rows.map(({ page: { id }, level, position, setSize }) => [id, level, position, setSize])).toEqual([
    ['a', 1, 1, 3],
    ['b', 1, 2, 3],
    ['b1', 2, 1, 2],
    ['b2', 2, 2, 2],
    ['c', 1, 3, 3],
  ]);
  expect(listRows(tree, { branch, closed: new Set(['b']) }).map(({ page: { id } }) => id)).toEqual(['a', 'b', 'c']);
});

test('a step moves among siblings, into the page above, and out of the page around', () => {
  const place = (id: string, step: 'up' | 'down' | 'in' | 'out') => placeAfterStep(pages, find(id), step);
  expect(place('a', 'up')).toBeNull();
  expect(place('b', 'up')).toMatchObject({ parentId: null, afterId: null });
  expect(place('c', 'up')).toMatchObject({ afterId: 'a' });
  expect(place('a', 'down')).toMatchObject({ afterId: 'b' });
  expect(place('c', 'down')).toBeNull();
  expect(place('c', 'in')).toMatchObject({ parentId: 'b', afterId: 'b2' });
  expect(place('a', 'in')).toBeNull();
  expect(place('b1', 'out')).toMatchObject({ parentId: null, afterId: 'b' });
  expect(place('a', 'out')).toBeNull();
});

test('a page is dropped above, inside or below a row, and not into itself', () => {
  const drop = (id: string, target: string, zone: 'before' | 'inside' | 'after') =>
    placeOfDrop(pages, { page: find(id), target: find(target), zone });
  expect(drop('c', 'b', 'before')).toMatchObject({ parentId: null, afterId: 'a' });
  expect(drop('a', 'c', 'after')).toMatchObject({ parentId: null, afterId: 'c' });
  expect(drop('a', 'b', 'inside')).toMatchObject({ parentId: 'b', afterId: 'b2' });
  expect(drop('a', 'b1', 'before')).toMatchObject({ parentId: 'b', afterId: null });
  expect(drop('b', 'b1', 'after')).toBeNull();
  expect(drop('b', 'b', 'inside')).toBeNull();
});
