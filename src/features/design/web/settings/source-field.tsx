// The documents a generation writes from: those chosen, and a dialog to choose them in.

import { FileText, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { designMessages } from '../messages.ts';
import type { GenerationInputChoice } from './use-generation-inputs.ts';

const SourceDialog = lazyComponent(() => import('./source-dialog.tsx').then((module) => module.SourceDialog));

export function SourceField({ inputs, disabled }: { inputs: GenerationInputChoice; disabled: boolean }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { sources, chooseSources } = inputs;
  const ids = sources.map(({ id }) => id);
  return (
    <div className="field" role="group" aria-label={designMessages.sources}>
      <div className="row">
        <span className="label grow">{designMessages.sources}</span>
        <Button size="sm" variant="ghost" icon={<Plus />} disabled={disabled} onClick={() => setIsChoosing(true)}>
          {designMessages.chooseSources}
        </Button>
      </div>
      {sources.length === 0 && <p className="field-hint">{designMessages.noSources}</p>}
      {sources.length > 0 && (
        <ul className="services" aria-label={designMessages.sources}>
          {sources.map(({ id, name }) => (
            <li key={id} className="rw">
              <FileText className="s" />
              <span className="cut" title={name}>
                <bdi>{name}</bdi>
              </span>
              <IconButton
                label={designMessages.removeSource(name)}
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
