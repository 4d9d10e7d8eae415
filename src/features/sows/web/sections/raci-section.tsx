// Who is responsible, accountable, consulted and informed for each deliverable.

import { SelectField } from '#ui/controls/field/select-field.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import type { Deliverable, SowContent } from '../../shared/content/content-shapes.ts';
import { CLIENT } from '../../shared/document/build-document.ts';
import { useContent, useSection } from '../open/use-sow.ts';
import { SectionFrame } from './section-frame.tsx';

type Letter = SowContent['raci'][string][string];

const letters: readonly (readonly [Letter, string])[] = [
  ['R', 'Responsible'],
  ['A', 'Accountable'],
  ['C', 'Consulted'],
  ['I', 'Informed'],
];

export function RaciSection() {
  const raci = useContent((content) => content.raci);
  const roles = useContent((content) => content.rates.roles);
  const deliverables = useContent((content) => content.deliverables);
  const setRaci = useSection('raci');

  function choose({ id, key, letter }: { id: string; key: string; letter: string }): void {
    const { [key]: _former, ...others } = raci[id] ?? {};
    const known = letters.find(([each]) => each === letter)?.[0];
    setRaci({ ...raci, [id]: known ? { ...others, [key]: known } : others });
  }
  const columns: Column<Deliverable>[] = [
    { head: 'Deliverable', isRowHead: true, cell: ({ name }) => name || 'Without a name' },
    ...[...roles, { key: CLIENT, name: 'Client' }].map(({ key, name: role }): Column<Deliverable> => ({
      head: role,
      cell: ({ id, name }) => (
        <SelectField
          label={`${role} for ${name}`}
          isLabelHidden
          value={raci[id]?.[key] ?? ''}
          onChange={({ target }) => choose({ id, key, letter: target.value })}
        >
          <option value="">–</option>
          {letters.map(([letter, word]) => (
            <option key={letter} value={letter}>
              {letter}: {word}
            </option>
          ))}
        </SelectField>
      ),
    })),
  ];
  return (
    <SectionFrame section="raci" text="Roles without an entry are no column of the document.">
      <Table columns={columns} rows={deliverables} keyOf={({ id }) => id} label="RACI" className="sow-raci" />
    </SectionFrame>
  );
}
