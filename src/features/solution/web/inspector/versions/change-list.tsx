// What differs between two solutions, part by part, in words.

import { Minus, Pencil, Plus } from 'lucide-react';
import { describeField, type SolutionChange } from '#model/differences/diff-solutions.ts';
import type { PartKind } from '#model/differences/field-words.ts';
import { versionMessages as words } from './messages.ts';
import './versions.css';

/** Nobody reads more rows. */
const MAX_ROWS = 300;

/** What the canvas draws of a version that is compared, though the blueprint does not have it any more. */
const drawn: ReadonlySet<PartKind> = new Set(['region', 'network', 'subnet', 'component', 'connection']);

type ChangeListProps = {
  changes: readonly SolutionChange[];
  /** True if the canvas shows what was removed. */
  isMarked?: boolean;
  /** Absent where the parts are not on the canvas yet. */
  onSelect?: (id: string) => void;
};

export function ChangeList({ changes, isMarked = false, onSelect }: ChangeListProps) {
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
              <ChangeRow key={change.id} change={change} isMarked={isMarked} onSelect={onSelect} />
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

type ChangeRowProps = { change: SolutionChange; isMarked: boolean; onSelect: ChangeListProps['onSelect'] };

function ChangeRow({ change: { part, id, name, kind, fields }, isMarked, onSelect }: ChangeRowProps) {
  const isShown = kind !== 'removed' || (isMarked && drawn.has(part));
  return (
    <li>
      {icons[kind]}
      <div>
        {onSelect ? (
          <button type="button" className="azure-inspector-link" disabled={!isShown} onClick={() => onSelect(id)}>
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
