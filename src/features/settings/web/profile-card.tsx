// The address, and the name that workspaces show.

import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Card } from '#ui/components/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_DISPLAY_NAME_LENGTH } from '../shared/limits.ts';
import { settingsMessages as words } from './messages.ts';
import { profileQuery, settingsApi, type ShownProfile } from './queries.ts';
import { formatLongDay } from '#text/dates/format-date.ts';

export function ProfileCard({ profile }: { profile: ShownProfile }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(profile.name ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = name.trim() !== '' && name.trim() !== profile.name;
  const since = formatLongDay(profile.createdAt);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isChanged || isBusy) return;
    setIsBusy(true);
    await attempt({
      action: () => settingsApi.updateProfile({ name: name.trim() }),
      describeFailure: words.saveFailed,
      onDone: () => showToast({ kind: 'success', text: words.saved }),
      // Members of workspaces are called the same.
      refresh: () =>
        Promise.all([
          queryClient.invalidateQueries(profileQuery),
          queryClient.invalidateQueries({ queryKey: ['workspace'] }),
        ]),
    });
    setIsBusy(false);
  }

  return (
    <Card title={words.profile}>
      <form className="settings-form" onSubmit={(event) => void save(event)}>
        <div className="settings-words">
          <bdi className="settings-name">{profile.email}</bdi>
          <p>{words.since(since)}</p>
        </div>
        <TextField
          label={words.name}
          hint={words.nameHint}
          autoComplete="name"
          value={name}
          maxLength={MAX_DISPLAY_NAME_LENGTH}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="settings-end">
          <Button type="submit" disabled={!isChanged} busy={isBusy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
