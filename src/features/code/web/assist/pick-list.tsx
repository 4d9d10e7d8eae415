// A list to choose from by typing and arrows: the outline and references.

import { useId, useState, type KeyboardEvent } from 'react';
import './assist.css';

export type Pick = {
  id: string;
  label: string;
  /** Shown in front in a quieter style: the kind of a symbol. */
  kind: string;
  /** It stands behind: where it is. */
  place: string;
  depth: number;
};

type PickListProps = {
  label: string;
  empty: string;
  nothingFits: string;
  picks: readonly Pick[];
  onPick: (id: string) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** More are found by typing. */
const MAX_SHOWN = 300;

export function PickList({ label, empty, nothingFits, picks, onPick }: PickListProps) {
  const listId = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const fitting = fittingOf(picks, query);
  const current = fitting[Math.min(at, fitting.length - 1)];

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key] ?? 0;
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      return onPick(current.id);
    }
    if (step === 0 || fitting.length === 0) return;
    event.preventDefault();
    const next = (Math.min(at, fitting.length - 1) + step + fitting.length) % fitting.length;
    setAt(next);
    document.getElementById(optionId(listId, fitting[next]?.id ?? ''))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className="code-picks">
      <input
        className="in"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={current ? optionId(listId, current.id) : undefined}
        placeholder={label}
        autoComplete="off"
        data-autofocus
        maxLength={200}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      {fitting.length === 0 && <p className="cap">{picks.length === 0 ? empty : nothingFits}</p>}
      <div id={listId} role="listbox" aria-label={label} className="code-pick-list" hidden={fitting.length === 0}>
        {fitting.map((pick) => (
          // The field has the keys: its arrows move through the options.
          <button
            key={pick.id}
            id={optionId(listId, pick.id)}
            type="button"
            role="option"
            aria-selected={pick === current}
            tabIndex={-1}
            className="code-pick"
            style={{ paddingInlineStart: 8 + pick.depth * 14 }}
            onClick={() => onPick(pick.id)}
          >
            <span className="cap">{pick.kind}</span>
            <span className="mono cut grow">{pick.label}</span>
            <span className="cap num">{pick.place}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function optionId(listId: string, id: string): string {
  return `${listId}-${id}`;
}

function fittingOf(picks: readonly Pick[], query: string): readonly Pick[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, kind, place }: Pick): boolean => {
    const text = `${kind} ${label} ${place}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return picks.filter(fits).slice(0, MAX_SHOWN);
}
