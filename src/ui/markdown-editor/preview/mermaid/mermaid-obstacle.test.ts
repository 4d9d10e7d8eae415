import { expect, test } from 'vitest';
import { obstacleOf } from './mermaid-obstacle.ts';

test('six kinds are drawn, the others are not', () => {
  for (const head of [
    'graph TD',
    'flowchart LR',
    'stateDiagram-v2',
    'sequenceDiagram',
    'classDiagram',
    'erDiagram',
    'xychart-beta',
  ])
    expect(obstacleOf(`${head}\n`), head).toBeNull();
  for (const head of ['gantt', 'pie', 'mindmap', 'gitGraph', 'C4Context', 'hello'])
    expect(obstacleOf(`${head}\n`), head).toBe('kind');
});

test('a diagram of more than 300 connections is not drawn', () => {
  const edges = (count: number) =>
    `flowchart LR\n${Array.from({ length: count }, (_, index) => `n${index} --> n${index + 1}`).join('\n')}`;
  expect(obstacleOf(edges(400))).toBe('edges');
});
