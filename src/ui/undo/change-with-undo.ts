// Changes fields of an item, says so, and offers Undo.

import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { formerFields } from './former-fields.ts';

export type Change<Changes extends object> = {
  /** The item as it was before. */
  before: { readonly [Field in keyof Changes]?: unknown };
  changes: Changes;
  /** Resolves with whether the fields were changed; a failure was shown by then. */
  setFields: (changes: Changes) => Promise<boolean>;
  /** The text says what has changed, and the label is the word for taking it back. */
  words: { text: string; undo: string };
};

/** Resolves once the fields are changed or the failure was shown. */
export async function changeWithUndo<Changes extends object>(change: Change<Changes>): Promise<void> {
  const { before, changes, setFields, words } = change;
  if (!(await setFields(changes))) return;
  offerUndo({ text: words.text, label: words.undo, undo: () => void setFields(formerFields(before, changes)) });
}
