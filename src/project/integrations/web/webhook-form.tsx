// Adds or changes a webhook. The secret of a new one is shown once.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ShownOnceDialog } from '#ui/overlays/shown-once-dialog.tsx';
import { MAX_URL_LENGTH, MAX_WEBHOOK_NAME_LENGTH } from '../shared/limits.ts';
import { webhookEventNames, webhookEvents, webhookShapes, type WebhookEvent } from '../shared/webhook-events.ts';
import { integrationMessages } from './messages.ts';
import { integrationQueries, integrationsApi, type ShownWebhook } from './queries.ts';

const words = integrationMessages.form;
const { shapes, shapeHints } = integrationMessages.webhooks;

const NEW: Pick<ShownWebhook, 'name' | 'shape' | 'url' | 'events'> = {
  name: '',
  shape: 'lounge',
  url: '',
  events: ['task.created', 'task.done', 'task.commented', 'bug.created', 'bug.done'] satisfies WebhookEvent[],
};

export function WebhookForm({ webhook, onClose }: { webhook: ShownWebhook | null; onClose: () => void }) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const begins = webhook ?? NEW;
  const [name, setName] = useState(begins.name);
  const [shape, setShape] = useState(begins.shape);
  const [url, setUrl] = useState(begins.url);
  const [events, setEvents] = useState<readonly string[]>(begins.events);
  const saving = useMutation({
    mutationFn: async (): Promise<string | null> => {
      const known = webhookEventNames.filter((event) => events.includes(event));
      const fields = { name: name.trim(), url: url.trim(), shape, events: known };
      if (webhook) {
        await integrationsApi.updateWebhook({ workspaceId, webhookId: webhook.id, ...fields });
        return null;
      }
      return (await integrationsApi.createWebhook({ workspaceId, ...fields })).secret;
    },
    onSuccess: async (secret) => {
      await queryClient.invalidateQueries({ queryKey: integrationQueries.key(workspaceId) });
      // A chat checks no signature.
      if (secret === null || shape !== 'lounge') onClose();
    },
  });
  if (saving.data && shape === 'lounge')
    return <ShownOnceDialog {...words.once} value={saving.data} onClose={onClose} />;
  return (
    <FormDialog
      title={webhook ? words.editTitle(webhook.name) : words.addTitle}
      className="integrations-form"
      words={{ cancel: words.cancel, submit: webhook ? words.save : words.add, busy: words.busy }}
      isReady={name.trim() !== '' && url.trim() !== '' && events.length > 0}
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        data-autofocus
        autoComplete="off"
        maxLength={MAX_WEBHOOK_NAME_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={words.shape}
        hint={shapeHints[shape]}
        value={shape}
        onChange={({ target }) => setShape(webhookShapes.find((other) => other === target.value) ?? 'lounge')}
      >
        <WordedOptions values={webhookShapes} words={shapes} />
      </SelectField>
      <TextField
        label={words.url}
        type="url"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_URL_LENGTH}
        value={url}
        error={saving.error ? messageOf(saving.error, words.failed) : undefined}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventChoices events={events} onChange={setEvents} />
    </FormDialog>
  );
}

type EventChoicesProps = { events: readonly string[]; onChange: (events: readonly string[]) => void };

function EventChoices({ events, onChange }: EventChoicesProps) {
  const groups = Map.groupBy(webhookEventNames, (event) => webhookEvents[event].group);
  return (
    <fieldset className="integrations-events">
      <legend>{words.events}</legend>
      {[...groups].map(([group, names]) => (
        <div key={group} role="group" aria-label={group}>
          <span className="cap">{group}</span>
          {names.map((event) => (
            <Checkbox
              key={event}
              label={webhookEvents[event].label}
              checked={events.includes(event)}
              onChange={({ target }) =>
                onChange(target.checked ? [...events, event] : events.filter((other) => other !== event))
              }
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
