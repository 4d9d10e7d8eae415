// /benchmark/suites/<id>: a suite with its cases, their checks and references.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import '#ui/components/card.css';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import type { BenchmarkCase } from '../../shared/suite-shapes.ts';
import { benchmarkMessages, checkNames, newRunMessages, suiteMessages as words } from '../messages.ts';
import { BENCHMARKS, benchmarksApi, suiteQuery, type ShownSuiteDetail } from '../queries.ts';
import '../benchmark.css';

const SuiteDialog = lazyComponent(() => import('./suite-dialog.tsx').then((module) => module.SuiteDialog));

export function SuitePage() {
  const { suiteId } = useParams({ from: '/signed-in/benchmark/suites/$suiteId' });
  const query = useQuery(suiteQuery(suiteId));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <PageFrame name="benchmark-suite-page">
      {query.data && <LoadedSuite suite={query.data} />}
      {isGone && <EmptyState art={<PlanArt />} title={benchmarkMessages.gone} text={benchmarkMessages.goneText} />}
      {!query.data && !isGone && <ListState query={{ ...query, data: undefined }} words={words.list} />}
    </PageFrame>
  );
}

function LoadedSuite({ suite }: { suite: ShownSuiteDetail }) {
  const [isChanging, setChanging] = useState(false);
  const close = (): void => setChanging(false);
  return (
    <>
      <PageHead
        back={
          <Link to="/benchmark" search={{ tab: 'suites' }}>
            {benchmarkMessages.tabs.suites}
          </Link>
        }
        title={<bdi>{suite.title}</bdi>}
        count={`${benchmarkMessages.cases(suite.caseCount)} · ${benchmarkMessages.version(suite.version)}`}
        tools={suite.isBuiltIn ? undefined : <OwnSuiteButtons id={suite.id} onChange={() => setChanging(true)} />}
        actions={
          <Link
            className={buttonClass({ variant: 'primary' })}
            to="/benchmark"
            search={{ tab: 'suites', new: 'run', suite: suite.id }}
          >
            {newRunMessages.title}
          </Link>
        }
      />
      <div>
        {suite.description !== '' && <p>{suite.description}</p>}
        <p className="cap">{words.writtenOn(suite.writtenOn)}</p>
      </div>
      <ol className="benchmark-cases">
        {suite.content.cases.map((item) => (
          <CaseCard key={item.key} item={item} />
        ))}
      </ol>
      {isChanging && <SuiteDialog suite={suite} onSaved={close} onClose={close} />}
    </>
  );
}

function OwnSuiteButtons({ id, onChange }: { id: string; onChange: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = (): Promise<void> =>
    deleteWithUndo({
      delete: () => benchmarksApi.deleteSuite({ id }),
      restore: () => benchmarksApi.restoreSuite({ id }),
      refresh: () => queryClient.invalidateQueries({ queryKey: BENCHMARKS }),
      words: words.deletion,
      onDeleted: () => void navigate({ to: '/benchmark', search: { tab: 'suites' } }),
    });
  return (
    <>
      <IconButton size="md" label={words.delete} icon={<Trash2 />} onClick={() => void remove()} />
      <Button onClick={onChange}>{words.change}</Button>
    </>
  );
}

function CaseCard({ item }: { item: BenchmarkCase }) {
  const { title, prompt, documents, checks, reference } = item;
  return (
    <li className="card">
      <details>
        <summary>
          <ChevronRight className="s" />
          <span className="head">{title}</span>
          <span className="cap">{checks.map(({ kind }) => checkNames[kind] ?? kind).join(', ')}</span>
        </summary>
        <div className="card-b benchmark-case-body">
          <pre className="benchmark-text">{prompt}</pre>
          {documents.map((document) => (
            <section key={document.title}>
              <p className="label">{document.title}</p>
              <pre className="benchmark-text">{document.text}</pre>
            </section>
          ))}
          {reference !== undefined && (
            <section>
              <p className="label">{words.reference}</p>
              <pre className="benchmark-text">{reference}</pre>
            </section>
          )}
        </div>
      </details>
    </li>
  );
}
