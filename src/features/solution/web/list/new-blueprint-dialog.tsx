// Begins a blueprint: an empty canvas of a cloud, or a solution built from the services that a person names.

import { useState, type FormEvent } from 'react';
import { cloudProviderNames, cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '../../shared/limits.ts';
import { listMessages } from './messages.ts';
import type { useBlueprintActions } from './use-blueprint-actions.ts';

const words = listMessages.dialog;
const clouds = cloudProviders.map((value) => ({ value, label: cloudProviderNames[value] }));

type NewBlueprintDialogProps = {
  isDescribed: boolean;
  onCreate: ReturnType<typeof useBlueprintActions>['createBlueprint'];
  onClose: () => void;
};

export function NewBlueprintDialog({ isDescribed, onCreate, onClose }: NewBlueprintDialogProps) {
  const [title, setTitle] = useState('');
  const [provider, setProvider] = useState<CloudProvider>('azure');
  const [services, setServices] = useState('');
  const [state, setState] = useState<'open' | 'incomplete' | 'creating'>('open');
  const named = services.split(',').flatMap((name) => name.trim() || []);

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isDescribed && named.length === 0) return setState('incomplete');
    setState('creating');
    const shown = title.trim() || words.untitled;
    const isCreated = await onCreate(async () => {
      if (!isDescribed) return { title: shown, provider };
      // The patterns bring the whole catalogue along.
      const { buildSolution } = await import('../../shared/patterns/build-solution.ts');
      return { title: shown, solution: buildSolution({ title: shown, provider, services: named }).solution };
    });
    if (!isCreated) setState('open');
  }

  return (
    <Dialog
      title={isDescribed ? words.describeTitle : words.emptyTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form="new-blueprint"
            busy={state === 'creating'}
            busyLabel={words.creating}
          >
            {words.create}
          </Button>
        </>
      }
    >
      <form id="new-blueprint" className="azure-new" onSubmit={(event) => void create(event)}>
        <TextField
          label={words.title}
          placeholder={words.titlePlaceholder}
          value={title}
          maxLength={MAX_BLUEPRINT_TITLE_LENGTH}
          data-autofocus
          onChange={(event) => setTitle(event.target.value)}
        />
        <div>
          <span className="label">{words.cloud}</span>
          <Segmented label={words.cloud} options={clouds} value={provider} onChange={setProvider} />
        </div>
        {isDescribed && (
          <TextField
            label={words.services}
            hint={words.servicesHint}
            error={state === 'incomplete' && named.length === 0 ? words.servicesMissing : undefined}
            value={services}
            onChange={(event) => setServices(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
