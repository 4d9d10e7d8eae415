// /sow/$id: loads the statement of work that the address names, and shows it once it is there.

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '#ui/api/api-error.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sowQuery } from '../queries.ts';
import { sowMessages as words } from './messages.ts';

/** The sections are loaded with the first statement of work that is opened. */
const OpenedSow = lazyComponent(
  () => import('./opened-sow.tsx').then((module) => module.OpenedSow),
  () => (
    <PageFrame name="sow-page">
      <PageHead title={words.title} />
      <Skeleton lines={[30, 90, 60]} label={words.loading} />
    </PageFrame>
  ),
);

export function SowPage() {
  const { id = '' } = useParams({ strict: false });
  return <LoadedPage key={id} id={id} />;
}

function LoadedPage({ id }: { id: string }) {
  const query = useQuery(sowQuery(id));
  if (query.data) return <OpenedSow key={query.data.state + String(query.data.version)} sow={query.data} />;
  return (
    <PageFrame name="sow-page">
      <PageHead title={words.title} />
      <NotLoaded query={query} />
    </PageFrame>
  );
}

function NotLoaded({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  const { error } = query;
  if (error === null) return <Skeleton lines={[30, 90, 60, 80, 70]} label={words.loading} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        text={words.notFoundText}
        title={words.notFound}
        action={
          <Link className={buttonClass()} to="/sow" search={{}}>
            {words.all}
          </Link>
        }
      />
    );
  return <ErrorState title={words.loadFailed} text={words.loadFailedText} onRetry={() => void query.refetch()} />;
}
