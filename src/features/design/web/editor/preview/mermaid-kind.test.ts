import { expect, test } from 'vitest';
import { kindOf, obstacleOf } from './mermaid-kind.ts';

test('the kind is the first word below comments', () => {
  expect(kindOf('%% hubs\n%%{init: {}}%%\n  flowchart LR\n  a --> b')).toBe('flowchart');
  expect(kindOf('')).toBe('');
});

test('six kinds are drawn, the others are not', () => {
  for (const head of ['graph TD', 'flowchart LR', 'stateDiagram-v2', 'sequenceDiagram', 'classDiagram', 'erDiagram', 'xychart-beta']) expect(obstacleOf(`${head}\n`), head).toBeNull();
  for (const head of ['gantt', 'pie', 'mindmap', 'gitGraph', 'C4Context', 'hello']) expect(obstacleOf(`${head}\n`), head).toBe('kind');
});

test('a diagram of more than 300 connections is not drawn', () => {
  const edges = (count: number) => `flowchart LR\n${Array.from({ length: count }, (_, index) => `n${index} --> n${index + 1}`).join('\n')}`;
  expect(obstacleOf(edges(400))).toBe('edges');
});
