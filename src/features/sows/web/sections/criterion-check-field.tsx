// What a machine compares a criterion with, once something is delivered.

import { TextField } from '#ui/controls/field/text-field.tsx';
import { CODE_ERRORS, invariantWords } from '../../shared/delivery/check-words.ts';
import type { CriterionCheck } from '../../shared/delivery/criterion-check.ts';
import { ruleCodes } from '../../shared/delivery/rule-codes.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
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
      <ChoiceField
        label={label}
        value={check?.kind ?? ''}
        choices={kinds}
        onChange={(kind) => onChange(beginCheck(kind))}
      />
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
      <ChoiceField
        label="Rule"
        value={check.code}
        choices={[...ruleCodes].map((code) => ({ value: code, label: invariantWords[code] ?? code }))}
        onChange={(code) => onChange({ kind: 'invariant', code })}
      />
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
      <ChoiceField
        label="Compared"
        value={check.differences}
        choices={differences}
        onChange={(chosen) => onChange({ ...check, differences: chosen })}
      />
      <ChoiceField
        label="Environment"
        value={check.environmentId ?? ''}
        choices={[
          { value: '', label: 'All of them' },
          ...environments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ ...check, environmentId: id || null })}
      />
    </>
  );
}
