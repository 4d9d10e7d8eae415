// Takes the key of a provider, which the server tries before it stores it.

import { useState } from 'react';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { connectionMessages as words } from './messages.ts';
import { connectionsApi, type Provider } from './queries.ts';
import { useRefresh } from './use-refresh.ts';

export function KeyDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const refresh = useRefresh();
  const [key, setKey] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function save(): Promise<void> {
    setIsBusy(true);
    await attempt({
      async action() {
        const { test } = await connectionsApi.saveProviderKey({ provider: provider.id, key });
        const text = test.failure
          ? words.keyUnchecked(words.describeFailure(test.failure))
          : words.keySaved(test.models.length);
        showToast({ kind: test.failure ? 'info' : 'success', text });
        onClose();
      },
      describeFailure: words.keyFailed,
      refresh,
    });
    setIsBusy(false);
  }

  return (
    <FormDialog
      title={words.keyTitle(provider.name)}
      words={{ cancel: words.form.cancel, submit: words.form.save, busy: words.form.testing }}
      isReady={key.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
      intro={
        <p>
          <a href={provider.page} target="_blank" rel="noopener noreferrer">
            {words.makeKey}
          </a>
        </p>
      }
    >
      <TextField
        label={words.key}
        hint={words.keyHint}
        data-autofocus
        required
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={4_000}
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
    </FormDialog>
  );
}
