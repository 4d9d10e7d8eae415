import { expect, test } from 'vitest';
import { turnDirection } from './turn-direction.ts';

test('a flowchart from side to side is turned to run down or up', () => {
  expect(turnDirection('flowchart LR\n  a --> b')).toBe('flowchart TB\n  a --> b');
  expect(turnDirection('graph RL; a-->b')).toBe('graph BT; a-->b');
  expect(turnDirection('%%{init: {"x": "graph LR"}}%%\n---\ngraph LR\na-->b')).toContain('\ngraph TB\n');
});

test('other diagrams with a direction are turned by their statement, not by one of a group', () => {
  expect(turnDirection('stateDiagram-v2\n  state A {\n    direction LR\n  }\n  direction LR\n  a --> b')).toBe(
    'stateDiagram-v2\n  state A {\n    direction LR\n  }\n  direction TB\n  a --> b',
  );
});

test('what does not run from side to side is not turned', () => {
  for (const source of [
    'flowchart TD\n a --> b',
    'sequenceDiagram\n A->>B: graph LR',
    'pie\n "a": 1',
    'erDiagram\n A ||--|| B : x',
  ])
    expect(turnDirection(source), source).toBeNull();
});
