import { expect, test } from 'vitest';
import { MAX_DEPTH } from './limits.ts';
import { buildPageTree, type TreePage } from './page-tree.ts';

const page = (id: string, parentId: string | null = null, rank = id): TreePage => ({
  id,
  parentId,
  projectId: null,
  rank,
});

test('children are in the order of their ranks, and a page without its parent is at the top', () => {
  const tree = buildPageTree([
    page('b', null, 'a1'),
    page('a', null, 'a0'),
    page('c', 'b'),
    page('lost', 'gone', 'a2'),
  ]);
  expect(tree.childrenOf({ parentId: null, projectId: null }).map(({ id }) => id)).toEqual(['a', 'b', 'lost']);
  expect(tree.subtreeOf('b').map(({ id }) => id)).toEqual(['b', 'c']);
  expect(tree.pathOf('c').map(({ id }) => id)).toEqual(['b', 'c']);
});

test('a page cannot go below itself or deeper than the limit', () => {
  const chain = Array.from({ length: MAX_DEPTH }, (_, index) =>
    page(`p${index}`, index === 0 ? null : `p${index - 1}`),
  );
  const tree = buildPageTree([...chain, page('pair'), page('below', 'pair')]);
  expect(tree.obstacleOf('p0', 'p3')).toBe('inside-itself');
  expect(tree.obstacleOf('p0', 'p0')).toBe('inside-itself');
  expect(tree.obstacleOf('pair', `p${MAX_DEPTH - 2}`)).toBe('too-deep');
  expect(tree.obstacleOf('pair', `p${MAX_DEPTH - 3}`)).toBeNull();
  expect(tree.obstacleOf('new', `p${MAX_DEPTH - 1}`)).toBe('too-deep');
  expect(tree.obstacleOf('p3', null)).toBeNull();
});

test('parents that form a circle end nothing in a loop', () => {
  const tree = buildPageTree([page('a', 'b'), page('b', 'a')]);
  expect(tree.pathOf('a').map(({ id }) => id)).toEqual(['b', 'a']);
});
