// The documents and collections a generation writes from, and the dialog in which they are chosen.

import { FileText, Library, Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { settingsMessages } from './messages.ts';
import type { GenerationInputChoice } from './use-generation-inputs.ts';
import './services.css';

const SourceDialog = lazyComponent(() => import('./source-dialog.tsx').then((module) => module.SourceDialog));

export function SourceField({ inputs, disabled }: { inputs: GenerationInputChoice; disabled: boolean }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { sources, chooseSources, collections, chooseCollections } = inputs;
  const ids = sources.map(({ id }) => id);
  return (
    <div className="field" role="group" aria-label={settingsMessages.sources}>
      <div className="row">
        <span className="label grow">{settingsMessages.sources}</span>
        <Button size="sm" variant="ghost" icon={<Plus />} disabled={disabled} onClick={() => setIsChoosing(true)}>
          {settingsMessages.chooseSources}
        </Button>
      </div>
      {sources.length + collections.length === 0 && <p className="field-hint">{settingsMessages.noSources}</p>}
      {sources.length + collections.length > 0 && (
        <ul className="design-services" aria-label={settingsMessages.sources}>
          {collections.map(({ id, name }) => (
            <SourceRow
              key={id}
              icon={<Library className="s" />}
              name={name}
              disabled={disabled}
              onRemove={() => chooseCollections(collections.filter((chosen) => chosen.id !== id))}
            />
          ))}
          {sources.map(({ id, name }) => (
            <SourceRow
              key={id}
              icon={<FileText className="s" />}
              name={name}
              disabled={disabled}
              onRemove={() => chooseSources(ids.filter((chosen) => chosen !== id))}
            />
          ))}
        </ul>
      )}
      {isChoosing && <SourceDialog inputs={inputs} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

type SourceRowProps = { icon: ReactNode; name: string; disabled: boolean; onRemove: () => void };

function SourceRow({ icon, name, disabled, onRemove }: SourceRowProps) {
  return (
    <li className="rw">
      {icon}
      <span className="cut" title={name}>
        <bdi>{name}</bdi>
      </span>
      <IconButton
        label={settingsMessages.removeSource(name)}
        icon={<X className="s" />}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}
