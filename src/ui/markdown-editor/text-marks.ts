// Marks in the text of an editor, such as the place where an image is inserted once it is uploaded. They move with the
// text around them.

import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { blockAfter } from './source/format-commands.ts';

export type Mark = {
  /** Inserts a block as a paragraph below the line of the mark. */
  insert: (block: string) => void;
  /** Call it when the mark is not needed any more. */
  release: () => void;
};

export type TextMarks = {
  extension: Extension;
  /** Marks the cursor, or a point of the window. */
  add: (view: EditorView, point: { x: number; y: number } | undefined) => Mark;
};

/** Creates the marks of one editor. */
export function createTextMarks(): TextMarks {
  const marks = new Set<{ at: number }>();
  return {
    extension: EditorView.updateListener.of(({ docChanged, changes }) => {
      if (docChanged) for (const mark of marks) mark.at = changes.mapPos(mark.at, 1);
    }),
    add(view, point) {
      const mark = { at: (point && view.posAtCoords(point)) ?? view.state.selection.main.head };
      marks.add(mark);
      return {
        insert(block) {
          const { at, insert } = blockAfter(view.state.doc, { position: mark.at, block });
          mark.at = at;
          view.dispatch({
            changes: { from: at, insert },
            selection: { anchor: at + insert.length },
            scrollIntoView: true,
            userEvent: 'input.paste',
          });
        },
        release: () => void marks.delete(mark),
      };
    },
  };
}
