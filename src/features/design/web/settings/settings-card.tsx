// What a generation writes for: title, cloud provider, services; and Generate.

import { FolderOpen, Square, X } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { cloudProviders, MAX_DESIGN_TITLE_LENGTH, MAX_NAME_LENGTH, type CloudProvider } from '#contract/design-limits.ts';
import { PlanRefusalPanel } from '#features/usage/web/plan-refusal-panel.tsx';
import { SharePanel } from '#features/usage/web/share-panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/pieces/card.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Desk } from '../desk.ts';
import { designMessages } from '../messages.ts';
import { useDeskState } from '../use-desk.ts';
import type { Generation } from './use-generation.ts';

const providerNames: Record<CloudProvider, string> = { azure: 'Microsoft Azure', aws: 'Amazon Web Services', gcp: 'Google Cloud' };

export function SettingsCard({ desk, generation, onList }: { desk: Desk; generation: Generation; onList: () => void }) {
  const { title, cloudProvider, services, topics } = useDeskState(desk);
  const isBusy = generation.isRunning;
  const written = [...generation.progress.values()].filter((status) => status === 'done').length;
  return (
    <Card title={designMessages.settings}>
      <div className="settings-fields">
        <div className="title-row">
          <TitleField key={title} title={title} disabled={isBusy} onChange={(changed) => desk.change({ title: changed })} />
          <IconButton label={designMessages.designs} size="md" icon={<FolderOpen />} onClick={onList} />
        </div>
        <SelectField label={designMessages.provider} value={cloudProvider} disabled={isBusy} onChange={(event) => desk.change({ cloudProvider: event.target.value as CloudProvider })}>
          {cloudProviders.map((id) => <option key={id} value={id}>{providerNames[id]}</option>)}
        </SelectField>
        <ServiceEntry services={services} disabled={isBusy} onChange={(changed) => desk.change({ services: changed })} />
        <Button variant="primary" size="lg" wide busy={isBusy} busyLabel={designMessages.generating} disabled={services.length === 0} onClick={() => void generation.start()}>
          {designMessages.generate}
        </Button>
        {generation.canStop && (
          <div className="generation-state">
            <p className="cap num grow" role="status">{designMessages.progress(written, topics.length)}</p>
            <Button size="sm" icon={<Square className="s" />} onClick={() => void generation.stop()}>{designMessages.stop}</Button>
          </div>
        )}
        <PlanRefusalPanel refusal={generation.refusal} />
        <SharePanel right="design" label={designMessages.thisMonth} />
      </div>
    </Card>
  );
}

/** A blank title is no title: leaving the field gives the old one back. */
function TitleField({ title, disabled, onChange }: { title: string; disabled: boolean; onChange: (title: string) => void }) {
  const [text, setText] = useState(title);
  function leave(): void {
    const trimmed = text.trim();
    if (trimmed === '') setText(title);
    else if (trimmed !== title) onChange(trimmed);
  }
  return (
    <TextField
      label={designMessages.designTitle}
      value={text}
      maxLength={MAX_DESIGN_TITLE_LENGTH}
      disabled={disabled}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

function ServiceEntry({ services, disabled, onChange }: { services: string[]; disabled: boolean; onChange: (services: string[]) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const name = text.trim();

  function add(event: FormEvent): void {
    event.preventDefault();
    if (name === '') return;
    setText('');
    if (!services.includes(name)) onChange([...services, name]);
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>{designMessages.services}</label>
      <form className="service-add" onSubmit={add}>
        <input id={id} className="in md" placeholder={designMessages.addService} value={text} maxLength={MAX_NAME_LENGTH} disabled={disabled} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" disabled={disabled || name === ''}>{designMessages.add}</Button>
      </form>
      {services.length > 0 && (
        <ul className="services" tabIndex={services.length > 5 ? 0 : undefined} aria-label={designMessages.services}>
          {services.map((service) => (
            <li key={service} className="rw">
              <span className="cut" title={service}><bdi>{service}</bdi></span>
              <IconButton label={designMessages.removeService(service)} icon={<X className="s" />} disabled={disabled} onClick={() => onChange(services.filter((listed) => listed !== service))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
