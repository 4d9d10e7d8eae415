// A text that filters when its field is left, or with Enter: half of an id matches nothing.

import { TextField } from './text-field.tsx';

type FilterFieldProps = {
  label: string;
  placeholder: string;
  value: string | undefined;
  onSave: (value: string | undefined) => void;
};

export function FilterField({ value, onSave, ...rest }: FilterFieldProps) {
  function save(text: string): void {
    const wanted = text.trim() || undefined;
    if (wanted !== value) onSave(wanted);
  }
  return (
    <TextField
      {...rest}
      key={value}
      autoComplete="off"
      defaultValue={value ?? ''}
      onBlur={({ target }) => save(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save(event.currentTarget.value);
      }}
    />
  );
}
