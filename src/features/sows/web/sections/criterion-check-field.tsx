// What a machine compares a criterion with, once something is delivered.

import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { CODE_ERRORS, invariantWords, type CriterionCheck } from '../../shared/delivery/criterion-check.ts';
import { ruleCodes } from '../../shared/delivery/rule-codes.ts';
import { useContent } from '../open/use-sow.ts';

const kinds = [
  { value: '', label: 'Nothing: a person signs' },
  { value: 'blueprint', label: 'The blueprint' },
  { value: 'invariant', label: 'A rule of the solution' },
  { value: 'code', label: 'A rule of the code' },
] as const;

const differences = [
  { value: 'any', label: 'Nothing differs' },
  { value: 'missing', label: 'Nothing is missing' },
  { value: 'extra', label: 'Nothing is there that is not in it' },
  { value: 'changed', label: 'No value is another one' },
] as const;

type CriterionCheckFieldProps = {
  label: string;
  check: CriterionCheck | null;
  onChange: (check: CriterionCheck | null) => void;
};

export function CriterionCheckField({ label, check, onChange }: CriterionCheckFieldProps) {
  return (
    <div className="sow-pair">
      <SelectField
        label={label}
        value={check?.kind ?? ''}
        onChange={({ target: { value } }) => onChange(beginCheck(value))}
      >
        {kinds.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {check && <CheckFields check={check} onChange={onChange} />}
    </div>
  );
}

function beginCheck(kind: string): CriterionCheck | null {
  if (kind === 'blueprint') return { kind, differences: 'any', environmentId: null };
  if (kind === 'invariant') return { kind, code: 'security/public-data' };
  return kind === 'code' ? { kind, code: CODE_ERRORS } : null;
}

type CheckFieldsProps = { check: CriterionCheck; onChange: (check: CriterionCheck) => void };

function CheckFields({ check, onChange }: CheckFieldsProps) {
  if (check.kind === 'blueprint') return <BlueprintFields check={check} onChange={onChange} />;
  if (check.kind === 'invariant')
    return (
      <SelectField
        label="Rule"
        value={check.code}
        onChange={({ target }) => onChange({ kind: 'invariant', code: target.value })}
      >
        {[...ruleCodes].map((code) => (
          <option key={code} value={code}>
            {invariantWords[code] ?? code}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      label="Rule"
      hint={`“${CODE_ERRORS}” is every error; a rule is named as the code editor names it: terraform/azure-open-admin-port`}
      value={check.code}
      maxLength={100}
      onChange={({ target }) => onChange({ kind: 'code', code: target.value || CODE_ERRORS })}
    />
  );
}

function BlueprintFields({
  check,
  onChange,
}: { check: Extract<CriterionCheck, { kind: 'blueprint' }> } & Pick<CheckFieldsProps, 'onChange'>) {
  const parts = useContent((content) => content.parts);
  const environments = parts.filter(({ kind }) => kind === 'environment');
  return (
    <>
      <SelectField
        label="Compared"
        value={check.differences}
        onChange={({ target: { value } }) =>
          onChange({ ...check, differences: differences.find((known) => known.value === value)?.value ?? 'any' })
        }
      >
        {differences.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Environment"
        value={check.environmentId ?? ''}
        onChange={({ target: { value } }) => onChange({ ...check, environmentId: value || null })}
      >
        <option value="">All of them</option>
        {environments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
