// The servers that administrators have added, each with its models.

import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Card } from '#ui/components/card.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { connectionMessages as words } from './messages.ts';
import { ModelTable } from './model-table.tsx';
import { connectionsApi, type Server } from './queries.ts';
import { ServerDialog } from './server-dialog.tsx';
import { useRefresh } from './use-refresh.ts';

/** 'new': one that is being added. */
type Edited = { id: string } | 'new' | null;

export function ServersCard({ servers }: { servers: readonly Server[] }) {
  const [edited, setEdited] = useState<Edited>(null);
  const server = edited === 'new' ? null : servers.find(({ id }) => id === edited?.id);
  return (
    <Card
      title={words.servers}
      actions={
        <Button variant="primary" onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      }
    >
      <div className="agents-servers">
        <p>{words.serversText}</p>
        {servers.length === 0 && <p className="cap">{words.noServers}</p>}
        {servers.map((each) => (
          <ServerSection key={each.id} server={each} onEdit={() => setEdited({ id: each.id })} />
        ))}
      </div>
      {(edited === 'new' || server) && <ServerDialog server={server ?? null} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function ServerSection({ server, onEdit }: { server: Server; onEdit: () => void }) {
  const refresh = useRefresh();
  const { id, name, baseUrl, kind, models } = server;

  async function remove(): Promise<void> {
    if (!(await askToConfirm(words.removeQuestion(name)))) return;
    await attempt({
      action: () => connectionsApi.deleteServer({ id }),
      describeFailure: words.removeFailed,
      onDone: () => showToast({ kind: 'success', text: words.removed(name) }),
      refresh,
    });
  }

  return (
    <section className="agents-server" aria-label={name}>
      <header>
        <div>
          <h3 className="label">{name}</h3> <Badge tone="line">{kind ?? words.otherKind}</Badge>
          <code>{baseUrl}</code>
        </div>
        <div className="agents-connection-actions">
          <Button size="sm" variant="ghost" aria-label={words.removeOf(name)} onClick={() => void remove()}>
            {words.remove}
          </Button>
          <Button size="sm" aria-label={words.editOf(name)} onClick={onEdit}>
            {words.edit}
          </Button>
        </div>
      </header>
      <ServerState server={server} />
      {models.length > 0 && <ModelTable name={name} models={models} serverId={id} />}
    </section>
  );
}

function ServerState({ server: { failure, isKeyReadable, models } }: { server: Server }) {
  if (!isKeyReadable) return <Notice tone="warn">{words.keyLost}</Notice>;
  if (failure) {
    const why = words.describeFailure(failure);
    return <Notice tone="warn">{models.length > 0 ? words.failedSince(why) : why}</Notice>;
  }
  return models.length === 0 && <Notice>{words.noModels}</Notice>;
}
