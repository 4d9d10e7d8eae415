// A line of the effort: what it comes to, and behind it its formula and its fields.

import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { phaseNames } from '../../shared/content/section-names.ts';
import type { EffortLine } from '../../shared/content/price-shapes.ts';
import { explainLine } from '../../shared/estimate/explain.ts';
import { formatAmount, formatHours } from '../../shared/estimate/money.ts';
import type { PricedLine } from '../../shared/estimate/price-sow.ts';
import { MAX_TASK_COUNT, MAX_TASK_MINUTES } from '../../shared/limits.ts';
import { phases } from '../../shared/tasks/task-shapes.ts';
import { placeId } from '../fields/item-list.tsx';
import { LineField } from '../fields/line-fields.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { RoleField } from '../fields/role-field.tsx';
import { useContent, useSowSession } from '../open/use-sow.ts';
import { Formula } from './explained-figure.tsx';

type EffortRowProps = { line: EffortLine; priced: PricedLine | undefined; index: number };

export function EffortRow({ line, priced, index }: EffortRowProps) {
  const currency = useContent((content) => content.rates.currency);
  const session = useSowSession();
  const edit = (changes: Partial<EffortLine>): void =>
    session.edit((content) => ({
      ...content,
      effort: content.effort.map((each) => (each.id === line.id ? { ...each, ...changes } : each)),
    }));

  function remove(): void {
    const before = session.read().content;
    session.edit((content) => ({ ...content, effort: content.effort.filter(({ id }) => id !== line.id) }));
    offerUndo({ text: 'Line removed', label: 'Undo', undo: () => session.edit(() => before) });
  }
  return (
    <li id={placeId('effort', index)} tabIndex={-1}>
      <details className="sow-figure">
        <summary>
          <span className="sow-effort-name">
            {line.name || 'Without a name'}
            {line.isAssumed && <Badge tone="line">Assumed</Badge>}
            {line.isOptional && <Badge tone="info">Optional</Badge>}
          </span>
          <span className="num sow-effort-count">
            {line.count} × {line.unit}
          </span>
          <span className="num sow-effort-hours">{priced ? formatHours(priced.minutes) : ''}</span>
          <span className="num">{priced ? formatAmount(priced.amount, currency) : ''}</span>
        </summary>
        {priced && <Formula {...explainLine(priced, currency)} />}
        <EffortFields line={line} onChange={edit} />
        <div className="sow-buttons">
          {line.isAssumed && (
            <Button size="sm" onClick={() => edit({ isAssumed: false })}>
              Confirm these hours
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={remove}>
            Remove this line
          </Button>
        </div>
      </details>
    </li>
  );
}

const hourFields = [
  ['low', 'Low, in hours'],
  ['likely', 'Likely, in hours'],
  ['high', 'High, in hours'],
] as const;

function EffortFields({ line, onChange }: { line: EffortLine; onChange: (changes: Partial<EffortLine>) => void }) {
  return (
    <div className="sow-effort-fields">
      <LineField label="Task" value={line.name} onChange={(name) => onChange({ name })} />
      <div className="sow-triple">
        <NumberField
          label="Count"
          value={line.count}
          max={MAX_TASK_COUNT}
          onSave={(count) => count !== null && onChange({ count })}
        />
        <LineField label="Unit" value={line.unit} onChange={(unit) => onChange({ unit })} />
        <RoleField roleKey={line.roleKey} onChange={(roleKey) => onChange({ roleKey })} />
        {hourFields.map(([key, label]) => (
          <NumberField
            key={key}
            label={label}
            value={line[key]}
            scale={60}
            max={MAX_TASK_MINUTES}
            onSave={(minutes) => minutes !== null && onChange({ [key]: minutes, isAssumed: false })}
          />
        ))}
        <SelectField
          label="Phase"
          value={line.phase}
          onChange={({ target }) => onChange({ phase: phases.find((phase) => phase === target.value) ?? line.phase })}
        >
          <WordedOptions values={phases} words={phaseNames} />
        </SelectField>
      </div>
      <Checkbox
        label="Optional: the client may order it in addition, and it is not in the total"
        checked={line.isOptional}
        onChange={({ target }) => onChange({ isOptional: target.checked })}
      />
    </div>
  );
}
