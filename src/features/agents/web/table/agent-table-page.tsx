// /admin/agents: the agents of the installation, which admins change and compare with what the providers have.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { planOf } from '#contract/plan.ts';
import { isAdminQuery } from '#features/auth/web/use-is-admin.ts';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { AgentForm } from './agent-form.tsx';
import { CompareCard } from './compare-card.tsx';
import { tableMessages as words } from './messages.ts';
import { agentTableQuery, type ShownAgent } from './queries.ts';
import '#ui/components/card.css';
import '#ui/components/table.css';
import './agent-table.css';

export function AgentTablePage() {
  const { data: isAdmin, isError, refetch } = useQuery(isAdminQuery);
  return (
    <main className="page agents-table-page" id="main" tabIndex={-1}>
      <header>
        <p className="cap">
          <Link to="/admin">{words.back}</Link>
        </p>
        <h1 className="title">{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      {isAdmin === undefined && !isError && <p role="status">{words.loading}</p>}
      {isAdmin === undefined && isError && <ErrorState title={words.roleFailed} onRetry={() => void refetch()} />}
      {isAdmin === true && <Agents />}
      {isAdmin === false && <EmptyState title={words.notAdmin} text={words.notAdminText} />}
    </main>
  );
}

function Agents() {
  const query = useQuery(agentTableQuery);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = query.data?.find(({ id }) => id === editedId);
  return (
    <>
      <Card title={words.table}>
        <ListState query={query} words={words.list} />
        {query.data && query.data.length > 0 && (
          <div className="table-box" tabIndex={0} role="region" aria-label={words.table}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{words.columns.agent}</th>
                  <th scope="col">{words.columns.model}</th>
                  <th scope="col">{words.columns.price}</th>
                  <th scope="col">{words.columns.plan}</th>
                  <th scope="col">{words.columns.checked}</th>
                  <th scope="col">
                    <span className="sr">{words.columns.edit}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {query.data.map((agent) => (
                  <AgentLine key={agent.id} agent={agent} onEdit={() => setEditedId(agent.id)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
      <CompareCard />
      {edited && <AgentForm key={edited.id} agent={edited} onClose={() => setEditedId(null)} />}
    </>
  );
}

function AgentLine({ agent, onEdit }: { agent: ShownAgent; onEdit: () => void }) {
  const { settings, isChanged, provider } = agent;
  return (
    <tr>
      <th scope="row">
        <span className="agents-table-name">
          <Avatar text={agent.avatar} />
          <span>
            {settings.name}
            <span className="cap">{provider}</span>
          </span>
          {isChanged && <Badge tone="info">{words.changed}</Badge>}
          {!settings.isEnabled && <Badge tone="warn">{words.off}</Badge>}
        </span>
      </th>
      <td>
        <code className="agents-table-model">{settings.model}</code>
      </td>
      <td className="num">{pricesOf(settings.price)}</td>
      <td>{planOf(settings.minimumPlan).name}</td>
      <td className="num">
        <PriceDay agent={agent} />
      </td>
      <td>
        <Button size="sm" aria-label={words.editOf(settings.name)} onClick={onEdit}>
          {words.edit}
        </Button>
      </td>
    </tr>
  );
}

/** Prices that an admin set are as of that day. */
function PriceDay({ agent: { sources, checkedOn, changedAt, isChanged, settings, standard } }: { agent: ShownAgent }) {
  const isOwnPrice = isChanged && JSON.stringify(settings.price) !== JSON.stringify(standard.price);
  if (isOwnPrice) return changedAt?.slice(0, 10);
  const [source] = sources;
  if (!checkedOn || !source) return '–';
  return (
    <a href={source} target="_blank" rel="noopener noreferrer" aria-label={words.source(checkedOn)}>
      {checkedOn}
    </a>
  );
}

function pricesOf({ input, cachedInput, output }: ShownAgent['settings']['price']): string {
  const cached = cachedInput === null ? [] : [`${cachedInput} ${words.cached}`];
  return [`${input} ${words.input}`, ...cached, `${output} ${words.output}`].join(' · ');
}
