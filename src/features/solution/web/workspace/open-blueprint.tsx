// Loads the blueprint that the address names, and gives its session to everything on the page.

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '#ui/api/api-error.ts';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { azureMessages as words } from '../messages.ts';
import { blueprintQuery, blueprintServer, type ShownBlueprint } from '../queries.ts';
import { BlueprintContext, useOpenBlueprint } from '../session/use-blueprint.ts';
import { BlueprintWorkspace } from './blueprint-workspace.tsx';
import './workspace.css';

export function OpenBlueprint({ id }: { id: string }) {
  const query = useQuery(blueprintQuery(id));
  if (query.data) return <Opened blueprint={query.data} />;
  return (
    <main className="page azure-loading" id="main" tabIndex={-1}>
      <h1 className="sr">{words.title}</h1>
      <NotLoaded query={query} />
    </main>
  );
}

function Opened({ blueprint }: { blueprint: ShownBlueprint }) {
  const open = useOpenBlueprint(blueprint, blueprintServer);
  return (
    <BlueprintContext value={open}>
      <BlueprintWorkspace />
    </BlueprintContext>
  );
}

function NotLoaded({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  const navigate = useNavigate();
  const { error } = query;
  if (!error) return <Skeleton lines={[30, 90, 60, 80, 70]} label={words.loading} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={words.notFound}
        text={words.notFoundText}
        action={<Button onClick={() => void navigate({ to: '/azure', search: {} })}>{words.allBlueprints}</Button>}
      />
    );
  return <ErrorState title={words.loadFailed} text={words.loadFailedText} onRetry={() => void query.refetch()} />;
}
