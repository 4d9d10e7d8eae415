// A choice among values of the blueprint, and the three answers of a setting: yes, no, not decided.

import { SelectField } from '#ui/controls/field/select-field.tsx';
import { fieldMessages as words } from './messages.ts';

type Option<Value extends string> = { value: Value; label: string };

type ChoiceFieldProps<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  error?: string | undefined;
  options: readonly Option<Value>[];
  /** Undefined: several are selected, and they differ. */
  value: Value | undefined;
  onChange: (value: Value) => void;
};

export function ChoiceField<Value extends string>({ options, value, onChange, ...rest }: ChoiceFieldProps<Value>) {
  return (
    <SelectField
      {...rest}
      value={value ?? MIXED}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {value === undefined && (
        <option value={MIXED} disabled>
          {words.mixed}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

/** No value of a blueprint has this form. */
const MIXED = '\0mixed';

const answers = [
  { value: 'undecided', label: words.undecided },
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const;

type AnswerFieldProps = {
  label: string;
  hint?: string;
  /** Null: not decided; undefined: several are selected, and they differ. */
  value: boolean | null | undefined;
  onChange: (value: boolean | null) => void;
};

export function AnswerField({ value, onChange, ...rest }: AnswerFieldProps) {
  return (
    <ChoiceField
      {...rest}
      options={answers}
      value={value === undefined ? undefined : answerOf(value)}
      onChange={(answer) => onChange(answer === 'undecided' ? null : answer === 'yes')}
    />
  );
}

function answerOf(value: boolean | null): 'undecided' | 'yes' | 'no' {
  if (value === null) return 'undecided';
  return value ? 'yes' : 'no';
}
