// The title of a design. A blank one is none: leaving the field gives the old one back.

import { useState } from 'react';
import { MAX_DESIGN_TITLE_LENGTH } from '../../shared/limits.ts';
import { TextField } from '#ui/controls/field.tsx';
import { designMessages } from '../messages.ts';

/** To be keyed by the title, so that another one shows at once. */
export function TitleField({
  title,
  disabled,
  onChange,
}: {
  title: string;
  disabled: boolean;
  onChange: (title: string) => void;
}) {
  const [text, setText] = useState(title);
  function leave(): void {
    const trimmed = text.trim();
    if (trimmed === '') setText(title);
    else if (trimmed !== title) onChange(trimmed);
  }
  return (
    <TextField
      label={designMessages.designTitle}
      value={text}
      maxLength={MAX_DESIGN_TITLE_LENGTH}
      disabled={disabled}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
