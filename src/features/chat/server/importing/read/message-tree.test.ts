import { expect, test } from 'vitest';
import { buildTree, type SourceNode } from './message-tree.ts';

function node(
  id: string,
  parentId: string | null,
  content: string | null,
  role: 'user' | 'assistant' = 'user',
): SourceNode {
  const message = content === null ? null : { role, content, agent: null, createdAt: null, citations: [] };
  return { id, parentId, message };
}

const shapeOf = (nodes: readonly SourceNode[], headId: string | null = null) => {
  const { messages, head } = buildTree(nodes, headId);
  return { rows: messages.map(({ parent, content }) => [parent, content]), head };
};

test('nodes without a message are left out, and what is below them moves up', () => {
  const nodes = [node('root', null, null), node('a', 'root', 'A'), node('gap', 'a', null), node('b', 'gap', 'B')];
  expect(shapeOf(nodes, 'gap')).toEqual({
    rows: [
      [null, 'A'],
      [0, 'B'],
    ],
    head: 0,
  });
  expect(shapeOf(nodes, 'unknown').head).toBe(1);
});

test('parts of one answer are joined, and versions of an answer stay apart', () => {
  const nodes = [
    node('q', null, 'Q'),
    node('a1', 'q', 'first', 'assistant'),
    node('a2', 'a1', 'goes on', 'assistant'),
    node('b', 'q', 'second', 'assistant'),
    node('b1', 'b', 'either', 'assistant'),
    node('b2', 'b', 'or', 'assistant'),
  ];
  expect(shapeOf(nodes, 'a2')).toEqual({
    rows: [
      [null, 'Q'],
      [0, 'first\n\ngoes on'],
      [0, 'second'],
      [2, 'either'],
      [2, 'or'],
    ],
    head: 1,
  });
});

test('parents come before what is below them, in any order of the file, and loops and unknown parents end', () => {
  expect(shapeOf([node('b', 'a', 'B'), node('a', null, 'A')]).rows).toEqual([
    [null, 'A'],
    [0, 'B'],
  ]);
  expect(shapeOf([node('a', 'b', 'A'), node('b', 'a', 'B')]).rows).toEqual([
    [null, 'A'],
    [0, 'B'],
  ]);
  expect(shapeOf([node('a', 'gone', 'A'), node('self', 'self', 'S')]).rows).toEqual([
    [null, 'A'],
    [null, 'S'],
  ]);
  expect(shapeOf([])).toEqual({ rows: [], head: -1 });
});

test('a chain of 50,000 messages is read', () => {
  const nodes = Array.from({ length: 50_000 }, (_, index) =>
    node(`n${index}`, index === 0 ? null : `n${index - 1}`, 'x'),
  );
  expect(buildTree(nodes, null)).toMatchObject({ head: 49_999 });
});
