// The fields of a project that are chosen: health, lead and target.

import { useMembers } from '#project/workspace/web/use-members.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { NamedOptions, WordedOptions } from '#ui/controls/field/named-options.tsx';
import { projectHealths, type ProjectHealth } from '../shared/project-health.ts';
import { projectMessages as words } from './messages.ts';

export type ProjectChoices = { health: ProjectHealth; leadId: string | null; targetDate: string | null };

type ProjectFieldsProps = {
  value: ProjectChoices;
  disabled?: boolean;
  onChange: (changes: Partial<ProjectChoices>) => void;
};

export function ProjectFields({ value, disabled = false, onChange }: ProjectFieldsProps) {
  const { members } = useMembers();
  return (
    <div className="project-fields">
      <SelectField
        label={words.health}
        value={value.health}
        disabled={disabled}
        onChange={({ target }) => onChange({ health: target.value as ProjectHealth })}
      >
        <WordedOptions values={projectHealths} words={words.healths} />
      </SelectField>
      <SelectField
        label={words.lead}
        value={value.leadId ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange({ leadId: target.value || null })}
      >
        <option value="">{words.noLead}</option>
        <NamedOptions of={members} />
      </SelectField>
      <DateField
        label={words.target}
        day={value.targetDate}
        disabled={disabled}
        onSave={(targetDate) => onChange({ targetDate })}
      />
    </div>
  );
}
