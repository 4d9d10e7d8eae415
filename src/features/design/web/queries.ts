// What design reads from the server, one query each.

import { queryOptions } from '@tanstack/react-query';
import designRoutes from 'virtual:api-routes/design';
import runsRoutes from 'virtual:api-routes/runs';
import type { runsContract } from '#features/runs/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { FactValue } from '#text/facts.ts';
import type { Design, designContract, DesignEmbeds, DesignSummary } from '../contract.ts';
import type { DesignVersion } from '../shared/version-shapes.ts';

export const designApi = apiOf<typeof designContract>(designRoutes);
export const runsApi = apiOf<typeof runsContract>(runsRoutes);

export type ShownDesign = Jsonified<Design>;
export type ShownSummary = Jsonified<DesignSummary>;

export const designsQuery = queryOptions({
  queryKey: ['design', 'list'],
  queryFn: async ({ signal }): Promise<ShownSummary[]> =>
    jsonified(await designApi.listDesigns(undefined, { signal })).designs,
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
  return jsonified(await designApi.findDesign({ id }, signal ? { signal } : {}));
}

export function sectionsQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'sections', designId],
    queryFn: async ({ signal }) => (await designApi.listSections({ id: designId }, { signal })).sections,
  });
}

/** Another text of a design than the stored one. */
export type ShownText = { versionId: string } | { draft: 'document' | 'section' };

export function factsQuery(designId: string, shown?: ShownText) {
  return queryOptions({
    queryKey: ['design', 'facts', designId, ...(shown ? [shown] : [])],
    queryFn: ({ signal }) => designApi.listFacts({ id: designId, ...shown }, { signal }),
  });
}

/**
 * It lists what has changed in the blueprint of a design. Blueprints are edited on another page, so it is read
 * whenever it is shown.
 */
export function blueprintStateQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'blueprint', designId],
    queryFn: ({ signal }) => designApi.findBlueprintState({ id: designId }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function factsOf({ facts }: DesignEmbeds): DesignEmbeds['facts'] {
  return facts;
}

/** The values and blocks that a text embeds, for its preview. */
export function embeddedOf({ facts, blocks }: DesignEmbeds): FactValue[] {
  return [
    ...facts.map(({ key, value }) => ({ key, value })),
    ...blocks.map(({ key, markdown }) => ({ key, value: markdown })),
  ];
}

export function versionsQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'versions', designId],
    queryFn: async ({ signal }): Promise<Jsonified<DesignVersion>[]> =>
      jsonified(await designApi.listVersions({ id: designId }, { signal })).versions,
  });
}

export function suggestionsQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'suggestions', designId],
    queryFn: async ({ signal }) => (await designApi.listSuggestions({ id: designId }, { signal })).suggestions,
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

/**
 * The `savedAt` is the state that was checked. It is not the revision, because the services matter as well as the
 * text.
 */
export function findingsQuery(designId: string, savedAt: string | null) {
  return queryOptions({
    queryKey: [...findingsOf(designId), savedAt],
    queryFn: async ({ signal }) => (await designApi.listFindings({ id: designId }, { signal })).findings,
  });
}
