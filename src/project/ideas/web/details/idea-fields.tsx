// The fields of an idea that are chosen: status, project, impact and effort.

import type { ReactNode } from 'react';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions, WordedOptions } from '#ui/controls/field/named-options.tsx';
import { ideaStatuses, LEVELS, type IdeaStatus } from '../../shared/idea-values.ts';
import { ideaMessages as words } from '../messages.ts';
import type { ShownIdea } from '../queries.ts';

export type IdeaChoices = Pick<ShownIdea, 'status' | 'projectId' | 'impact' | 'effort'>;

type IdeaFieldsProps = {
  value: IdeaChoices;
  disabled?: boolean;
  /** A new idea has no other status. */
  hidesStatus?: boolean;
  /** `described` has the field, such as 'Impact', and its new value in words. */
  onChange: (changes: Partial<IdeaChoices>, described: readonly [field: string, value: string]) => void;
};

export function IdeaFields({ value, disabled = false, hidesStatus = false, onChange }: IdeaFieldsProps) {
  const { projects } = useProjects();
  const shown = projects.filter(({ id, archivedAt }) => archivedAt === null || id === value.projectId);
  const nameOf = (projectId: string): string => projects.find(({ id }) => id === projectId)?.name ?? words.noProject;
  const levelOf = (text: string) => LEVELS.find((level) => String(level) === text) ?? null;
  const estimate = (field: 'impact' | 'effort') => (
    <Choice
      label={words[field]}
      value={String(value[field] ?? '')}
      disabled={disabled}
      onChange={(text) => {
        const level = levelOf(text);
        onChange({ [field]: level }, [words[field], level === null ? words.notJudged : String(level)]);
      }}
    >
      <option value="">{words.notJudged}</option>
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {words.levels[level]}
        </option>
      ))}
    </Choice>
  );
  return (
    <div className="idea-fields">
      {!hidesStatus && (
        <Choice
          label={words.status}
          value={value.status}
          disabled={disabled}
          onChange={(text) => {
            const status = text as IdeaStatus;
            onChange({ status }, [words.status, words.statuses[status]]);
          }}
        >
          <WordedOptions values={ideaStatuses} words={words.statuses} />
        </Choice>
      )}
      <Choice
        label={words.project}
        value={value.projectId ?? ''}
        disabled={disabled}
        onChange={(id) => onChange({ projectId: id || null }, [words.project, id ? nameOf(id) : words.none])}
      >
        <option value="">{words.noProject}</option>
        <NamedOptions of={shown} />
      </Choice>
      {estimate('impact')}
      {estimate('effort')}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
};

function Choice({ label, value, disabled, onChange, children }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
      {children}
    </SelectField>
  );
}
