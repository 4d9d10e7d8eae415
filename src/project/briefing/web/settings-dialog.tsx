// When the briefing is made, of which workspaces, and whether it comes by mail, too.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspaces } from '#project/workspace/web/use-workspace.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { BriefingSettings } from '../shared/briefing-shapes.ts';
import { briefingMessages } from './messages.ts';
import { briefingApi, briefingKey, briefingSettingsQuery } from './queries.ts';

const words = briefingMessages.dialog;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ ...briefingSettingsQuery, staleTime: 0 });
  return data && <SettingsForm before={data} onClose={onClose} />;
}

function SettingsForm({ before, onClose }: { before: BriefingSettings; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [settings, setSettings] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const change = (changes: Partial<BriefingSettings>): void => setSettings((former) => ({ ...former, ...changes }));

  async function save(): Promise<void> {
    setBusy(true);
    const isSaved = await attempt({
      action: () => briefingApi.saveBriefingSettings(settings),
      describeFailure: words.failed,
      refresh: () => queryClient.invalidateQueries({ queryKey: briefingKey }),
    });
    setBusy(false);
    if (!isSaved) return;
    showToast({ kind: 'success', text: words.saved });
    onClose();
  }

  return (
    <FormDialog
      className="briefing-form"
      title={words.title}
      words={{ cancel: words.cancel, submit: words.save, busy: words.saving }}
      isReady={settings.workspaceIds === null || settings.workspaceIds.length > 0}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Checkbox
        checked={settings.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
        label={
          <>
            {words.isOn}
            <span className="cap">{words.isOnText}</span>
          </>
        }
      />
      <SelectField
        label={words.hour}
        hint={words.hourHint(Intl.DateTimeFormat().resolvedOptions().timeZone)}
        value={settings.hour}
        disabled={!settings.isOn}
        onChange={({ target }) => change({ hour: Number(target.value) })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {String(hour).padStart(2, '0')}:00
          </option>
        ))}
      </SelectField>
      <Checkbox
        checked={settings.byMail}
        disabled={!settings.isOn}
        onChange={({ target }) => change({ byMail: target.checked })}
        label={words.byMail}
      />
      <WorkspaceFields ids={settings.workspaceIds} onChange={(workspaceIds) => change({ workspaceIds })} />
    </FormDialog>
  );
}

type WorkspaceFieldsProps = { ids: string[] | null; onChange: (ids: string[] | null) => void };

function WorkspaceFields({ ids, onChange }: WorkspaceFieldsProps) {
  const { workspaces } = useWorkspaces();
  const all = workspaces.map(({ id }) => id);
  const chosen = ids ?? all;
  return (
    <fieldset className="briefing-workspaces">
      <legend>{words.workspaces}</legend>
      <Checkbox
        label={words.all}
        checked={ids === null}
        onChange={({ target }) => onChange(target.checked ? null : all)}
      />
      {ids !== null &&
        workspaces.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
    </fieldset>
  );
}
