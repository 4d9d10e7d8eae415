// The agents of the person, and those others share with them.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Ellipsis, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import '#ui/components/row.css';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { ListState } from '#ui/list/list-state.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { OwnAgentEntry } from '../../contract.ts';
import { readOwnAgentId } from '../../shared/own-agent-id.ts';

import { agentsQuery } from '../queries.ts';
import { ownAgentMessages as words } from './messages.ts';
import type { TryAgent } from '../try-agent.ts';
import { ownAgentsApi, refreshOwnAgents } from './queries.ts';

function NoAgents({ hasOwn, search }: { hasOwn: boolean; search: string }) {
  if (hasOwn) return <p className="cap">{words.nothingMatches(search)}</p>;
  return <EmptyState title={words.empty} text={words.emptyText} />;
}

type OwnAgentListProps = { onTry: TryAgent; onOpen: (id: string) => void };

export function OwnAgentList({ onTry, onOpen }: OwnAgentListProps) {
  const { data, ...query } = useQuery(agentsQuery);
  const [search, setSearch] = useState('');
  const own = data?.own;
  const listed = own ?? [];
  const shown = listed.filter(({ name }) => matchesSearch(name, search));
  return (
    <>
      {listed.length > 0 && (
        <div className="agents-bar">
          <SearchField label={words.search} value={search} onChange={setSearch} />
        </div>
      )}
      {!own && <ListState query={{ ...query, data: own }} words={words.list} />}
      {own && shown.length === 0 && <NoAgents hasOwn={own.length > 0} search={search.trim()} />}
      <ul className="rows ruled">
        {shown.map((agent) => (
          <AgentRow key={agent.id} agent={agent} onTry={onTry} onOpen={onOpen} />
        ))}
      </ul>
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
      <button type="button" className="row-open" onClick={() => onOpen(id)}>
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
