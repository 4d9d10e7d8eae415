// The services that a person names, as chips: each is recognised while it is typed, and what is misspelt or of another cloud is said
// with what may have been meant. Nothing is swapped without being asked.

import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { readServiceName, type ReadName } from '#catalogue/names/read-name.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import '#ui/components/chip.css';
import { MAX_NAMED_SERVICES } from '#model/limits.ts';
import { describeMessages as words } from './messages.ts';

type ServiceChipsProps = {
  provider: CloudProvider;
  services: readonly string[];
  onChange: (services: readonly string[]) => void;
};

const MAX_NAME = 120;

export function ServiceChips({ provider, services, onChange }: ServiceChipsProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const read = typed === '' ? null : readServiceName(provider, typed);

  function add(names: readonly string[]): void {
    const wanted = names.map((name) => name.trim().slice(0, MAX_NAME)).filter((name) => name !== '');
    onChange([...new Set([...services, ...wanted])].slice(0, MAX_NAMED_SERVICES));
    setText('');
  }
  function addTyped(): void {
    if (typed !== '') add([read?.kind === 'known' ? read.service.name : typed]);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed !== '') {
      event.preventDefault();
      addTyped();
    }
    if (event.key === 'Backspace' && text === '') onChange(services.slice(0, -1));
  }
  function replace(name: string, by: string): void {
    onChange([...new Set(services.map((each) => (each === name ? by : each)))]);
  }

  return (
    <div className="azure-group">
      <TextField
        label={words.services}
        hint={read?.kind === 'known' ? words.recognised(read.service.name) : words.servicesHint}
        value={text}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => (target.value.includes(',') ? add(target.value.split(',')) : setText(target.value))}
        onBlur={addTyped}
        onKeyDown={handleKey}
      />
      {services.length > 0 && (
        <ul className="azure-describe-chips">
          {services.map((name) => (
            <li key={name} className="chip">
              <span className="cut">{name}</span>
              <button
                type="button"
                className="azure-describe-chip-x"
                aria-label={words.removeService(name)}
                onClick={() => onChange(services.filter((each) => each !== name))}
              >
                <X className="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {services.map((name) => (
        <ServiceRemark
          key={name}
          name={name}
          read={readServiceName(provider, name)}
          onTake={(by) => replace(name, by)}
        />
      ))}
    </div>
  );
}

type ServiceRemarkProps = { name: string; read: ReadName; onTake: (name: string) => void };

function ServiceRemark({ name, read, onTake }: ServiceRemarkProps) {
  if (read.kind === 'known') return null;
  const offered = offerOf(read);
  return (
    <p className="azure-describe-remark">
      <span className="grow">{remarkOf(name, read)}</span>
      {offered !== null && (
        <Button size="sm" onClick={() => onTake(offered)}>
          {words.take(offered)}
        </Button>
      )}
    </p>
  );
}

function offerOf(read: ReadName): string | null {
  if (read.kind === 'misspelt') return read.suggestion.name;
  return read.kind === 'foreign' ? (read.counterpart?.name ?? null) : null;
}

function remarkOf(name: string, read: Exclude<ReadName, { kind: 'known' }>): string {
  if (read.kind === 'misspelt') return `“${name}”: ${words.didYouMean(read.suggestion.name)}`;
  if (read.kind === 'foreign') return words.otherCloud(read.service.name, read.counterpart?.name ?? null);
  return words.unknown(name);
}
