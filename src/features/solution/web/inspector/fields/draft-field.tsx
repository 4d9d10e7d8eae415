// A field that is checked as it is typed and changes the blueprint when it is left: Enter and leaving save, Escape gives up. What
// cannot be saved stays in the field with the reason.

import type { HTMLAttributes, KeyboardEvent } from 'react';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useFollowedText } from '#ui/controls/use-followed-text.ts';

type DraftFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  /** It is the value as it is stored. */
  value: string;
  hint?: string;
  placeholder?: string;
  isMultiline?: boolean;
  /** It was opened by the person: it has the focus at once. */
  isFocused?: boolean;
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Names that are offered while a person types: the id of a `<datalist>`. */
  list?: string;
  /** It says what is wrong with a text; undefined for one that can be saved. */
  check?: (text: string) => string | undefined;
  onCommit: (text: string) => void;
};

export function DraftField(props: DraftFieldProps) {
  const {
    value,
    check,
    onCommit,
    isMultiline = false,
    isFocused = false,
    hint,
    label,
    isLabelHidden = false,
    ...rest
  } = props;
  const [text, setText] = useFollowedText(value);
  const error = text === value ? undefined : check?.(text.trim());

  function commit(): void {
    const wanted = text.trim();
    if (error !== undefined) return;
    setText(wanted);
    if (wanted !== value) onCommit(wanted);
  }
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !isMultiline) {
      event.preventDefault();
      commit();
    }
    if (event.key !== 'Escape' || text === value) return;
    // Escape gives up the words only, not the panel around the field.
    event.preventDefault();
    event.stopPropagation();
    setText(value);
  }

  const shared = {
    label,
    isLabelHidden,
    error,
    ...(hint !== undefined && { hint }),
    value: text,
    autoFocus: isFocused,
    onBlur: commit,
    onKeyDown: handleKey,
  };
  return isMultiline ? (
    <TextArea {...rest} {...shared} rows={3} onChange={({ target }) => setText(target.value)} />
  ) : (
    <TextField
      {...rest}
      {...shared}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
    />
  );
}
