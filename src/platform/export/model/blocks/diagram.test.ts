import { expect, test } from 'vitest';
import { diagramOf, listDiagrams } from './diagram.ts';

test('the diagrams of a text are listed once each, in lists and quotations too', () => {
  const text = [
    '```mermaid\npie\n "a": 1\n```',
    '> ```mermaid\n> pie\n> "b": 1\n> ```',
    '~~~mermaid\npie\n "a": 1\n~~~',
    '```hcl\nx\n```',
  ].join('\n\n');
  expect(listDiagrams(text)).toEqual(['pie\n "a": 1', 'pie\n"b": 1']);
});

test('a diagram without a picture has no place', () => {
  expect(diagramOf('pie', undefined)).toBeNull();
  expect(diagramOf('pie', { fault: { code: 'too-large' } })).toBeNull();
  const picture = { svg: '<svg/>', width: 40, height: 20, kind: 'pie', texts: [] };
  expect(diagramOf('pie', { picture })).toEqual({
    kind: 'diagram',
    svg: '<svg/>',
    source: 'pie',
    width: 30,
    height: 15,
  });
});
