import { expect, test } from 'vitest';
import { defaultExportTheme as theme } from '../../export-theme.ts';
import { diagramKey, renderDiagram } from './diagram.ts';

const SOURCE = 'flowchart LR\n  A[Users] -->|https| B{Front Door}\n  subgraph VNet\n    B --> C[(SQL)]\n  end';

test('a diagram drawn here is plain SVG in the colours of the theme', () => {
  const diagram = renderDiagram({ source: SOURCE, drawn: undefined, theme });
  expect(diagram?.svg).toContain('Front Door');
  expect(diagram?.svg).toContain(theme.colors.surface);
  expect(diagram?.svg).not.toMatch(/var\(|--_|color-mix|@import|https?:\/\/(?!www\.w3\.org)/);
  expect(diagram?.width).toBeGreaterThan(100);
});

test.each([
  'sequenceDiagram\n  A->>B: hi',
  'stateDiagram-v2\n  [*] --> On',
  'classDiagram\n  A <|-- B',
  'erDiagram\n  A ||--o{ B : has',
  'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]',
])('other kinds are drawn too: %s', (source) => {
  expect(renderDiagram({ source, drawn: undefined, theme })?.svg).not.toMatch(/var\(|color-mix/);
});

test('what the browser drew is taken, in the font of the document', () => {
  const drawn =
    '<svg viewBox="0 0 40 20" style="font-family:Comic Sans"><text font-family="Papyrus">Gantt</text></svg>';
  const diagram = renderDiagram({ source: 'gantt', drawn, theme });
  expect(diagram).toMatchObject({ width: 40, height: 20, source: 'gantt' });
  expect(diagram?.svg).not.toMatch(/Comic|Papyrus/);
});

test.each([
  '<svg viewBox="0 0 1 1"><script>x</script></svg>',
  '<svg viewBox="0 0 1 1"><image href="file:///etc/passwd"/></svg>',
  '<svg viewBox="0 0 1 1"><svg:image href="#x"/></svg>',
  '<svg viewBox="0 0 1 1"><foreignObject><p/></foreignObject></svg>',
  '<svg viewBox="0 0 1 1"><rect onclick="x"/></svg>',
  '<svg viewBox="0 0 1 1"><use href="#a"/></svg>',
  '<svg viewBox="0 0 1 1"><style>@import "x"</style></svg>',
  '<svg viewBox="0 0 1 1"><rect fill="url(https://evil.example)"/></svg>',
  '<svg viewBox="0 0 1 1"><g xlink:href="https://evil.example"/></svg>',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>',
  '<svg viewBox="0 0 0 0"></svg>',
])('an unsafe or empty drawing is not taken: %s', (drawn) => {
  expect(renderDiagram({ source: 'gantt', drawn, theme })).toBeNull();
});

test('links inside a drawing may lead inside', () => {
  const drawn = '<svg viewBox="0 0 1 1"><path marker-end="url(#arrow)"/><path marker-end="url(\'#arrow\')"/></svg>';
  expect(renderDiagram({ source: 'gantt', drawn, theme })).not.toBeNull();
});

test('a diagram of too many edges is not drawn', () => {
  const source = `flowchart TD\n${Array.from({ length: 400 }, (_, i) => `n${i}-->n${i + 1}`).join('\n')}`;
  expect(renderDiagram({ source, drawn: undefined, theme })).toBeNull();
});

test('a diagram is known by the SHA-256 of its text', () => {
  expect(diagramKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
