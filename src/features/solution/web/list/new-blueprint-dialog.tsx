// Begins a blueprint: an empty canvas of a cloud.

import { useState, type FormEvent } from 'react';
import { cloudProviderNames, cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '#model/limits.ts';
import { listMessages } from './messages.ts';
import type { useBlueprintActions } from './use-blueprint-actions.ts';

const words = listMessages.dialog;
const clouds = cloudProviders.map((value) => ({ value, label: cloudProviderNames[value] }));

type NewBlueprintDialogProps = {
  onCreate: ReturnType<typeof useBlueprintActions>['createBlueprint'];
  onClose: () => void;
};

export function NewBlueprintDialog({ onCreate, onClose }: NewBlueprintDialogProps) {
  const [title, setTitle] = useState('');
  const [provider, setProvider] = useState<CloudProvider>('azure');
  const [isCreating, setCreating] = useState(false);

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setCreating(true);
    const isCreated = await onCreate(async () => ({ title: title.trim() || words.untitled, provider }));
    if (!isCreated) setCreating(false);
  }

  return (
    <Dialog
      title={words.emptyTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form="new-blueprint" busy={isCreating} busyLabel={words.creating}>
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
      </form>
    </Dialog>
  );
}
