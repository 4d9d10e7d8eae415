// The agents of the person, and those others share with them.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Ellipsis, MessageSquare, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import '#ui/components/row.css';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { deleteWithUndo } from '#ui/list/delete-with-undo.ts';
import { ListState } from '#ui/list/list-state.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { OwnAgentEntry } from '../../contract.ts';
import { readOwnAgentId } from '../../shared/own-agent-id.ts';

import { findDefault } from '../agent-choice.ts';
import { agentsQuery } from '../queries.ts';
import { ownAgentMessages as words } from './messages.ts';
import type { TryAgent } from '../try-agent.ts';
import { ownAgentsApi, refreshOwnAgents } from './queries.ts';

const AgentDialog = lazyComponent(() => import('./agent-dialog.tsx').then((module) => module.AgentDialog));

/** With this many agents a search field appears. */
const MANY = 6;

export function OwnAgentList({ onTry }: { onTry: TryAgent }) {
  const { data, ...query } = useQuery(agentsQuery);
  const [search, setSearch] = useState('');
  /** The id of a row; 'new' for a new one. */
  const [openedId, setOpenedId] = useState<string | null>(null);
  const own = data?.own;
  const shown = own?.filter(({ name }) => matchesSearch(name, search)) ?? [];
  return (
    <>
      <div className="agents-bar">
        {(own?.length ?? 0) >= MANY && <SearchField label={words.search} value={search} onChange={setSearch} />}
        <span className="grow" />
        <Button variant="primary" icon={<Plus />} onClick={() => setOpenedId('new')}>
          {words.create}
        </Button>
      </div>
      {!own && <ListState query={{ ...query, data: own }} words={words.list} />}
      {own?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
      {own && own.length > 0 && shown.length === 0 && <p className="cap">{words.nothingMatches(search.trim())}</p>}
      <ul className="rows">
        {shown.map((agent) => (
          <AgentRow key={agent.id} agent={agent} onTry={onTry} onOpen={setOpenedId} />
        ))}
      </ul>
      {openedId !== null && (
        <AgentDialog
          id={openedId === 'new' ? null : openedId}
          agents={data?.agents ?? []}
          defaultAgentId={(data && findDefault(data)?.id) ?? ''}
          onTry={onTry}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}

type AgentRowProps = { agent: OwnAgentEntry; onTry: TryAgent; onOpen: (id: string) => void };

function AgentRow({ agent, onTry, onOpen }: AgentRowProps) {
  const queryClient = useQueryClient();
  const { name, avatar, color, description, base, isOwn, workspace, reason } = agent;
  const id = readOwnAgentId(agent.id) ?? '';
  const refresh = (): Promise<void> => refreshOwnAgents(queryClient);

  function duplicate(): void {
    void attempt({
      action: () => ownAgentsApi.duplicateOwnAgent({ id }),
      describeFailure: words.duplicateFailed,
      refresh,
    });
  }
  function remove(): void {
    void deleteWithUndo({
      delete: () => ownAgentsApi.deleteOwnAgent({ id }),
      restore: () => ownAgentsApi.restoreOwnAgent({ id }),
      refresh,
      words: words.deletion,
    });
  }
  return (
    <li className="rw agents-row">
      <Avatar text={avatar} color={color} large />
      <button type="button" className="agents-row-open" onClick={() => onOpen(id)}>
        <bdi className="cut">{name}</bdi>
        <span className="cap cut">{description === '' ? words.basedOn(base.name) : description}</span>
        {reason !== null && <span className="cap agents-row-reason">{reason}</span>}
      </button>
      {workspace && (
        <span className="cap cut agents-row-workspace">
          {isOwn ? words.sharedWith(workspace.name) : words.sharedBy(workspace.name)}
        </span>
      )}
      <Button size="sm" icon={<MessageSquare />} aria-label={words.tryNamed(name)} onClick={() => onTry(agent.id)}>
        {words.try}
      </Button>
      <Menu
        label={words.actions(name)}
        items={[
          { label: isOwn ? words.edit : words.view, icon: <Pencil />, onSelect: () => onOpen(id) },
          { label: words.duplicate, icon: <Copy />, onSelect: duplicate },
          ...(isOwn ? [{ label: words.delete, icon: <Trash2 />, danger: true, onSelect: remove }] : []),
        ]}
        trigger={(trigger) => <IconButton {...trigger} size="md" label={words.actions(name)} icon={<Ellipsis />} />}
      />
    </li>
  );
}
