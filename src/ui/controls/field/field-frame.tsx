// What every form field has: a label, a control, and one sentence below when something is wrong.

import { useId, type ReactNode } from 'react';
import './field.css';

export type FieldText = {
  label: string;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
  hint?: string;
  error?: string | undefined;
};

type FieldIds = {
  /** The id of the sentence below. */
  below: string;
  control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
};

export function useFieldIds({ hint, error }: { hint: string | undefined; error: string | undefined }): FieldIds {
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

export function FieldFrame({ ids, text, children }: { ids: FieldIds; text: FrameText; children: ReactNode }) {
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
