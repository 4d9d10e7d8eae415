// What a slice of the workspace reads, by name, and which changes it shows. A change, made here or by another member, then
// reads again all that shows it, in whichever slice.

import type { Query, QueryClient } from '@tanstack/react-query';
import type { ChangeType } from '../shared/workspace-change.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly ChangeType[] };
  }
}

/**
 * Returns how the queries of a name are built; without changes they are never read again for one.
 *
 *   const ideas = workspaceQueries('ideas', ['ideas', 'tasks']);
 *   queryOptions({ ...ideas.of(workspaceId, 'list'), queryFn })
 */
export function workspaceQueries(name: string, shows: readonly ChangeType[]) {
  function key<const Rest extends readonly unknown[]>(workspaceId: string, ...rest: Rest) {
    return ['workspace', workspaceId, name, ...rest] as const;
  }
  return {
    /** All keys of this name begin with it. */
    key,
    of: <const Rest extends readonly unknown[]>(workspaceId: string, ...rest: Rest) => ({
      queryKey: key(workspaceId, ...rest),
      meta: { shows },
    }),
  };
}

/** Reads again what shows one of the changes. Resolves when what is on the screen was read. */
export function refreshAfter(queryClient: QueryClient, workspaceId: string, ...changes: ChangeType[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => isOf(workspaceId, query) && changes.some((change) => query.meta?.shows?.includes(change)),
  });
}

/** Reads again everything that changes of the workspace are followed for. */
export function refreshAll(queryClient: QueryClient, workspaceId: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => isOf(workspaceId, query) && (query.meta?.shows?.length ?? 0) > 0,
  });
}

function isOf(workspaceId: string, { queryKey: [scope, id] }: Query): boolean {
  return scope === 'workspace' && id === workspaceId;
}
