// A field to choose one of several values, each with its words.

import { SelectField } from '#ui/controls/field/select-field.tsx';

type ChoiceFieldProps<Value extends string> = {
  label: string;
  hint?: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function ChoiceField<Value extends string>({ choices, onChange, ...rest }: ChoiceFieldProps<Value>) {
  const options = choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label}
    </option>
  ));
  const choose = (chosen: string): void => {
    const found = choices.find(({ value }) => value === chosen);
    if (found) onChange(found.value);
  };
  return (
    <SelectField {...rest} onChange={({ target }) => choose(target.value)}>
      {options}
    </SelectField>
  );
}
