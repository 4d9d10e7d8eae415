// The services of a design: a name is added once, by Enter or Add, and removed again.

import { X } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { MAX_NAME_LENGTH, MAX_SERVICES } from '../../shared/limits.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { designMessages } from '../messages.ts';

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
        {designMessages.services}
      </label>
      <form className="service-add" onSubmit={add}>
        <input
          id={id}
          className="in md"
          placeholder={designMessages.addService}
          value={text}
          maxLength={MAX_NAME_LENGTH}
          disabled={disabled}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={disabled || name === '' || isFull}>
          {designMessages.add}
        </Button>
      </form>
      {isFull && <p className="field-hint">{designMessages.servicesFull(MAX_SERVICES)}</p>}
      {services.length > 0 && (
        <ul className="services" aria-label={designMessages.services}>
          {services.map((service) => (
            <li key={service} className="rw">
              <span className="cut" title={service}>
                <bdi>{service}</bdi>
              </span>
              <IconButton
                label={designMessages.removeService(service)}
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
