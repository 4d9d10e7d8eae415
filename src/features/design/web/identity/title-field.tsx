// The title of a design. It cannot be blank: leaving an empty field brings the old title back.

import { useState } from 'react';
import { MAX_DESIGN_TITLE_LENGTH } from '../../shared/limits.ts';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { identityMessages } from './messages.ts';

type TitleFieldProps = { title: string; disabled: boolean; onChange: (title: string) => void };

/** Key it by the title, so that another title is shown at once. */
export function TitleField({ title, disabled, onChange }: TitleFieldProps) {
  const [text, setText] = useState(title);
  function save(): void {
    const trimmed = text.trim();
    if (trimmed === '') setText(title);
    else if (trimmed !== title) onChange(trimmed);
  }
  return (
    <TextField
      label={identityMessages.title}
      isLabelHidden
      value={text}
      maxLength={MAX_DESIGN_TITLE_LENGTH}
      disabled={disabled}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}
