// Connects a code host by its address and a token. The secret of its webhook is shown once.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ShownOnceDialog } from '#ui/overlays/shown-once-dialog.tsx';
import { codeHostNames, codeHosts, MAX_TOKEN_LENGTH, type CodeHost } from '../../shared/code-hosts.ts';
import { MAX_URL_LENGTH } from '../../shared/limits.ts';
import { codeMessages } from './code-messages.ts';
import { connectionsQuery } from '../code-queries.ts';
import { integrationsApi } from '../queries.ts';

const words = codeMessages.form;

export function CodeForm({ onClose }: { onClose: () => void }) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const [host, setHost] = useState<CodeHost>('github');
  const [baseUrl, setBaseUrl] = useState<string>(codeHosts.github.baseUrl);
  const [token, setToken] = useState('');
  const connecting = useMutation({
    mutationFn: () =>
      integrationsApi.createCodeConnection({ workspaceId, host, baseUrl: baseUrl.trim(), token: token.trim() }),
    onSuccess: () => queryClient.invalidateQueries(connectionsQuery(workspaceId)),
  });
  if (connecting.data) {
    const { secret, connection } = connecting.data;
    const { title, label } = codeMessages.once;
    const text = codeMessages.once.text(connection.hookUrl);
    return <ShownOnceDialog title={title} label={label} text={text} value={secret} onClose={onClose} />;
  }
  function choose(name: string): void {
    const chosen = codeHostNames.find((other) => other === name) ?? 'github';
    setHost(chosen);
    setBaseUrl(codeHosts[chosen].baseUrl);
  }
  return (
    <FormDialog
      title={words.title}
      className="integrations-form"
      words={{ cancel: words.cancel, submit: words.submit, busy: words.busy }}
      isReady={baseUrl.trim() !== '' && token.trim() !== ''}
      isBusy={connecting.isPending}
      onSubmit={() => connecting.mutate()}
      onClose={onClose}
    >
      <SelectField label={words.host} data-autofocus value={host} onChange={({ target }) => choose(target.value)}>
        {codeHostNames.map((name) => (
          <option key={name} value={name}>
            {codeHosts[name].name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.url}
        type="url"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_URL_LENGTH}
        value={baseUrl}
        onChange={({ target }) => setBaseUrl(target.value)}
      />
      <TextField
        label={words.token}
        hint={words.tokenHint(codeHosts[host])}
        type="password"
        autoComplete="off"
        maxLength={MAX_TOKEN_LENGTH}
        value={token}
        error={connecting.error ? messageOf(connecting.error, words.failed) : undefined}
        onChange={({ target }) => setToken(target.value)}
      />
    </FormDialog>
  );
}
