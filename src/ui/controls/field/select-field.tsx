// A form field to choose one of several options.

import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { FieldFrame, useFieldIds, type FieldText } from './field-frame.tsx';

type SelectFieldProps = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
    /** Shown while nothing is chosen (value ''). */
    placeholder?: string;
    /** An avatar or icon before the chosen words. */
    start?: ReactNode;
    ref?: Ref<HTMLSelectElement>;
  };

/** A native select; its children are `<option>` and `<optgroup>`. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  placeholder,
  start,
  children,
  ...rest
}: SelectFieldProps) {
  const ids = useFieldIds({ hint, error });
  return (
    <FieldFrame ids={ids} text={{ label, isLabelHidden, hint, error }}>
      <div className="sel-box">
        {start}
        <select {...rest} {...ids.control} className="sel">
          {placeholder && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {children}
        </select>
        <ChevronsUpDown />
      </div>
    </FieldFrame>
  );
}
