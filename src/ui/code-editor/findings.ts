// Findings in the text: squiggles, marks in the gutter, a tinted line with the message behind it, and a tooltip with why it
// matters and Fix.

import { setDiagnostics, type Action, type Diagnostic } from '@codemirror/lint';
import { RangeSetBuilder, StateEffect, StateField, type EditorState, type TransactionSpec } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Finding, Severity } from '#contract/finding.ts';

export type EditorFinding = Pick<Finding, 'range' | 'severity' | 'code' | 'message' | 'fix'> & {
  /** Why it matters; null where the message says all. */
  reason: string | null;
};

const setNotes = StateEffect.define<DecorationSet>();

/** The tinted lines and the messages behind them. They move with the text until the next findings. */
export const findingNotes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(notes, { changes, effects }) {
    const set = effects.find((effect) => effect.is(setNotes));
    return set ? (set.value as DecorationSet) : notes.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Shows these findings in place of those before. A finding behind the end of the text is shown at its end. */
export function showFindings(
  state: EditorState,
  { findings, fixLabel }: { findings: readonly EditorFinding[]; fixLabel: string },
): TransactionSpec[] {
  const diagnostics = findings.map((finding) => diagnosticOf(state, { finding, fixLabel }));
  return [setDiagnostics(state, diagnostics), { effects: setNotes.of(notesOf(state, findings)) }];
}

function diagnosticOf(
  state: EditorState,
  { finding, fixLabel }: { finding: EditorFinding; fixLabel: string },
): Diagnostic {
  const { range, severity, message, fix } = finding;
  const line = state.doc.line(Math.min(Math.max(range.line, 1), state.doc.lines));
  const from = Math.min(line.from + Math.max(range.column - 1, 0), line.to);
  const to = Math.min(from + range.length, state.doc.length);
  const found = state.sliceDoc(from, to);
  return {
    from,
    to,
    severity,
    message,
    renderMessage: () => messageOf(finding),
    ...(fix && { actions: [fixOf({ replace: fix.replace, found, label: fixLabel })] }),
  };
}

/** Leaves the text alone when it is no longer what the finding is about. */
function fixOf({ replace, found, label }: { replace: string; found: string; label: string }): Action {
  return {
    name: label,
    apply(view, from, to) {
      if (view.state.readOnly || view.state.sliceDoc(from, to) !== found) return;
      view.dispatch({ changes: { from, to, insert: replace }, userEvent: 'input.fix' });
      view.focus();
    },
  };
}

function messageOf({ message, reason, code }: EditorFinding): HTMLElement {
  const box = document.createElement('span');
  box.append(message);
  for (const [text, className] of [
    [reason, 'cm-finding-reason'],
    [code, 'cm-finding-code'],
  ] as const) {
    if (!text) continue;
    const part = document.createElement('span');
    part.className = className;
    part.textContent = text;
    box.append(part);
  }
  return box;
}

const ORDER: readonly Severity[] = ['error', 'warning', 'info'];

/** One note a line, the most severe; hints only have their squiggle. */
function notesOf({ doc }: EditorState, findings: readonly EditorFinding[]): DecorationSet {
  const worst = new Map<number, EditorFinding>();
  for (const finding of findings.filter(({ severity }) => severity !== 'info')) {
    const line = Math.min(Math.max(finding.range.line, 1), doc.lines);
    const known = worst.get(line);
    if (!known || ORDER.indexOf(finding.severity) < ORDER.indexOf(known.severity)) worst.set(line, finding);
  }
  const builder = new RangeSetBuilder<Decoration>();
  for (const [number, { severity, message }] of [...worst].toSorted(([one], [other]) => one - other)) {
    const line = doc.line(number);
    builder.add(line.from, line.from, Decoration.line({ class: `cm-line-${severity}` }));
    builder.add(line.to, line.to, Decoration.widget({ widget: new Note(message), side: 1 }));
  }
  return builder.finish();
}

class Note extends WidgetType {
  readonly #message: string;
  constructor(message: string) {
    super();
    this.#message = message;
  }
  override eq(other: Note): boolean {
    return other.#message === this.#message;
  }
  toDOM(): HTMLElement {
    const note = document.createElement('span');
    note.className = 'cm-finding-note';
    // The tooltip and the list of problems say it to screen readers.
    note.ariaHidden = 'true';
    note.textContent = this.#message;
    return note;
  }
}
