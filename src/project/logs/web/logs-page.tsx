// /project/logs: what happened, what failed and what was reported, newest first, with a filter and its export.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorReportsApi } from '#features/error-reports/web/report-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { searchChange, type SearchChanges } from '#ui/list/search-change.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { EntryTable } from './entry-table.tsx';
import { LogFilters, ViewChoice } from './log-filters.tsx';
import type { LogSearch } from './log-search.ts';
import { logMessages as words } from './messages.ts';
import { exportAddress, logQueries, logsQuery, type ShownEntry } from './queries.ts';
import './logs.css';

const AnswerDialog = lazyComponent(() => import('./answer-dialog.tsx').then((module) => module.AnswerDialog));

export function LogsPage() {
  const search = useSearch({ from: '/signed-in/project/logs' });
  const change = searchChange<LogSearch>(useNavigate({ from: '/project/logs' }));
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({ ...logsQuery(workspaceId, search), placeholderData: (before) => before });
  const [answered, setAnswered] = useState<ShownEntry | null>(null);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const refresh = () => queryClient.invalidateQueries({ queryKey: logQueries.key(workspaceId) });
  const onChange = (changes: SearchChanges<LogSearch>): void => change(changes, true);

  const closeReport = ({ id }: ShownEntry): Promise<boolean> =>
    attempt({
      action: () => errorReportsApi.closeErrorReport({ id }),
      describeFailure: words.changeFailed,
      onDone: () => showToast({ kind: 'success', text: words.closed }),
      refresh,
    });

  return (
    <PageFrame name="logs">
      <PageHead
        title={words.title}
        count={entries ? words.count(entries.length, query.hasNextPage) : null}
        view={<ViewChoice search={search} onChange={onChange} />}
        actions={<Exports workspaceId={workspaceId} search={search} />}
      />
      <LogFilters search={search} onChange={onChange} />
      {!entries && <ListState query={{ ...query, data: undefined }} words={words.list} />}
      {entries?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
      {entries && entries.length > 0 && (
        <EntryTable
          entries={entries}
          isMine={(search.view ?? 'mine') === 'mine'}
          onAnswer={search.view === 'all' ? setAnswered : null}
          onClose={(entry) => void closeReport(entry)}
        />
      )}
      <NextPage query={query}>{words.more}</NextPage>
      {answered && <AnswerDialog entry={answered} onSaved={refresh} onClose={() => setAnswered(null)} />}
    </PageFrame>
  );
}

function Exports({ workspaceId, search }: { workspaceId: string; search: LogSearch }) {
  return (
    <>
      <a className={buttonClass()} href={exportAddress(workspaceId, search, 'csv')} download>
        <Download />
        {words.exportCsv}
      </a>
      <a className={buttonClass()} href={exportAddress(workspaceId, search, 'jsonl')} download>
        <Download />
        {words.exportJson}
      </a>
    </>
  );
}
