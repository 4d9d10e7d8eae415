// The command palette: type to find anything the person may open, a page of the app or an action, Enter to go there.

import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Kbd } from '#ui/components/kbd.tsx';
import { showModal } from '#ui/overlays/show-modal.ts';
import { arrange, type PaletteEntry } from './palette-entries.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { useCommands } from './use-commands.ts';
import { useSearchEntries } from './use-search.ts';
import './palette.css';

/** As long as a search takes. */
const MAX_LENGTH = 200;

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  /** Chosen with the arrows or the pointer; it stays chosen when more is found. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  const found = useSearchEntries(query);
  const entries = arrange([...found.entries, ...useCommands(onShortcuts)], query);
  const at = Math.max(
    entries.findIndex(({ id }) => id === chosenId),
    0,
  );
  const current = entries[at];
  useLayoutEffect(() => (dialog.current ? showModal(dialog.current) : undefined), []);

  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onClose();
    entry.run();
  }

  const enter = useEnter({ isPending: found.isPending && chosenId === null, onEnter: () => choose(current) });

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const target = targetOf({ key: event.key, at, count: entries.length });
    if (event.key !== 'Enter' && target === null) return;
    event.preventDefault();
    if (target === null) return enter.press();
    setChosenId(entries[target]?.id ?? null);
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
          aria-activedescendant={current ? optionId(listId, at) : undefined}
          placeholder="Search or jump to"
          autoComplete="off"
          autoFocus
          maxLength={MAX_LENGTH}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setChosenId(null);
            enter.forget();
          }}
          onKeyDown={handleKey}
        />
        <Kbd keys="Esc" />
      </div>
      <PaletteList
        {...{ listId, entries, current, query, found }}
        onPoint={(index) => setChosenId(entries[index]?.id ?? null)}
        onChoose={choose}
      />
    </dialog>
  );
}

/** Enter that comes before the answer to what was typed waits for it: the list still shows something else. */
function useEnter({ isPending, onEnter }: { isPending: boolean; onEnter: () => void }) {
  const [isPressed, setIsPressed] = useState(false);
  const perform = useEffectEvent(onEnter);
  useEffect(() => {
    if (isPressed && !isPending) perform();
  }, [isPressed, isPending]);
  return {
    press: () => (isPending ? setIsPressed(true) : onEnter()),
    forget: () => setIsPressed(false),
  };
}

function targetOf({ key, at, count }: { key: string; at: number; count: number }): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return null;
}
