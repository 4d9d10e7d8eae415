// What the client gets, when, and how anybody can tell that it is done.

import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import type { Deliverable } from '../../shared/content/content-shapes.ts';
import { MAX_ITEMS } from '../../shared/limits.ts';
import { ItemList } from '../fields/item-list.tsx';
import { LineField, LinesField } from '../fields/line-fields.tsx';
import { useContent, useSection } from '../open/use-sow.ts';
import { SectionFrame } from './section-frame.tsx';

export function DeliverablesSection() {
  const deliverables = useContent((content) => content.deliverables);
  const setDeliverables = useSection('deliverables');
  return (
    <SectionFrame section="deliverables">
      <ItemList
        items={deliverables}
        noun="Deliverable"
        section="deliverables"
        maxItems={MAX_ITEMS}
        make={(id) => ({ id, name: '', description: '', scopeIds: [], milestoneId: null, criteria: [] })}
        onChange={setDeliverables}
      >
        {(deliverable, edit) => <DeliverableFields deliverable={deliverable} onChange={edit} />}
      </ItemList>
    </SectionFrame>
  );
}

type DeliverableFieldsProps = { deliverable: Deliverable; onChange: (changes: Partial<Deliverable>) => void };

function DeliverableFields({ deliverable, onChange }: DeliverableFieldsProps) {
  const { name, description, scopeIds, milestoneId, criteria } = deliverable;
  const milestones = useContent((content) => content.milestones);
  const scope = useContent((content) => content.scope);
  return (
    <>
      <div className="sow-pair">
        <LineField label="Deliverable" value={name} onChange={(text) => onChange({ name: text })} />
        <SelectField
          label="Due with"
          value={milestoneId ?? ''}
          onChange={({ target }) => onChange({ milestoneId: target.value || null })}
        >
          <option value="">No milestone yet</option>
          {milestones.map((milestone, index) => (
            <option key={milestone.id} value={milestone.id}>
              {milestone.name || `Milestone ${index + 1}`}
            </option>
          ))}
        </SelectField>
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
          make={(id) => ({ id, text: '' })}
          onChange={(changed) => onChange({ criteria: changed })}
        >
          {({ text }, edit, index) => (
            <LinesField
              label={`Criterion ${index + 1}`}
              isLabelHidden
              value={text}
              placeholder="A figure, a test or a document that shows it"
              onChange={(changed) => edit({ text: changed })}
            />
          )}
        </ItemList>
      </div>
    </>
  );
}
