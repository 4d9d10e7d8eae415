// The name of the workspace, and what the keys of its tasks begin with.

import { useState, type FormEvent } from 'react';
import { KEY_PREFIX, MAX_KEY_PREFIX_LENGTH, MAX_WORKSPACE_NAME_LENGTH } from '#project/workspace/shared/limits.ts';
import { useUpdateWorkspace } from '#project/workspace/web/use-workspace-actions.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { settingsMessages as words } from './messages.ts';

export function GeneralCard() {
  const { name, keyPrefix, role } = useWorkspace();
  return (
    <Card title={words.general}>
      {role === 'owner' ? (
        <GeneralForm />
      ) : (
        <div className="settings-rows">
          <SettingsRow name={words.name} text={<bdi>{name}</bdi>} />
          <SettingsRow name={words.prefix} text={keyPrefix} />
          <SettingsRow name={<span className="cap">{words.ownerOnly}</span>} />
        </div>
      )}
    </Card>
  );
}

function GeneralForm() {
  const workspace = useWorkspace();
  const updateWorkspace = useUpdateWorkspace();
  const [name, setName] = useState(workspace.name);
  const [keyPrefix, setKeyPrefix] = useState(workspace.keyPrefix);
  const [isBusy, setIsBusy] = useState(false);
  const isPrefix = KEY_PREFIX.test(keyPrefix);
  const isChanged = name.trim() !== workspace.name || keyPrefix !== workspace.keyPrefix;
  const isValid = name.trim() !== '' && isPrefix;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isChanged || !isValid || isBusy) return;
    setIsBusy(true);
    await updateWorkspace({ name: name.trim(), keyPrefix }, { name: workspace.name, keyPrefix: workspace.keyPrefix });
    setIsBusy(false);
  }

  return (
    <form className="settings-form" onSubmit={(event) => void save(event)}>
      <div className="settings-fields">
        <TextField
          label={words.name}
          value={name}
          maxLength={MAX_WORKSPACE_NAME_LENGTH}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={words.prefix}
          hint={words.prefixHint}
          error={isPrefix ? undefined : words.prefixWrong}
          value={keyPrefix}
          maxLength={MAX_KEY_PREFIX_LENGTH}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setKeyPrefix(target.value.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
        />
      </div>
      {isPrefix && keyPrefix !== workspace.keyPrefix && (
        <Notice>{words.prefixChange(workspace.keyPrefix, keyPrefix)}</Notice>
      )}
      <div className="settings-end">
        <Button type="submit" disabled={!isChanged || !isValid} busy={isBusy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
