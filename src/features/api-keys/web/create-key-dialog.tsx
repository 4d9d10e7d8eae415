// Creates an API key: its name, where it works, how long, and what it may do. The key itself is shown once.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyAreas, type KeyArea, type KeyScope } from '#contract/keys/key-scope.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { NamedOptions, WordedOptions } from '#ui/controls/field/named-options.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ShownOnceDialog } from '#ui/overlays/shown-once-dialog.tsx';
import { KEY_DAYS, MAX_KEY_NAME_LENGTH } from '../shared/limits.ts';
import { apiKeyMessages } from './messages.ts';
import type { NamedWorkspace } from './shown-key.ts';
import { apiKeysApi, apiKeysQuery } from './queries.ts';

const words = apiKeyMessages.dialog;

type Level = 'none' | 'read' | 'write';
type Levels = Partial<Record<KeyArea, Level>>;

/** These belong to a person and not to a workspace. */
const PERSONAL: readonly KeyArea[] = ['designs', 'chat'];

type CreateKeyDialogProps = { workspaces: readonly NamedWorkspace[]; onClose: () => void };

export function CreateKeyDialog({ workspaces, onClose }: CreateKeyDialogProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [workspaceId, setWorkspaceId] = useState('');
  const [days, setDays] = useState<number>(90);
  const [levels, setLevels] = useState<Levels>({ tasks: 'read' });
  const offered = keyAreas.filter((area) => workspaceId === '' || !PERSONAL.includes(area));
  const scopes = offered.flatMap((area) => scopesOf(area, levels[area] ?? 'none'));
  const creation = useMutation({
    mutationFn: () =>
      apiKeysApi.createApiKey({ name: name.trim(), scopes, days, ...(workspaceId !== '' && { workspaceId }) }),
    onSuccess: () => queryClient.invalidateQueries(apiKeysQuery),
  });
  if (creation.data) return <ShownOnceDialog {...apiKeyMessages.once} value={creation.data.key} onClose={onClose} />;
  return (
    <FormDialog
      title={words.title}
      className="api-keys-form"
      words={{ cancel: words.cancel, submit: words.create, busy: words.creating }}
      isReady={name.trim() !== '' && scopes.length > 0}
      isBusy={creation.isPending}
      onSubmit={() => creation.mutate()}
      onClose={onClose}
    >
      <TextField
        label={words.field}
        placeholder={words.hint}
        data-autofocus
        autoComplete="off"
        maxLength={MAX_KEY_NAME_LENGTH}
        value={name}
        error={creation.error ? messageOf(creation.error, words.failed) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="api-keys-pair">
        <SelectField
          label={words.workspace}
          value={workspaceId}
          onChange={({ target }) => setWorkspaceId(target.value)}
        >
          <option value="">{words.all}</option>
          <NamedOptions of={workspaces} />
        </SelectField>
        <SelectField label={words.days} value={String(days)} onChange={({ target }) => setDays(Number(target.value))}>
          {KEY_DAYS.map((count) => (
            <option key={count} value={count}>
              {words.dayCount(count)}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className="api-keys-areas">
        <legend>{words.may}</legend>
        {offered.map((area) => (
          <AreaRow
            key={area}
            area={area}
            level={levels[area] ?? 'none'}
            onChange={(level) => setLevels({ ...levels, [area]: level })}
          />
        ))}
        {scopes.length === 0 && <p className="cap">{words.nothing}</p>}
      </fieldset>
    </FormDialog>
  );
}

function scopesOf(area: KeyArea, level: Level): KeyScope[] {
  return level === 'none' ? [] : [`${area}:${level}`];
}

type AreaRowProps = { area: KeyArea; level: Level; onChange: (level: Level) => void };

function AreaRow({ area, level, onChange }: AreaRowProps) {
  const { name, text } = apiKeyMessages.areas[area];
  // Nothing of a workspace itself is written by keys.
  const levels: readonly Level[] = area === 'workspace' ? ['none', 'read'] : ['none', 'read', 'write'];
  return (
    <div className="api-keys-area">
      <div>
        <span className="settings-name">{name}</span>
        <p className="cap">{text}</p>
      </div>
      <SelectField
        label={name}
        isLabelHidden
        value={level}
        onChange={({ target }) => onChange(levels.find((other) => other === target.value) ?? 'none')}
      >
        <WordedOptions values={levels} words={apiKeyMessages.levels} />
      </SelectField>
    </div>
  );
}
