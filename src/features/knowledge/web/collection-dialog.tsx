// Creates a collection, or changes the name, the description and the sharing of one.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { MAX_COLLECTION_DESCRIPTION_LENGTH, MAX_COLLECTION_NAME_LENGTH } from '../shared/limits.ts';
import { knowledgeBaseMessages } from './messages.ts';
import { knowledgeApi, refreshKnowledge, sharingWorkspacesQuery, type ShownSummary } from './queries.ts';

const words = knowledgeBaseMessages.dialog;

type CollectionDialogProps = {
  /** Null: a new one. */
  collection: ShownSummary | null;
  onSaved: (saved: { id: string }) => void;
  onClose: () => void;
};

export function CollectionDialog({ collection, onSaved, onClose }: CollectionDialogProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(collection?.name ?? '');
  const [description, setDescription] = useState(collection?.description ?? '');
  const [workspaceId, setWorkspaceId] = useState(collection?.workspace?.id ?? '');
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return;
    setSaving(true);
    const isSaved = await attempt({
      action: async () =>
        onSaved(
          collection
            ? await knowledgeApi.updateCollection({
                id: collection.id,
                name,
                description,
                workspaceId: workspaceId === '' ? null : workspaceId,
              })
            : await knowledgeApi.createCollection({ name, description }),
        ),
      describeFailure: collection ? knowledgeBaseMessages.saveFailed : knowledgeBaseMessages.createFailed,
      refresh: () => refreshKnowledge(queryClient),
    });
    if (isSaved) onClose();
    else setSaving(false);
  }

  const busyLabel = collection ? words.saving : words.creating;
  return (
    <Dialog
      title={collection ? words.edit : words.create}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form="collection-form"
            busy={isSaving}
            busyLabel={busyLabel}
            disabled={name.trim() === ''}
          >
            {collection ? words.save : words.create}
          </Button>
        </>
      }
    >
      <form id="collection-form" className="knowledge-base-form" onSubmit={(event) => void save(event)}>
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          value={name}
          maxLength={MAX_COLLECTION_NAME_LENGTH}
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={words.description}
          hint={words.descriptionHint}
          rows={3}
          value={description}
          maxLength={MAX_COLLECTION_DESCRIPTION_LENGTH}
          onChange={({ target }) => setDescription(target.value)}
        />
        {collection && <Sharing collection={collection} workspaceId={workspaceId} onChange={setWorkspaceId} />}
      </form>
    </Dialog>
  );
}

type SharingProps = { collection: ShownSummary; workspaceId: string; onChange: (workspaceId: string) => void };

/** The workspace it is shared with stays a choice, also when the person only views that workspace by now. */
function Sharing({ collection: { workspace }, workspaceId, onChange }: SharingProps) {
  const { data = [] } = useQuery(sharingWorkspacesQuery);
  const choices = workspace && !data.some(({ id }) => id === workspace.id) ? [workspace, ...data] : data;
  return (
    <SelectField
      label={words.share}
      hint={words.shareHint}
      value={workspaceId}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{words.nobody}</option>
      <NamedOptions of={choices} />
    </SelectField>
  );
}
