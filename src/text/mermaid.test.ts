import { expect, test } from 'vitest';
import { describeDiagramFault, mermaidKind } from './mermaid.ts';

test('the kind is the first word below front matter, settings and comments', () => {
  expect(mermaidKind('stateDiagram-v2\n')).toBe('stateDiagram-v2');
  expect(mermaidKind('---\ntitle: Hubs\nconfig:\n  theme: dark\n---\nflowchart LR\na-->b')).toBe('flowchart');
  expect(mermaidKind('---\n---\n%%{init: {\n  "theme": "dark"\n}}%%\n%% hubs\n\nsequenceDiagram\nA->>B: x')).toBe(
    'sequenceDiagram',
  );
  expect(mermaidKind('%%{ never closed\nerDiagram')).toBe('erDiagram');
  expect(mermaidKind('%% only a comment')).toBe('');
  expect(mermaidKind('')).toBe('');
});

test('megabytes of open settings are read at once', () => {
  expect(mermaidKind('%%{\n'.repeat(1_000_000))).toBe('');
});

test('a fault is a clause that names the place', () => {
  expect(describeDiagramFault({ code: 'unreadable', line: 4, detail: 'Parse error on line 4:' })).toBe(
    'line 4 cannot be read',
  );
  expect(describeDiagramFault({ code: 'unreadable', line: null, detail: 'There can be only one root.' })).toBe(
    'it cannot be read (There can be only one root)',
  );
  expect(describeDiagramFault({ code: 'doubtful', detail: '“Hub” is missing' })).toBe(
    'the picture would not be right: “Hub” is missing',
  );
});
