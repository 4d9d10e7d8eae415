// A form field of one line.

import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, useFieldIds, type FieldText } from './field-frame.tsx';

type TextFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    /** An icon or icon button inside the end of the field. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

export function TextField({ label, isLabelHidden, hint, error, end, ...rest }: TextFieldProps) {
  const ids = useFieldIds({ hint, error });
  const input = <input {...rest} {...ids.control} className="in" />;
  return (
    <FieldFrame ids={ids} text={{ label, isLabelHidden, hint, error }}>
      {end ? (
        <div className="in-box">
          {input}
          {end}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}
