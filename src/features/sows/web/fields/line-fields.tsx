// Texts of an item: of one line, and of some lines that grow with what is written.

import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../../shared/limits.ts';

type LineProps = {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  placeholder?: string;
  type?: 'text' | 'email';
  onChange: (value: string) => void;
};

export function LineField({ onChange, ...rest }: LineProps) {
  return <TextField {...rest} maxLength={MAX_LINE_LENGTH} onChange={({ target }) => onChange(target.value)} />;
}

export function LinesField({ onChange, type: _type, ...rest }: LineProps) {
  return <TextArea {...rest} rows={1} maxLength={MAX_TEXT_LENGTH} onChange={({ target }) => onChange(target.value)} />;
}
