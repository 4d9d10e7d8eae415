// A day, shown as everywhere else; while it is written the browser's own field is in its place. It is saved with Enter and when its
// field is left, so that a day that is half typed is not.

import { useEffect, useRef } from 'react';
import { formatDay } from '#text/dates/format-date.ts';
import { TextField } from './text-field.tsx';

/** A field without a day shows this. */
const NO_DAY = 'No date';

type DateFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  /** The stored day, such as 2026-11-28. */
  day: string | null;
  disabled?: boolean;
  /** Null removes the day. */
  onSave: (day: string | null) => void;
};

export function DateField({ day, onSave, ...rest }: DateFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // A day that is changed elsewhere, by Undo for one, is shown without a new field, which would lose the focus.
  useEffect(() => {
    if (field.current && field.current.value !== (day ?? '')) field.current.value = day ?? '';
  }, [day]);

  function save({ value, validity }: HTMLInputElement): void {
    const wanted = value === '' ? null : value;
    if (validity.valid && wanted !== day) onSave(wanted);
  }
  return (
    <div className="in-day" data-day={day === null ? NO_DAY : formatDay(day)} data-empty={day === null || undefined}>
      <TextField
        {...rest}
        ref={field}
        type="date"
        defaultValue={day ?? ''}
        onBlur={({ target }) => save(target)}
        // Enter sends the form around it, which reads what is saved.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && save(currentTarget)}
      />
    </div>
  );
}
