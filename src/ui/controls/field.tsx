// Form fields (text field, text area, select): a label, a control, and one sentence below when something is wrong.

import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import './field.css';

type FieldText = {
  label: string;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
  hint?: string;
  error?: string | undefined;
};

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

type FieldIds = {
  /** The id of the sentence below. */
  below: string;
  control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
};

function useFieldIds({ hint, error }: { hint: string | undefined; error: string | undefined }): FieldIds {
  const id = useId();
  const below = `${id}-below`;
  return {
    below,
    control: { id, ...((hint || error) && { 'aria-describedby': below }), ...(error && { 'aria-invalid': true }) },
  };
}

type FrameText = {
  label: string;
  isLabelHidden: boolean | undefined;
  hint: string | undefined;
  error: string | undefined;
};

function FieldFrame({ ids, text, children }: { ids: FieldIds; text: FrameText; children: ReactNode }) {
  return (
    <div className="field">
      <label className={text.isLabelHidden ? 'sr' : 'label'} htmlFor={ids.control.id}>
        {text.label}
      </label>
      {children}
      {text.error && (
        <p className="bad-text" id={ids.below}>
          {text.error}
        </p>
      )}
      {!text.error && text.hint && (
        <p className="field-hint" id={ids.below}>
          {text.hint}
        </p>
      )}
    </div>
  );
}
