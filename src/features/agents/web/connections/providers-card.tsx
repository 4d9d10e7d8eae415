// The hosted providers: whether each has a key, and from where.

import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Button } from '#ui/controls/button.tsx';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { connectionMessages as words } from './messages.ts';
import { connectionsApi, type Provider } from './queries.ts';
import { useRefresh } from './use-refresh.ts';

export function ProvidersCard({ providers }: { providers: readonly Provider[] }) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = providers.find(({ id }) => id === editedId);
  return (
    <Card title={words.providers}>
      <div className="settings-rows">
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} onEdit={() => setEditedId(provider.id)} />
        ))}
      </div>
      {edited && <KeyDialog key={edited.id} provider={edited} onClose={() => setEditedId(null)} />}
    </Card>
  );
}

function ProviderRow({ provider, onEdit }: { provider: Provider; onEdit: () => void }) {
  const refresh = useRefresh();
  const { id, name, source } = provider;
  const action = source === 'screen' ? words.changeKey : words.addKey;

  async function remove(): Promise<void> {
    if (!(await askToConfirm(words.removeKeyQuestion(name)))) return;
    await attempt({
      action: () => connectionsApi.deleteProviderKey({ provider: id }),
      describeFailure: words.removeKeyFailed,
      onDone: () => showToast({ kind: 'success', text: words.keyRemoved }),
      refresh,
    });
  }

  return (
    <SettingsRow name={<ProviderName provider={provider} />} text={describeSource(provider)}>
      <div className="agents-connection-actions">
        {source === 'screen' && (
          <Button variant="ghost" aria-label={words.keyOf(words.removeKey, name)} onClick={() => void remove()}>
            {words.removeKey}
          </Button>
        )}
        {source !== 'environment' && (
          <Button aria-label={words.keyOf(action, name)} onClick={onEdit}>
            {action}
          </Button>
        )}
      </div>
    </SettingsRow>
  );
}

function ProviderName({ provider: { name, source, isKeyReadable } }: { provider: Provider }) {
  return (
    <>
      {name} {source !== 'none' && isKeyReadable && <Badge tone="ok">{words.connected}</Badge>}
    </>
  );
}

function describeSource({ source, setting, hint, isKeyReadable }: Provider): string {
  if (source === 'environment') return words.fromEnvironment(setting);
  if (source === 'none') return words.notConnected;
  return isKeyReadable ? words.fromScreen(hint) : words.keyLost;
}
