// /settings/api-keys: the API keys of the person.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatMoment } from '#text/dates/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import '#ui/components/settings/settings.css';
import { apiKeyMessages as words } from './messages.ts';
import { apiKeysApi, apiKeysQuery, type ShownKey } from './queries.ts';
import { isWorking, wordsOfScopes, type NamedWorkspace } from './shown-key.ts';
import './api-keys.css';

const CreateKeyDialog = lazyComponent(() => import('./create-key-dialog.tsx').then((module) => module.CreateKeyDialog));

export function ApiKeysPage({ workspaces }: { workspaces: readonly NamedWorkspace[] }) {
  const query = useQuery(apiKeysQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [now] = useState(() => new Date());
  const keys = query.data;
  const create = (
    <Button variant="primary" icon={<KeyRound />} onClick={() => setIsCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <PageFrame name="api-keys" layout="reading">
      <PageHead
        title={words.title}
        count={countOf(keys, now)}
        actions={
          <>
            <a className={buttonClass()} href="/api/docs">
              {words.reference}
            </a>
            {keys && keys.length > 0 && create}
          </>
        }
      />
      <p className="cap">{words.lead}</p>
      {!keys && <ListState query={{ ...query, data: undefined }} words={words.list} />}
      {keys?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} action={create} />}
      {keys && keys.length > 0 && <KeyTable keys={keys} workspaces={workspaces} />}
      {isCreating && <CreateKeyDialog workspaces={workspaces} onClose={() => setIsCreating(false)} />}
    </PageFrame>
  );
}

function countOf(keys: readonly ShownKey[] | undefined, now: Date): string | null {
  if (!keys || keys.length === 0) return null;
  return words.count(keys.filter((key) => isWorking(key, now)).length);
}

type KeyTableProps = { keys: readonly ShownKey[]; workspaces: readonly NamedWorkspace[] };

function KeyTable({ keys, workspaces }: KeyTableProps) {
  const [now] = useState(() => new Date());
  const queryClient = useQueryClient();
  async function revoke({ id, name }: ShownKey): Promise<void> {
    const question = {
      title: words.revokeTitle(name),
      text: words.revokeText,
      action: words.revoke,
      keep: words.keep,
      danger: true,
    };
    if (!(await askToConfirm(question))) return;
    await attempt({
      action: () => apiKeysApi.revokeApiKey({ id }),
      describeFailure: words.revokeFailed,
      onDone: () => showToast({ kind: 'success', text: words.revokeDone }),
      refresh: () => queryClient.invalidateQueries(apiKeysQuery),
    });
  }
  function placeOf(workspaceId: string | null): string {
    if (workspaceId === null) return words.everywhere;
    return workspaces.find(({ id }) => id === workspaceId)?.name ?? words.leftWorkspace;
  }
  const columns: Column<ShownKey>[] = [
    {
      head: words.name,
      isRowHead: true,
      cell: (key) => <KeyName shown={key} now={now} place={placeOf(key.workspaceId)} />,
    },
    { head: words.scopes, className: 'api-keys-scopes api-keys-wide', cell: ({ scopes }) => wordsOfScopes(scopes) },
    { head: words.where, className: 'api-keys-wide', cell: ({ workspaceId }) => <bdi>{placeOf(workspaceId)}</bdi> },
    { head: words.used, className: 'api-keys-wide', cell: ({ lastUsedAt }) => usedAt(lastUsedAt) },
    { head: words.expires, className: 'api-keys-wide', cell: (key) => <Ends shown={key} now={now} /> },
    {
      head: words.actions,
      isHeadHidden: true,
      className: 'r',
      cell: (key) =>
        isWorking(key, now) && (
          <Button size="sm" aria-label={words.revokeKey(key.name)} onClick={() => void revoke(key)}>
            {words.revoke}
          </Button>
        ),
    },
  ];
  return <Table columns={columns} rows={keys} keyOf={({ id }) => id} label={words.table} className="api-keys-table" />;
}

function usedAt(lastUsedAt: ShownKey['lastUsedAt']): string {
  return lastUsedAt ? formatMoment(lastUsedAt) : words.neverUsed;
}

type KeyNameProps = { shown: ShownKey; now: Date; place: string };

function KeyName({ shown, now, place }: KeyNameProps) {
  return (
    <>
      <bdi>{shown.name}</bdi>
      <span className="cap api-keys-hint">lng_…{shown.hint}</span>
      {/* A phone shows this in place of the columns that do not fit. */}
      <span className="cap api-keys-narrow">
        <span>{wordsOfScopes(shown.scopes)}</span>
        <bdi>{place}</bdi>
        <span>
          {words.used}: {usedAt(shown.lastUsedAt)}
        </span>
        <span>
          {words.expires}: <Ends shown={shown} now={now} />
        </span>
      </span>
    </>
  );
}

function Ends({ shown: { expiresAt, revokedAt }, now }: { shown: ShownKey; now: Date }) {
  if (revokedAt) return <Badge tone="line">{words.revoked(formatDay(revokedAt))}</Badge>;
  const day = formatDay(expiresAt);
  return new Date(expiresAt) <= now ? <Badge tone="warn">{words.expired(day)}</Badge> : day;
}
