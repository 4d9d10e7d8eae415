// The filter and the order of ideas, as they are in the address.

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { NONE } from '#project/tasks/shared/task-values.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions, WordedOptions } from '#ui/controls/field/named-options.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { ideaSorts, ideaStatuses, type IdeaSort, type IdeaStatus } from '../shared/idea-values.ts';
import type { IdeaSearch } from './idea-search.ts';
import { ideaMessages as words } from './messages.ts';

type IdeaFiltersProps = {
  search: IdeaSearch;
  /** Undefined removes a field. */
  onChange: (changes: { [Key in keyof IdeaSearch]?: IdeaSearch[Key] | undefined }) => void;
};

export function IdeaFilters({ search, onChange }: IdeaFiltersProps) {
  const { projects } = useProjects();
  const isFiltered = Boolean(search.status ?? search.project ?? search.text);
  return (
    <div className="idea-filters" role="search">
      <SearchField
        label={words.search}
        value={search.text ?? ''}
        onChange={(text) => onChange({ text: text === '' ? undefined : text })}
      />
      <Choice
        label={words.status}
        value={search.status ?? ''}
        onChange={(status) => onChange({ status: status === '' ? undefined : (status as IdeaStatus) })}
      >
        <option value="">{words.status}</option>
        <WordedOptions values={ideaStatuses} words={words.statuses} />
      </Choice>
      <Choice
        label={words.project}
        value={search.project ?? ''}
        onChange={(project) => onChange({ project: project || undefined })}
      >
        <option value="">{words.project}</option>
        <option value={NONE}>{words.noProject}</option>
        <NamedOptions of={projects} />
      </Choice>
      {search.view !== 'matrix' && (
        <Choice
          label={words.sort}
          value={search.sort ?? ideaSorts[0]}
          onChange={(sort) => onChange({ sort: sort === ideaSorts[0] ? undefined : (sort as IdeaSort) })}
        >
          <WordedOptions values={ideaSorts} words={words.sorts} />
        </Choice>
      )}
      {isFiltered && (
        <Button
          variant="ghost"
          icon={<X />}
          onClick={() => onChange({ status: undefined, project: undefined, text: undefined })}
        >
          {words.clear}
        </Button>
      )}
    </div>
  );
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <SelectField label={label} isLabelHidden value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </SelectField>
  );
}
