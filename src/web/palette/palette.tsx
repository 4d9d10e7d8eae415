// The command palette: type to find a conversation, design, page or action, Enter to go there.

import { FileCode, FileText, MessageSquare, PanelsTopLeft, Search, Zap } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Kbd } from '#ui/components/kbd.tsx';
import { showModal } from '#ui/overlays/show-modal.ts';
import { filterEntries, markMatches, type PaletteEntry } from './palette-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';
import './palette.css';

const ICONS = { Conversations: MessageSquare, Designs: FileText, Code: FileCode, Pages: PanelsTopLeft, Actions: Zap };

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const entries = filterEntries(usePaletteEntries(onShortcuts), query);
  const current = entries[Math.min(at, entries.length - 1)];
  useLayoutEffect(() => (dialog.current ? showModal(dialog.current) : undefined), []);

  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onClose();
    entry.run();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const target = targetOf({ key: event.key, at: Math.min(at, entries.length - 1), count: entries.length });
    if (event.key !== 'Enter' && target === null) return;
    event.preventDefault();
    if (target === null) return choose(current);
    setAt(target);
    document.getElementById(optionId(listId, target))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Command palette"
      closedby="any"
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="palette-query">
        <Search />
        <input
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={current ? optionId(listId, entries.indexOf(current)) : undefined}
          placeholder="Search or jump to"
          autoComplete="off"
          autoFocus
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setAt(0);
          }}
          onKeyDown={handleKey}
        />
        <Kbd keys="Esc" />
      </div>
      <PaletteList {...{ listId, entries, current, query }} onPoint={setAt} onChoose={choose} />
    </dialog>
  );
}

type PaletteListProps = {
  listId: string;
  entries: readonly PaletteEntry[];
  current: PaletteEntry | undefined;
  query: string;
  /** The entry under the pointer is the current one, too. */
  onPoint: (index: number) => void;
  onChoose: (entry: PaletteEntry) => void;
};

function PaletteList({ listId, entries, current, query, onPoint, onChoose }: PaletteListProps) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <>
      <div className="palette-list" role="listbox" id={listId} aria-label="Results">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <div className="palette-group" aria-hidden="true">
              {group}
            </div>
            {entries.map((entry, index) =>
              entry.group === group ? (
                <PaletteOption
                  key={entry.id}
                  id={optionId(listId, index)}
                  entry={entry}
                  query={query}
                  isCurrent={entry === current}
                  onPoint={() => onPoint(index)}
                  onChoose={() => onChoose(entry)}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {entries.length === 0 && `No results for “${query.trim()}”.`}
      </p>
    </>
  );
}

type PaletteOptionProps = {
  id: string;
  entry: PaletteEntry;
  query: string;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

/** The keyboard stays in the field, which names the current option. */
function PaletteOption({ id, entry, query, isCurrent, onPoint, onChoose }: PaletteOptionProps) {
  const Icon = ICONS[entry.group];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className="palette-option"
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon className="s" />
      <bdi className="cut">
        {markMatches(entry.label, query).map(({ text, isMatch }, index) =>
          isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </bdi>
      {isCurrent && <Kbd keys="Enter" />}
    </div>
  );
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

function targetOf({ key, at, count }: { key: string; at: number; count: number }): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}
