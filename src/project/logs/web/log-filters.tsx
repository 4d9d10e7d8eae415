// The filter of the logs, which is in the address of the page.

import { useQuery } from '@tanstack/react-query';
import { isAdminQuery } from '#features/auth/web/use-is-admin.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { FilterField } from '#ui/controls/field/filter-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { SearchChanges } from '#ui/list/search-change.ts';
import { logKinds, logViews, type LogView } from '../shared/log-kinds.ts';
import type { LogSearch } from './log-search.ts';
import { logMessages as words } from './messages.ts';

type LogFiltersProps = { search: LogSearch; onChange: (changes: SearchChanges<LogSearch>) => void };

const NONE: SearchChanges<LogSearch> = {
  kind: undefined,
  person: undefined,
  requestId: undefined,
  from: undefined,
  to: undefined,
};

export function LogFilters({ search, onChange }: LogFiltersProps) {
  const { view = 'mine', ...filter } = search;
  return (
    <div className="logs-filters">
      <SelectField
        label={words.kind}
        value={search.kind ?? ''}
        onChange={({ target }) => onChange({ kind: target.value || undefined })}
      >
        <option value="">{words.anyKind}</option>
        <WordedOptions values={logKinds} words={words.kinds} />
      </SelectField>
      {view !== 'mine' && (
        <FilterField
          label={words.person}
          placeholder={words.personHint}
          value={search.person}
          onSave={(person) => onChange({ person })}
        />
      )}
      <FilterField
        label={words.requestId}
        placeholder={words.requestIdHint}
        value={search.requestId}
        onSave={(requestId) => onChange({ requestId })}
      />
      <DateField label={words.from} day={search.from ?? null} onSave={(day) => onChange({ from: day ?? undefined })} />
      <DateField label={words.to} day={search.to ?? null} onSave={(day) => onChange({ to: day ?? undefined })} />
      {Object.keys(filter).length > 0 && (
        <Button variant="ghost" size="lg" onClick={() => onChange(NONE)}>
          {words.reset}
        </Button>
      )}
    </div>
  );
}

/** Nothing is offered that the server would refuse. */
export function ViewChoice({ search, onChange }: LogFiltersProps) {
  const { role } = useWorkspace();
  const isAdmin = useQuery(isAdminQuery).data === true;
  const may: Record<LogView, boolean> = { mine: true, workspace: role === 'owner', all: isAdmin };
  const offered = logViews.filter((view) => may[view]);
  if (offered.length === 1) return null;
  return (
    <Segmented
      label={words.view}
      options={offered.map((value) => ({ value, label: words.views[value] }))}
      value={offered.find((view) => view === search.view) ?? 'mine'}
      onChange={(view) => onChange({ view: view === 'mine' ? undefined : view, person: undefined })}
    />
  );
}
