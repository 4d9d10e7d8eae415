import { renderMermaidSVG } from 'beautiful-mermaid';
import { expect, test } from 'vitest';
import { mermaidKind, plainMermaid } from './mermaid.ts';

test('a flowchart without a direction goes down, and shorthands become words', () => {
  expect(plainMermaid('flowchart\n  a --> b')).toBe('flowchart TD\n  a --> b');
  expect(plainMermaid('graph')).toBe('graph TD\n');
  expect(plainMermaid('graph rl\na-->b')).toBe('graph RL\na-->b');
  expect(plainMermaid('flowchart >; a --> b')).toBe('flowchart LR\n a --> b');
  expect(plainMermaid('graph v %% down\na-->b')).toBe('graph TD\n\na-->b');
  expect(plainMermaid('flowchart-elk BT\na-->b')).toBe('flowchart BT\na-->b');
});

test('front matter, settings and comments above a diagram are left out', () => {
  expect(plainMermaid('---\ntitle: Hubs\nconfig:\n  theme: dark\n---\nflowchart LR\na-->b')).toBe(
    'flowchart LR\na-->b',
  );
  expect(plainMermaid('---\n---\n%%{init: {\n  "theme": "dark"\n}}%%\n%% hubs\n\nsequenceDiagram\nA->>B: x')).toBe(
    'sequenceDiagram\nA->>B: x',
  );
  expect(plainMermaid('%%{ never closed\nerDiagram')).toBe('erDiagram');
  expect(plainMermaid('%% only a comment')).toBe('');
});

test('everything else stays as it is', () => {
  for (const source of [
    'sequenceDiagram\n  A->>B: graph',
    'graphic\n',
    'gantt\n  title ---\n---\n',
    'flowchart sideways\n',
  ])
    expect(plainMermaid(source)).toBe(source);
});

test('the kind is the first word', () => {
  expect(mermaidKind('stateDiagram-v2\n')).toBe('stateDiagram-v2');
  expect(mermaidKind('')).toBe('');
});

test('the renderer takes what it refused before', () => {
  for (const source of [
    'flowchart\na-->b',
    'graph\na-->b',
    '---\ntitle: x\n---\nflowchart LR\na-->b',
    '%%{init: {\n"theme":"dark"}}%%\nsequenceDiagram\nA->>B: x',
    'flowchart LR; a-->b',
  ]) {
    expect(renderMermaidSVG(plainMermaid(source))).toContain('<svg');
  }
});

test('megabytes of open settings are read at once', () => {
  expect(plainMermaid('%%{\n'.repeat(1_000_000))).toBe('');
});
