// The figures of one month: totals, the chart beside its table, and the agents; for everyone's usage also the people.

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAgentNames, useAgents } from '#features/agents/web/use-agents.ts';
import { planOf } from '#contract/plan.ts';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import '#ui/components/states/skeleton.css';
import type { Costs } from '../../contract.ts';
import { costMessages } from './messages.ts';
import { costsQuery, totalCostsQuery } from '../queries.ts';
import { CostTable, type CostRow } from './cost-table.tsx';
import { DayChart } from './day-chart.tsx';
import { formatCost, formatCount } from './figures.ts';
import { dayName, monthName } from './month.ts';

export function OwnCosts({ month }: { month: string }) {
  const query = useQuery(costsQuery(month));
  if (!query.data || query.data.total.calls === 0) return <NothingYet query={query} month={month} />;
  return <MonthCosts costs={query.data} month={month} />;
}

export function EveryonesCosts({ month }: { month: string }) {
  const query = useQuery(totalCostsQuery(month));
  if (!query.data || query.data.total.calls === 0) return <NothingYet query={query} month={month} />;
  const people = query.data.byPerson.map(({ userId, email, plan, ...tokens }): CostRow => ({
    key: userId,
    name: (
      <>
        {email} <span className="cap">{planOf(plan).name}</span>
      </>
    ),
    ...tokens,
  }));
  return (
    <>
      <MonthCosts costs={query.data} month={month} />
      <CostTable title={costMessages.byPerson} head={costMessages.person} rows={people} />
    </>
  );
}

function MonthCosts({ costs: { total, byAgent, byDay }, month }: { costs: Costs; month: string }) {
  const names = useAgentNames();
  const { isPending } = useAgents();
  const days = byDay.map(({ day, ...tokens }): CostRow => ({ key: day, name: dayName(day), ...tokens }));
  const agents = byAgent.map(({ agentId, ...tokens }): CostRow => ({
    key: agentId,
    name: isPending ? <NameSkeleton /> : (names.get(agentId) ?? agentId),
    ...tokens,
  }));
  return (
    <>
      <dl className="usage-totals">
        <Figure name={costMessages.calls} value={formatCount(total.calls)} />
        <Figure name={costMessages.input} value={formatCount(total.inputTokens)} />
        <Figure name={costMessages.output} value={formatCount(total.outputTokens)} />
        <Figure name={costMessages.cost} value={formatCost(total.costUsd)} />
      </dl>
      <div className="usage-by-day">
        <DayChart days={byDay} month={month} />
        <CostTable title={costMessages.byDay} head={costMessages.day} rows={days.toReversed()} isBounded />
      </div>
      <CostTable title={costMessages.byAgent} head={costMessages.agent} rows={agents} />
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="cap">{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

/** An agent's id says less than nothing yet. */
function NameSkeleton() {
  return <span className="skel usage-name" role="status" aria-label={costMessages.agentLoading} />;
}

/** It is shown while the costs load, when they failed to load, or when nothing was used. */
function NothingYet({ query, month }: { query: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>; month: string }) {
  if (query.data) return <EmptyState title={costMessages.empty(monthName(month))} text={costMessages.emptyText} />;
  if (query.isError) return <ErrorState title={costMessages.costsFailed} onRetry={() => void query.refetch()} />;
  return <Skeleton lines={[100, 100, 90, 90, 80, 80, 70]} label={costMessages.costsLoading} />;
}
