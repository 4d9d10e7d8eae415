// The code hosts of the workspace: what is linked, what a merge does, and what can be done with each.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTaskSettings } from '#project/tasks/web/use-task-settings.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { formatMoment } from '#text/dates/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Card } from '#ui/components/card.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { ShownOnceDialog } from '#ui/overlays/shown-once-dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { codeHosts } from '../../shared/code-hosts.ts';
import { codeMessages as words } from './code-messages.ts';
import { connectionsQuery, type ShownConnection } from '../code-queries.ts';
import { integrationsApi } from '../queries.ts';

const CodeForm = lazyComponent(() => import('./code-form.tsx').then((module) => module.CodeForm));
const RepositoriesDialog = lazyComponent(() =>
  import('./repositories-dialog.tsx').then((module) => module.RepositoriesDialog),
);

export function CodeCard() {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(connectionsQuery(workspaceId));
  const [isConnecting, setIsConnecting] = useState(false);
  const connections = query.data;
  const hasSome = connections !== undefined && connections.length > 0;
  const connect = (
    <Button size="sm" onClick={() => setIsConnecting(true)}>
      {words.connect}
    </Button>
  );
  return (
    <Card title={words.title} actions={hasSome && connect}>
      {!connections && <ListState query={{ ...query, data: undefined }} words={words.load} />}
      {connections?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} action={connect} />}
      {hasSome && (
        <>
          <p className="settings-lead settings-first">{words.lead}</p>
          <ul className="settings-rows is-last">
            {connections.map((connection) => (
              <Connection key={connection.id} connection={connection} />
            ))}
          </ul>
        </>
      )}
      {isConnecting && <CodeForm onClose={() => setIsConnecting(false)} />}
    </Card>
  );
}

function Connection({ connection }: { connection: ShownConnection }) {
  const { host, baseUrl, problem, hookUrl } = connection;
  const name = codeHosts[host].name;
  const [isChoosing, setIsChoosing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const actions = useConnectionActions(connection, setSecret);
  const items = [
    { label: words.sync, onSelect: () => void actions.sync() },
    { label: words.secret, onSelect: () => void actions.rotate() },
    { label: words.disconnect, danger: true, onSelect: () => void actions.disconnect() },
  ];
  return (
    <li className="settings-item">
      <SettingsRow
        name={
          <>
            {name}
            <Badge tone={problem === null ? 'ok' : 'err'}>{problem === null ? words.connected : words.problem}</Badge>
          </>
        }
        text={problem ?? `${new URL(baseUrl).host} · ${describe(connection)}`}
      >
        <Button size="sm" onClick={() => setIsChoosing(true)}>
          {words.choose}
        </Button>
        <Menu
          label={words.menu(name)}
          items={items}
          trigger={(trigger) => <IconButton {...trigger} label={words.menu(name)} icon={<Ellipsis />} />}
        />
      </SettingsRow>
      <SettingsRow name={words.merged} text={words.mergedText}>
        <MergedStatus connection={connection} onChoose={(statusId) => void actions.choose(statusId)} />
      </SettingsRow>
      {isChoosing && <RepositoriesDialog connection={connection} onClose={() => setIsChoosing(false)} />}
      {secret !== null && (
        <ShownOnceDialog
          title={words.once.title}
          label={words.once.label}
          text={words.once.text(hookUrl)}
          value={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </li>
  );
}

function describe({ repositories, syncedAt }: ShownConnection): string {
  if (repositories.length === 0) return words.noRepositories;
  const names = repositories.length <= 3 ? repositories.map(({ name }) => name).join(', ') : null;
  return `${names ?? words.repositories(repositories.length)} · ${syncedAt ? words.read(formatMoment(syncedAt)) : words.notRead}`;
}

type MergedStatusProps = { connection: ShownConnection; onChoose: (statusId: string | null) => void };

function MergedStatus({ connection: { mergedStatusId }, onChoose }: MergedStatusProps) {
  const { statuses } = useTaskSettings();
  return (
    <SelectField
      label={words.merged}
      isLabelHidden
      value={mergedStatusId ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">{words.mergedNone}</option>
      <NamedOptions of={statuses} />
    </SelectField>
  );
}

function useConnectionActions({ id: connectionId, host }: ShownConnection, onSecret: (secret: string) => void) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const scope = { workspaceId, connectionId };
  const refresh = () => queryClient.invalidateQueries(connectionsQuery(workspaceId));
  const change = (action: () => Promise<unknown>, done?: string) =>
    attempt({
      action,
      describeFailure: words.failed,
      onDone: () => done !== undefined && showToast({ kind: 'success', text: done }),
      refresh,
    });
  return {
    sync: () => change(() => integrationsApi.syncCodeConnection(scope), words.synced),
    choose: (mergedStatusId: string | null) =>
      change(() => integrationsApi.updateCodeConnection({ ...scope, mergedStatusId }), words.mergedSaved),
    rotate: () => change(async () => onSecret((await integrationsApi.rotateHookSecret(scope)).secret)),
    disconnect: () =>
      deleteWithUndo({
        delete: () => integrationsApi.deleteCodeConnection(scope),
        restore: () => integrationsApi.restoreCodeConnection(scope),
        refresh,
        words: { ...words.deletion, deleted: words.disconnected(codeHosts[host].name) },
      }),
  };
}
