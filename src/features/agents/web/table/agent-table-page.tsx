// /admin/agents: the agents of the installation, which admins change and compare with what the providers have.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planOf } from '#contract/plan.ts';
import { AdminOnlyPanel } from '#features/auth/web/admin-only-panel.tsx';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import { formatDay } from '#text/dates/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Card } from '#ui/components/card.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { AgentForm } from './agent-form.tsx';
import { CompareCard } from './compare-card.tsx';
import { tableMessages as words } from './messages.ts';
import { agentTableQuery, type ShownAgent } from './queries.ts';
import './agent-table.css';

export function AgentTablePage() {
  return (
    <AdminOnlyPanel title={words.title} lead={words.lead} isInner isWide>
      <Agents />
    </AdminOnlyPanel>
  );
}

function Agents() {
  const query = useQuery(agentTableQuery);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = query.data?.find(({ id }) => id === editedId);
  const columns: Column<ShownAgent>[] = [
    { head: words.columns.agent, isRowHead: true, cell: (agent) => <AgentName agent={agent} /> },
    {
      head: words.columns.model,
      cell: ({ settings }) => <code className="agents-table-model">{settings.model}</code>,
    },
    { head: words.columns.price, className: 'num', cell: ({ settings }) => pricesOf(settings.price) },
    { head: words.columns.plan, cell: ({ settings }) => planOf(settings.minimumPlan).name },
    { head: words.columns.checked, className: 'num', cell: (agent) => <PriceDay agent={agent} /> },
    {
      head: words.columns.edit,
      isHeadHidden: true,
      cell: ({ id, settings }) => (
        <Button size="sm" aria-label={words.editOf(settings.name)} onClick={() => setEditedId(id)}>
          {words.edit}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Card title={words.table}>
        <ListState query={query} words={words.list} />
        {query.data && query.data.length > 0 && (
          <Table
            className="agents-table"
            label={words.table}
            columns={columns}
            rows={query.data}
            keyOf={({ id }) => id}
          />
        )}
      </Card>
      <CompareCard />
      {edited && <AgentForm key={edited.id} agent={edited} onClose={() => setEditedId(null)} />}
    </>
  );
}

function AgentName({ agent: { avatar, settings, isChanged, provider } }: { agent: ShownAgent }) {
  return (
    <span className="agents-table-name">
      <Avatar text={avatar} />
      <span>
        {settings.name}
        <span className="cap">{provider}</span>
      </span>
      {isChanged && <Badge tone="info">{words.changed}</Badge>}
      {!settings.isEnabled && <Badge tone="warn">{words.off}</Badge>}
    </span>
  );
}

/** Prices that an admin set are as of that day. */
function PriceDay({ agent: { sources, checkedOn, changedAt, isChanged, settings, standard } }: { agent: ShownAgent }) {
  const isOwnPrice = isChanged && JSON.stringify(settings.price) !== JSON.stringify(standard.price);
  if (isOwnPrice) return changedAt && formatDay(changedAt);
  const [source] = sources;
  if (!checkedOn || !source) return '–';
  return (
    <a href={source} target="_blank" rel="noopener noreferrer" aria-label={words.source(formatDay(checkedOn))}>
      {formatDay(checkedOn)}
    </a>
  );
}

function pricesOf({ input, cachedInput, output }: ShownAgent['settings']['price']): string {
  const cached = cachedInput === null ? [] : [`${cachedInput} ${words.cached}`];
  return [`${input} ${words.input}`, ...cached, `${output} ${words.output}`].join(' · ');
}
