// The documents a generation writes from, and the dialog in which they are chosen.

import { FileText, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { settingsMessages } from './messages.ts';
import type { GenerationInputChoice } from './use-generation-inputs.ts';

const SourceDialog = lazyComponent(() => import('./source-dialog.tsx').then((module) => module.SourceDialog));

export function SourceField({ inputs, disabled }: { inputs: GenerationInputChoice; disabled: boolean }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { sources, chooseSources } = inputs;
  const ids = sources.map(({ id }) => id);
  return (
    <div className="field" role="group" aria-label={settingsMessages.sources}>
      <div className="row">
        <span className="label grow">{settingsMessages.sources}</span>
        <Button size="sm" variant="ghost" icon={<Plus />} disabled={disabled} onClick={() => setIsChoosing(true)}>
          {settingsMessages.chooseSources}
        </Button>
      </div>
      {sources.length === 0 && <p className="field-hint">{settingsMessages.noSources}</p>}
      {sources.length > 0 && (
        <ul className="design-services" aria-label={settingsMessages.sources}>
          {sources.map(({ id, name }) => (
            <li key={id} className="rw">
              <FileText className="s" />
              <span className="cut" title={name}>
                <bdi>{name}</bdi>
              </span>
              <IconButton
                label={settingsMessages.removeSource(name)}
                icon={<X className="s" />}
                disabled={disabled}
                onClick={() => chooseSources(ids.filter((chosen) => chosen !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {isChoosing && <SourceDialog inputs={inputs} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}
