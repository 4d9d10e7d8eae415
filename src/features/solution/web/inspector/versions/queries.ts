// The versions of a blueprint, as the server has them.

import { queryOptions } from '@tanstack/react-query';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { BlueprintVersion } from '../../../contract.ts';
import { blueprintApi } from '../../queries.ts';

export type ShownVersion = Jsonified<BlueprintVersion>;

export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: ['blueprints', 'versions', id],
    queryFn: async ({ signal }) => jsonified(await blueprintApi.listBlueprintVersions({ id }, { signal })).versions,
  });
}

/** A version never changes. */
export function versionQuery(id: string, versionId: string) {
  return queryOptions({
    queryKey: ['blueprints', 'version', id, versionId],
    queryFn: async ({ signal }) => jsonified(await blueprintApi.findBlueprintVersion({ id, versionId }, { signal })),
    staleTime: Infinity,
  });
}
