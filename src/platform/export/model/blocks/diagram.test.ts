import { expect, test } from 'vitest';
import { diagramOf, listDiagrams } from './diagram.ts';

test('the diagrams of a text are listed once each, in lists and quotations too', () => {
  const fence = (source: string, mark = '```') => `${mark}mermaid\n${source}\n${mark}\n`;
  const text = `${fence('pie\n "a": 1')}\n> ${fence('pie\n> "b": 1').replaceAll('\n`', '\n> `')}\n\n${fence('pie\n "a": 1', '~~~')}\n\`\`\`hcl\nx\n\`\`\`\n`;
  expect(listDiagrams(text)).toEqual(['pie\n "a": 1', 'pie\n"b": 1']);
});

test('a diagram without a picture has no place', () => {
  expect(diagramOf('pie', undefined)).toBeNull();
  expect(diagramOf('pie', { fault: { code: 'too-large' } })).toBeNull();
  const picture = { svg: '<svg/>', width: 3, height: 2, kind: 'pie', texts: [] };
  expect(diagramOf('pie', { picture })).toEqual({ kind: 'diagram', svg: '<svg/>', source: 'pie', width: 3, height: 2 });
});
