// A field for a number that is saved when it is left or with Enter: hours, amounts, percentages and counts, each stored as an integer.

import { useState } from 'react';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useFollowedText } from '#ui/controls/use-followed-text.ts';

type NumberFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  /** The stored integer; null for an empty field, where that is allowed. */
  value: number | null;
  /** One of the shown unit has so many of the stored one: 100 for an amount, 60 for hours. */
  scale?: number;
  min?: number;
  max: number;
  isOptional?: boolean;
  disabled?: boolean;
  onSave: (value: number | null) => void;
};

export function NumberField({ value, scale = 1, min = 0, max, isOptional = false, onSave, ...rest }: NumberFieldProps) {
  const [text, setText] = useFollowedText(value === null ? '' : writeNumber(value, scale));
  const [error, setError] = useState<string>();

  function save(): void {
    const read = readNumber(text, scale);
    const isEmpty = text.trim() === '' && isOptional;
    if (!isEmpty && (read === null || read < min || read > max)) {
      setError(`From ${writeNumber(min, scale)} to ${writeNumber(max, scale)}`);
      return;
    }
    setError(undefined);
    const wanted = isEmpty ? null : read;
    setText(wanted === null ? '' : writeNumber(wanted, scale));
    if (wanted !== value) onSave(wanted);
  }
  return (
    <TextField
      {...rest}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}

/** '1,234.5' and '1234,5' are read alike; null where it is no number. */
function readNumber(text: string, scale: number): number | null {
  const plain = text.trim().replaceAll(/[\s'’]/g, '');
  const dotted = /,\d{1,2}$/.test(plain) && !plain.includes('.') ? plain.replace(/,(?=\d{1,2}$)/, '.') : plain;
  const digits = dotted.replaceAll(',', '');
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(digits)) return null;
  return Math.round(Number(digits) * scale);
}

/** A stored integer in the shown unit. A rate of exchange is in millionths and shows all of them. */
function writeNumber(value: number, scale: number): string {
  return (value / scale).toLocaleString('en-US', { maximumFractionDigits: scale > 1_000 ? 6 : 2, useGrouping: false });
}
