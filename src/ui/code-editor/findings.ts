// Findings in the text: squiggles, marks in the gutter, a tinted line with the message behind it, and a tooltip with why it
// matters and Fix.

import { setDiagnostics, type Action, type Diagnostic } from '@codemirror/lint';
import { RangeSetBuilder, StateEffect, StateField, type EditorState, type TransactionSpec } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Finding, Severity } from '#contract/finding.ts';

export type EditorFinding = Pick<Finding, 'range' | 'severity' | 'code' | 'message' | 'fix'> & {
  /** The reason says why the finding matters. It is null where the message says it all. */
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

export type FixAction = {
  fixLabel: string;
  /** Called with the finding whose fix is wanted. */
  onFix: (finding: EditorFinding) => void;
};

/** Shows these findings in place of those before. A finding behind the end of the text is shown at its end. */
export function showFindings(
  state: EditorState,
  { findings, ...action }: FixAction & { findings: readonly EditorFinding[] },
): TransactionSpec[] {
  const diagnostics = findings.map((finding) => diagnosticOf(state, { finding, ...action }));
  return [setDiagnostics(state, diagnostics), { effects: setNotes.of(notesOf(state, findings)) }];
}

function diagnosticOf(
  state: EditorState,
  { finding, fixLabel, onFix }: FixAction & { finding: EditorFinding },
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
    ...(fix && { actions: [fixOf({ found, label: fixLabel, onFix: () => onFix(finding) })] }),
  };
}

/** Leaves the text alone when it is no longer what the finding is about. */
function fixOf({ found, label, onFix }: { found: string; label: string; onFix: () => void }): Action {
  return {
    name: label,
    apply(view, from, to) {
      if (view.state.readOnly || view.state.sliceDoc(from, to) !== found) return;
      onFix();
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
    const note = new Note({ message, columns: columnsOf(line.text) });
    builder.add(line.to, line.to, Decoration.widget({ widget: note, side: 1 }));
  }
  return builder.finish();
}

/** A tab is drawn as two columns, as in `code-view.ts`. */
function columnsOf(text: string): number {
  return text.replaceAll('\t', '  ').length;
}

type NoteContent = {
  message: string;
  /** The message begins after this many columns of code. */
  columns: number;
};

/** The message ends with "…" at the edge of the pane, so that it never makes the code wider than its own lines do. */
class Note extends WidgetType {
  readonly #content: NoteContent;
  constructor(content: NoteContent) {
    super();
    this.#content = content;
  }
  override eq(other: Note): boolean {
    const { message, columns } = other.#content;
    return this.#content.message === message && this.#content.columns === columns;
  }
  toDOM(): HTMLElement {
    const note = document.createElement('span');
    note.className = 'cm-finding-note';
    // The tooltip and the list of problems say it to screen readers.
    note.ariaHidden = 'true';
    note.style.setProperty('--columns', String(this.#content.columns));
    const text = document.createElement('span');
    text.textContent = this.#content.message;
    note.append(text);
    return note;
  }
}
