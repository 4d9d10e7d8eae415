// /benchmark/runs/<id>: a run with its answers, and its results once every answer is finished.

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { Meter } from '#ui/components/meter.tsx';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { TabPanel, Tabs } from '#ui/controls/tabs.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { searchChange } from '#ui/list/search-change.ts';
import { PageFrame } from '#ui/page/page-frame.tsx';
import type { RunSearch } from '../benchmark-search.ts';
import { formatUsd } from '../format-figures.ts';
import { benchmarkMessages, runMessages as words } from '../messages.ts';
import { runQuery, type ShownRunDetail } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { CellPanel } from './cell-panel.tsx';
import { RunButtons } from './run-buttons.tsx';
import { RunMatrix } from './run-matrix.tsx';
import { RunResults } from './run-results.tsx';
import { useLiveRun } from './use-live-run.ts';
import '../benchmark.css';

const TABS = [
  { id: 'results', label: words.tabs.results },
  { id: 'answers', label: words.tabs.answers },
] as const;
type TabId = (typeof TABS)[number]['id'];

export function RunPage() {
  const { runId } = useParams({ from: '/signed-in/benchmark/runs/$runId' });
  const query = useQuery(runQuery(runId));
  useLiveRun(query.data);
  if (query.data) return <LoadedRun key={runId} run={query.data} />;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <PageFrame name="benchmark-run">
      {isGone ? <Gone /> : <ListState query={{ ...query, data: undefined }} words={words.list} />}
    </PageFrame>
  );
}

function Gone() {
  return (
    <EmptyState
      art={<PlanArt />}
      title={benchmarkMessages.gone}
      text={benchmarkMessages.goneText}
      action={
        <Link className={buttonClass()} to="/benchmark" search={{ tab: 'runs' }}>
          {benchmarkMessages.back}
        </Link>
      }
    />
  );
}

function LoadedRun({ run }: { run: ShownRunDetail }) {
  const { cell } = useSearch({ from: '/signed-in/benchmark/runs/$runId' });
  const change = searchChange<RunSearch>(useNavigate({ from: '/benchmark/runs/$runId' }));
  const [chosen, setChosen] = useState<TabId | null>(null);
  // A run under way shows its answers, a complete one its results.
  const tab = chosen ?? (run.results && cell === undefined ? 'results' : 'answers');
  const close = (): void => change({ cell: undefined });
  const openCell = (id: string): void => change({ cell: id });
  return (
    <ListPage
      name="benchmark-run"
      scrolls="page"
      back={
        <Link to="/benchmark" search={{ tab: 'runs' }}>
          {benchmarkMessages.tabs.runs}
        </Link>
      }
      title={<bdi>{run.title}</bdi>}
      view={<Tabs label={words.tabs.results} items={TABS} value={tab} onChange={setChosen} />}
      actions={<RunButtons run={run} />}
      onEscape={cell === undefined ? undefined : close}
      covers="dialog:modal"
      panel={cell !== undefined && <CellPanel run={run} cellId={cell} onOpen={openCell} onClose={close} />}
    >
      <RunLine run={run} />
      <TabPanel label={words.tabs.results} id={tab}>
        {tab === 'answers' && <RunMatrix run={run} openId={cell} onOpen={openCell} />}
        {tab === 'results' && run.results && <RunResults run={run} results={run.results} />}
        {tab === 'results' && !run.results && <p>{words.partial[run.state]}</p>}
      </TabPanel>
    </ListPage>
  );
}

function RunLine({ run }: { run: ShownRunDetail }) {
  const { finishedCount, cellCount, spentUsd, capUsd, suiteVersion, caseCount, state } = run;
  return (
    <div className="benchmark-line">
      <p className="cap num" role="status">
        <StateBadge state={state} /> {benchmarkMessages.version(suiteVersion)} · {benchmarkMessages.cases(caseCount)} ·{' '}
        {words.progress(finishedCount, cellCount)} · {words.spent(formatUsd(spentUsd), formatUsd(capUsd))}
      </p>
      {state !== 'done' && (
        <Meter label={words.progressLabel} value={finishedCount} max={cellCount} live={state === 'running'} isShare />
      )}
      {state !== 'done' && state !== 'running' && <p>{words.partial[state]}</p>}
    </div>
  );
}
