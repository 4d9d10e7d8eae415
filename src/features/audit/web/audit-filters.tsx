// The filter of the audit log, which is in the address of the page.

import { auditKindNames, auditOutcomes } from '#contract/audit/audit.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { FilterField } from '#ui/controls/field/filter-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import type { SearchChanges } from '#ui/list/search-change.ts';
import type { AuditSearch } from './audit-search.ts';
import { kindWords } from './kind-words.ts';
import { auditMessages as words } from './messages.ts';

type AuditFiltersProps = { search: AuditSearch; onChange: (changes: SearchChanges<AuditSearch>) => void };

const NONE: SearchChanges<AuditSearch> = {
  kind: undefined,
  person: undefined,
  target: undefined,
  outcome: undefined,
  from: undefined,
  to: undefined,
};

const kinds = auditKindNames.toSorted((a, b) => kindWords[a].localeCompare(kindWords[b]));

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  return (
    <div className="audit-filters">
      <SelectField
        label={words.kind}
        value={search.kind ?? ''}
        onChange={({ target }) => onChange({ kind: target.value || undefined })}
      >
        <option value="">{words.anyKind}</option>
        <WordedOptions values={kinds} words={kindWords} />
      </SelectField>
      <SelectField
        label={words.outcome}
        value={search.outcome ?? ''}
        onChange={({ target }) => onChange({ outcome: target.value || undefined })}
      >
        <option value="">{words.anyOutcome}</option>
        <WordedOptions values={auditOutcomes} words={words.outcomes} />
      </SelectField>
      <FilterField
        label={words.person}
        placeholder={words.personHint}
        value={search.person}
        onSave={(person) => onChange({ person })}
      />
      <FilterField
        label={words.target}
        placeholder={words.targetHint}
        value={search.target}
        onSave={(target) => onChange({ target })}
      />
      <DateField label={words.from} day={search.from ?? null} onSave={(day) => onChange({ from: day ?? undefined })} />
      <DateField label={words.to} day={search.to ?? null} onSave={(day) => onChange({ to: day ?? undefined })} />
      {Object.keys(search).length > 0 && (
        <Button variant="ghost" size="lg" onClick={() => onChange(NONE)}>
          {words.reset}
        </Button>
      )}
    </div>
  );
}
