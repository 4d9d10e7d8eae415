// /project/analysis: what the tasks and their history say, as sentences with their rows and as charts. The project, the
// period and the summary are in the address.

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { ChartArt } from '#ui/components/states/area-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import '#ui/components/card.css';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import '#ui/components/table.css';
import { DEFAULT_STALE_DAYS, DEFAULT_WEEKS, periodChoices, staleChoices } from '../shared/analysis-query.ts';
import { readAnalysisSearch, type AnalysisSearch } from './analysis-search.ts';
import { Charts } from './charts/charts.tsx';
import { Definitions } from './definitions.tsx';
import { Attention, Counted } from './findings.tsx';
import { analysisMessages as words } from './messages.ts';
import { analysisQuery, type AnalysisChoice } from './queries.ts';
import { Summary } from './summary/summary.tsx';
import './analysis.css';

export function AnalysisPage() {
  const { project, weeks = DEFAULT_WEEKS, stale = DEFAULT_STALE_DAYS } = useSearch({ from: PAGE });
  const choice: AnalysisChoice = { ...(project && { project }), weeks, staleDays: stale, today: useToday() };
  return (
    <PageFrame name="analysis">
      <PageHead title={words.title} text={words.lead} />
      <Choices />
      <Analysis choice={choice} />
    </PageFrame>
  );
}

const PAGE = '/signed-in/project/analysis';

function Analysis({ choice }: { choice: AnalysisChoice }) {
  const { data, error, isError, refetch } = useQuery(analysisQuery(useWorkspace().id, choice));
  if (error instanceof ApiError && error.code === 'analysis/unknown-project') return <GoneProject />;
  if (isError) return <ErrorState title={words.failed} text={words.failedText} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={[100, 80, 100, 60]} label={words.loading} />;
  if (data.taskCount === 0) return <NoTasks />;
  return (
    <>
      {data.facts.length > 0 && <Summary facts={data.facts} choice={choice} />}
      <Attention facts={data.facts} />
      <Charts charts={data.charts} />
      <Counted facts={data.facts} />
      <Definitions />
    </>
  );
}

function Choices() {
  const navigate = useNavigate();
  const search = useSearch({ from: PAGE });
  const { projects } = useProjects();
  // A summary is about what it was asked for.
  const change = (changes: { [Key in keyof AnalysisSearch]: AnalysisSearch[Key] | undefined }): void => {
    void navigate({
      to: '/project/analysis',
      search: readAnalysisSearch({ ...search, ...changes, summary: undefined }),
      replace: true,
    });
  };
  return (
    <div className="analysis-choices">
      <SelectField
        label={words.project}
        isLabelHidden
        value={search.project ?? ''}
        onChange={({ target }) => change({ project: target.value === '' ? undefined : target.value })}
      >
        <option value="">{words.allProjects}</option>
        <NamedOptions of={projects} />
      </SelectField>
      <SelectField
        label={words.stale}
        isLabelHidden
        value={search.stale ?? DEFAULT_STALE_DAYS}
        onChange={({ target }) => change({ stale: Number(target.value) })}
      >
        {staleChoices.map((days) => (
          <option key={days} value={days}>
            {words.staleOption(days)}
          </option>
        ))}
      </SelectField>
      <Segmented
        label={words.period}
        options={periodChoices.map((weeks) => ({ value: String(weeks), label: words.weeks(weeks) }))}
        value={String(search.weeks ?? DEFAULT_WEEKS)}
        onChange={(weeks) => change({ weeks: Number(weeks) })}
      />
    </div>
  );
}

function NoTasks() {
  return (
    <EmptyState
      art={<ChartArt />}
      title={words.noTasks}
      text={words.noTasksText}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to="/project/tasks">
          {words.openTasks}
        </Link>
      }
    />
  );
}

function GoneProject() {
  return (
    <EmptyState
      art={<ChartArt />}
      title={words.unknownProject}
      text={words.unknownProjectText}
      action={
        <Link className={buttonClass({})} to="/project/analysis" search={{}}>
          {words.wholeWorkspace}
        </Link>
      }
    />
  );
}
