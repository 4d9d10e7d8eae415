// The services of a design. A name is added once, with Enter or Add, and can be removed.

import { X } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { MAX_NAME_LENGTH, MAX_SERVICES } from '../../shared/limits.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { settingsMessages } from './messages.ts';

type ServiceEntryProps = { services: string[]; disabled: boolean; onChange: (services: string[]) => void };

export function ServiceEntry({ services, disabled, onChange }: ServiceEntryProps) {
  const id = useId();
  const [text, setText] = useState('');
  const name = text.trim();
  const isFull = services.length >= MAX_SERVICES;

  function add(event: FormEvent): void {
    event.preventDefault();
    if (name === '' || isFull) return;
    setText('');
    if (!services.includes(name)) onChange([...services, name]);
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {settingsMessages.services}
      </label>
      <form className="design-service-add" onSubmit={add}>
        <input
          id={id}
          className="in md"
          placeholder={settingsMessages.addService}
          value={text}
          maxLength={MAX_NAME_LENGTH}
          disabled={disabled}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={disabled || name === '' || isFull}>
          {settingsMessages.add}
        </Button>
      </form>
      {isFull && <p className="field-hint">{settingsMessages.servicesFull(MAX_SERVICES)}</p>}
      {services.length > 0 && (
        <ul className="design-services" aria-label={settingsMessages.services}>
          {services.map((service) => (
            <li key={service} className="rw">
              <span className="cut" title={service}>
                <bdi>{service}</bdi>
              </span>
              <IconButton
                label={settingsMessages.removeService(service)}
                icon={<X className="s" />}
                disabled={disabled}
                onClick={() => onChange(services.filter((listed) => listed !== service))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
