// A form field of several lines.

import type { Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, useFieldIds, type FieldText } from './field-frame.tsx';

type TextAreaProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, isLabelHidden, hint, error, ...rest }: TextAreaProps) {
  const ids = useFieldIds({ hint, error });
  return (
    <FieldFrame ids={ids} text={{ label, isLabelHidden, hint, error }}>
      <textarea {...rest} {...ids.control} className="in" />
    </FieldFrame>
  );
}
