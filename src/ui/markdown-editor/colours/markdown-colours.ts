// Colours the Markdown of the visible lines.

import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { coloursOf, type Kind } from './line-colours.ts';
import { createLineKinds } from './line-kinds.ts';

const marks: Readonly<Record<Kind, Decoration>> = {
  heading: Decoration.mark({ class: 'md-heading' }),
  mark: Decoration.mark({ class: 'md-mark' }),
  code: Decoration.mark({ class: 'md-code' }),
  strong: Decoration.mark({ class: 'md-strong' }),
  em: Decoration.mark({ class: 'md-em' }),
  link: Decoration.mark({ class: 'md-link' }),
  url: Decoration.mark({ class: 'md-url' }),
  fact: Decoration.mark({ class: 'md-fact' }),
};

const colours = EditorView.theme({
  '.md-heading, .md-strong': { color: 'var(--text-1)', fontWeight: '600' },
  '.md-em': { fontStyle: 'italic' },
  '.md-code, .md-url': { color: 'var(--syn-text)' },
  '.md-fact': { color: 'var(--syn-type)' },
  '.md-link': { color: 'var(--syn-word)' },
  '.md-mark': { color: 'var(--syn-note)' },
});

export const markdownColours = [
  colours,
  ViewPlugin.define(createPainter, { decorations: (painter) => painter.decorations }),
];

function createPainter(view: EditorView) {
  const lineKinds = createLineKinds();
  const painter = {
    decorations: paint(view, lineKinds),
    update({ view: changed, docChanged, viewportChanged, changes, state }: ViewUpdate): void {
      if (docChanged) {
        let first = state.doc.length;
        changes.iterChangedRanges((_, __, from) => {
          first = Math.min(first, from);
        });
        lineKinds.forget(state.doc.lineAt(first).number);
      }
      if (docChanged || viewportChanged) painter.decorations = paint(changed, lineKinds);
    },
  };
  return painter;
}

function paint({ state: { doc }, visibleRanges }: EditorView, lineKinds: ReturnType<typeof createLineKinds>) {
  const builder = new RangeSetBuilder<Decoration>();
  let painted = 0;
  for (const { from, to } of visibleRanges) {
    const first = Math.max(doc.lineAt(from).number, painted + 1);
    painted = Math.max(doc.lineAt(to).number, painted);
    for (const [index, colour] of lineKinds.read(doc, { first, last: painted }).entries()) {
      const line = doc.line(first + index);
      for (const { from: start, to: end, kind } of coloursOf(line.text, colour))
        builder.add(line.from + start, line.from + end, marks[kind]);
    }
  }
  return builder.finish();
}
