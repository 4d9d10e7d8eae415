// /design?blueprint=<id>: opens the document that the blueprint has, or creates it and begins to write it.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { blueprintMessages as words } from './messages.ts';
import { blueprintDesignQuery } from './write-blueprint-design.ts';

type OpenBlueprintDesignProps = { blueprintId: string; onOpen: (designId: string) => void };

export function OpenBlueprintDesign({ blueprintId, onOpen }: OpenBlueprintDesignProps) {
  const { data, error, refetch } = useQuery(blueprintDesignQuery(blueprintId));
  const handleFound = useEffectEvent(onOpen);
  useEffect(() => {
    if (data !== undefined) handleFound(data);
  }, [data]);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="design-none">
      {isMissing && <EmptyState title={words.missing} text={words.missingText} action={<AllBlueprints />} />}
      {error && !isMissing && (
        <ErrorState title={words.openFailed} text={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && <Skeleton lines={[40, 90, 80, 60]} label={words.opening} />}
    </div>
  );
}

function AllBlueprints() {
  return (
    <Link className="link" to="/azure" search={{}}>
      {words.allBlueprints}
    </Link>
  );
}
