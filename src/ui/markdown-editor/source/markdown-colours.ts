// Colours the Markdown of the visible lines.

import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { fenceAfter } from '../outline/outline.ts';
import { coloursOf, createFences, type Kind } from './line-colours.ts';

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
  const fences = createFences();
  const painter = {
    decorations: paint(view, fences),
    update({ view: changed, docChanged, viewportChanged, changes, state }: ViewUpdate): void {
      if (docChanged) {
        let first = state.doc.length;
        changes.iterChangedRanges((_, __, from) => {
          first = Math.min(first, from);
        });
        fences.forget(state.doc.lineAt(first).number);
      }
      if (docChanged || viewportChanged) painter.decorations = paint(changed, fences);
    },
  };
  return painter;
}

function paint({ state: { doc }, visibleRanges }: EditorView, fences: ReturnType<typeof createFences>): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let painted = 0;
  for (const { from, to } of visibleRanges) {
    const first = Math.max(doc.lineAt(from).number, painted + 1);
    let fence = fences.before(first, doc);
    painted = doc.lineAt(to).number;
    for (let number = first; number <= painted; number += 1) {
      const line = doc.line(number);
      for (const span of coloursOf(line.text, fence))
        builder.add(line.from + span.from, line.from + span.to, marks[span.kind]);
      fence = fenceAfter(fence, line.text);
    }
  }
  return builder.finish();
}
