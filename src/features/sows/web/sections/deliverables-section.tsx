// What the client gets, when, and how anybody can tell that it is done.

import { Checkbox } from '#ui/controls/checkbox.tsx';
import type { Deliverable } from '../../shared/content/content-shapes.ts';
import { ItemList } from '../fields/item-list.tsx';
import { LineField, LinesField } from '../fields/line-fields.tsx';
import { ListSection } from '../fields/list-section.tsx';
import { MilestoneField } from '../fields/milestone-field.tsx';
import { CriterionCheckField } from './criterion-check-field.tsx';
import { useContent, useSection } from '../open/use-sow.ts';

export function DeliverablesSection() {
  const deliverables = useContent((content) => content.deliverables);
  const setDeliverables = useSection('deliverables');
  return (
    <ListSection
      section="deliverables"
      items={deliverables}
      noun="Deliverable"
      make={(id) => ({ id, name: '', description: '', scopeIds: [], milestoneId: null, criteria: [] })}
      onChange={setDeliverables}
    >
      {(deliverable, edit) => <DeliverableFields deliverable={deliverable} onChange={edit} />}
    </ListSection>
  );
}

type Criterion = Deliverable['criteria'][number];
type DeliverableFieldsProps = { deliverable: Deliverable; onChange: (changes: Partial<Deliverable>) => void };

function DeliverableFields({ deliverable, onChange }: DeliverableFieldsProps) {
  const { name, description, scopeIds, milestoneId, criteria } = deliverable;
  const scope = useContent((content) => content.scope);
  return (
    <>
      <div className="sow-pair">
        <LineField label="Deliverable" value={name} onChange={(text) => onChange({ name: text })} />
        <MilestoneField
          milestoneId={milestoneId}
          none="No milestone yet"
          onChange={(changed) => onChange({ milestoneId: changed })}
        />
      </div>
      <LinesField label="Description" value={description} onChange={(text) => onChange({ description: text })} />
      <details className="sow-fold">
        <summary>
          Delivers {scope.filter(({ id }) => scopeIds.includes(id)).length} of {scope.length} scope items
        </summary>
        <div className="sow-checks">
          {scope.map(({ id, text }, index) => (
            <Checkbox
              key={id}
              label={text || `Scope item ${index + 1}`}
              checked={scopeIds.includes(id)}
              onChange={({ target }) =>
                onChange({ scopeIds: target.checked ? [...scopeIds, id] : scopeIds.filter((each) => each !== id) })
              }
            />
          ))}
        </div>
      </details>
      <div className="sow-criteria">
        <h3 className="label">Acceptance criteria</h3>
        <ItemList
          items={criteria}
          noun="Criterion"
          section={`criteria-${deliverable.id}`}
          maxItems={50}
          make={(id): Criterion => ({ id, text: '' })}
          onChange={(changed) => onChange({ criteria: changed })}
        >
          {({ text, check }, edit, index) => (
            <>
              <LinesField
                label={`Criterion ${index + 1}`}
                isLabelHidden
                value={text}
                placeholder="A figure, a test or a document that shows it"
                onChange={(changed) => edit({ text: changed })}
              />
              <CriterionCheckField
                label={`Criterion ${index + 1} is compared with`}
                check={check ?? null}
                onChange={(changed) => edit({ check: changed })}
              />
            </>
          )}
        </ItemList>
      </div>
    </>
  );
}
