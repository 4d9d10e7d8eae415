// Whether the person is told of what happens to something.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/watching';
import { apiOf } from '#ui/api/api.ts';
import type { watchingContract } from '../contract.ts';
import type { WatchedType } from '../shared/watch-levels.ts';

export const watchingApi = apiOf<typeof watchingContract>(routes);

export type Watched = { workspaceId: string; subjectType: WatchedType; subjectId: string };

export function watchQuery(watched: Watched) {
  return queryOptions({
    queryKey: ['watching', watched],
    queryFn: ({ signal }) => watchingApi.findWatching(watched, { signal }),
  });
}
