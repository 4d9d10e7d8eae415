// A number of the blueprint: see DraftField. An empty field is “not stated”, or 0 where a number is needed.

import { readNumber, type NumberLimits } from './check-value.ts';
import { DraftField } from './draft-field.tsx';

type NumberFieldProps = NumberLimits & {
  label: string;
  isLabelHidden?: boolean;
  /** Null: not stated. */
  value: number | null;
  hint?: string;
  placeholder?: string;
  onCommit: (value: number | null) => void;
};

export function NumberField({ value, min, max, isWhole = true, onCommit, ...rest }: NumberFieldProps) {
  const limits = { min, max, isWhole };
  return (
    <DraftField
      {...rest}
      value={value === null ? '' : String(value)}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      check={(text) => readNumber(text, limits).error}
      onCommit={(text) => {
        const read = readNumber(text, limits);
        if (read.error === undefined) onCommit(read.value);
      }}
    />
  );
}
