// What design reads from the server, one query each.

import { queryOptions } from '@tanstack/react-query';
import type { authContract } from '#features/auth/contract.ts';
import type { chatContract } from '#features/chat/contract.ts';
import type { runsContract } from '#features/runs/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { Design, designContract, DesignSummary, DesignVersion } from '../contract.ts';

export const designApi = apiOf<typeof designContract>('design');
export const runsApi = apiOf<typeof runsContract>('runs');
const authApi = apiOf<typeof authContract>('auth');
const chatApi = apiOf<typeof chatContract>('chat');

export type ShownDesign = Jsonified<Design>;
export type ShownSummary = Jsonified<DesignSummary>;

export const isAdminQuery = queryOptions({
  queryKey: ['design', 'is-admin'],
  async queryFn({ signal }): Promise<boolean> {
    try {
      return (await authApi.session(undefined, { signal })).roles.includes('admin');
    } catch (error) {
      // The specification only asks for a log entry: a person whose role is unknown is not an admin.
      if (!signal.aborted) console.error('The role could not be checked.', error);
      throw error;
    }
  },
});

export const agentsQuery = queryOptions({
  queryKey: ['design', 'agents'],
  queryFn: ({ signal }) => chatApi.listAgents(undefined, { signal }),
  staleTime: 5 * 60_000,
});

export const designsQuery = queryOptions({
  queryKey: ['design', 'list'],
  queryFn: async ({ signal }): Promise<ShownSummary[]> =>
    jsonified(await designApi.list(undefined, { signal })).designs,
});

/** The design as it is when the page opens it; from then on the document session has its current state. */
export function designQuery(id: string) {
  return queryOptions({
    queryKey: ['design', 'one', id],
    queryFn: async ({ signal }): Promise<ShownDesign> => findDesign(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export async function findDesign(id: string, signal?: AbortSignal): Promise<ShownDesign> {
  return jsonified(await designApi.find({ id }, signal ? { signal } : {}));
}

export function sectionsQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'sections', designId],
    queryFn: async ({ signal }) => (await designApi.listSections({ id: designId }, { signal })).sections,
  });
}

export function factsQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'facts', designId],
    queryFn: async ({ signal }) => (await designApi.listFacts({ id: designId }, { signal })).facts,
  });
}

export function versionsQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'versions', designId],
    queryFn: async ({ signal }): Promise<Jsonified<DesignVersion>[]> =>
      jsonified(await designApi.listVersions({ id: designId }, { signal })).versions,
  });
}

/** A version never changes. */
export function versionQuery(designId: string, versionId: string) {
  return queryOptions({
    queryKey: ['design', 'version', designId, versionId],
    queryFn: async ({ signal }) => designApi.findVersion({ id: designId, versionId }, { signal }),
    staleTime: Infinity,
  });
}

/** The prefix of the keys of `findingsQuery` for all states of a design. */
export function findingsOf(designId: string) {
  return ['design', 'findings', designId] as const;
}

/** `savedAt`: the state that was checked. It is not the revision, because the services matter as well as the text. */
export function findingsQuery(designId: string, savedAt: string | null) {
  return queryOptions({
    queryKey: [...findingsOf(designId), savedAt],
    queryFn: async ({ signal }) => (await designApi.listFindings({ id: designId }, { signal })).findings,
  });
}
