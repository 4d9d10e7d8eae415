// What differs between two solutions, part by part, in words.

import { Minus, Pencil, Plus } from 'lucide-react';
import { describeField, type SolutionChange } from '../../../shared/differences/diff-solutions.ts';
import { versionMessages as words } from './messages.ts';
import './versions.css';

/** Nobody reads more rows. */
const MAX_ROWS = 300;

type ChangeListProps = {
  changes: readonly SolutionChange[];
  /** Absent where the parts are not on the canvas yet. */
  onSelect?: (id: string) => void;
};

export function ChangeList({ changes, onSelect }: ChangeListProps) {
  const ofPart = Map.groupBy(changes.slice(0, MAX_ROWS), ({ part }) => part);
  return (
    <>
      {[...ofPart].map(([part, rows]) => (
        <section key={part} className="azure-group" aria-label={words.parts(part)}>
          <h3 className="label">
            {words.parts(part)} <span className="cap num">{rows.length}</span>
          </h3>
          <ul className="azure-changes">
            {rows.map((change) => (
              <ChangeRow key={change.id} change={change} onSelect={onSelect} />
            ))}
          </ul>
        </section>
      ))}
      {changes.length > MAX_ROWS && <p className="cap">{words.more(changes.length - MAX_ROWS)}</p>}
    </>
  );
}

const icons = {
  added: <Plus className="s ok-i" role="img" aria-label={words.added} />,
  removed: <Minus className="s err-i" role="img" aria-label={words.removed} />,
  changed: <Pencil className="s warn-i" role="img" aria-label={words.changed} />,
};

type ChangeRowProps = { change: SolutionChange; onSelect: ChangeListProps['onSelect'] };

function ChangeRow({ change: { id, name, kind, fields }, onSelect }: ChangeRowProps) {
  return (
    <li>
      {icons[kind]}
      <div>
        {onSelect ? (
          <button
            type="button"
            className="azure-inspector-link"
            disabled={kind === 'removed'}
            onClick={() => onSelect(id)}
          >
            {name}
          </button>
        ) : (
          <span className={kind === 'removed' ? 'azure-removed-name' : undefined}>{name}</span>
        )}
        {fields.map((field) => (
          <p key={field.field} className="cap">
            {describeField(field)}
          </p>
        ))}
      </div>
    </li>
  );
}
