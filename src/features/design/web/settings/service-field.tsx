// The field for a service: a combobox of the services the provider has, in which any other name can be written too.

import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { searchServices } from '#catalogue/design-services/service-names.ts';
import { MAX_NAME_LENGTH } from '../../shared/limits.ts';
import { Button } from '#ui/controls/button.tsx';
import { settingsMessages } from './messages.ts';

/** What the field needs of the names, which are loaded when it gets the focus. */
type Search = typeof searchServices;

type ServiceFieldProps = {
  id: string;
  provider: CloudProvider;
  disabled: boolean;
  isFull: boolean;
  onAdd: (name: string) => void;
};

export function ServiceField({ id, provider, disabled, isFull, onAdd }: ServiceFieldProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [search, setSearch] = useState<Search | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Index of the marked name; -1 for none, so that Enter takes what is written. */
  const [marked, setMarked] = useState(-1);
  const found = isOpen && search ? search(provider, text) : [];
  const name = text.trim();

  function loadNames(): void {
    import('#catalogue/design-services/service-names.ts').then(
      (names) => setSearch(() => names.searchServices),
      (error: unknown) => console.error('The names of services could not be loaded.', error),
    );
  }

  function add(chosen: string): void {
    if (chosen === '' || isFull) return;
    setText('');
    close();
    onAdd(chosen);
  }

  function close(): void {
    setIsOpen(false);
    setMarked(-1);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than names: from the last one the mark returns to what is written.
      const places = found.length + 1;
      setMarked(((marked + 1 + step + places) % places) - 1);
    }
  }

  return (
    <form
      className="design-service-add"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        add(found[marked] ?? name);
      }}
    >
      <input
        id={id}
        className="in md"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked >= 0 ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        placeholder={settingsMessages.addService}
        value={text}
        maxLength={MAX_NAME_LENGTH}
        disabled={disabled}
        onFocus={loadNames}
        onBlur={close}
        onKeyDown={handleKey}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
          setMarked(-1);
        }}
      />
      <Button type="submit" disabled={disabled || name === '' || isFull}>
        {settingsMessages.add}
      </Button>
      <ServiceNames id={listId} names={found} marked={marked} onChoose={add} />
    </form>
  );
}

type ServiceNamesProps = { id: string; names: readonly string[]; marked: number; onChoose: (name: string) => void };

function ServiceNames({ id, names, marked, onChoose }: ServiceNamesProps) {
  return (
    <div
      id={id}
      className="design-service-names"
      role="listbox"
      aria-label={settingsMessages.knownServices}
      hidden={names.length === 0}
    >
      {names.map((name, index) => (
        <button
          key={name}
          id={`${id}-${index}`}
          type="button"
          className="rw"
          role="option"
          aria-selected={index === marked}
          tabIndex={-1}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          <span className="cut">{name}</span>
        </button>
      ))}
    </div>
  );
}
