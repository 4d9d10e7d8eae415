// What design reads from the server, one query each.

import { queryOptions } from '@tanstack/react-query';
import type { authContract } from '#features/auth/contract.ts';
import type { runsContract } from '#features/runs/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import type { Design, designContract, DesignSummary, DesignTemplate, DesignVersion, GeneratedFile, TemplateSummary } from '../contract.ts';

export const designApi = apiOf<typeof designContract>('design');
export const runsApi = apiOf<typeof runsContract>('runs');
const authApi = apiOf<typeof authContract>('auth');

/** Over JSON a date is ISO text. */
export type Jsonified<T> = T extends Date ? string : T extends (infer Item)[] ? Jsonified<Item>[] : T extends object ? { [Key in keyof T]: Jsonified<T[Key]> } : T;
export type ShownDesign = Jsonified<Design>;
export type ShownSummary = Jsonified<DesignSummary>;

/** The client is typed with the contract's dates; what arrives is JSON. */
export function jsonified<T>(value: T): Jsonified<T> {
  return value as unknown as Jsonified<T>;
}

export const isAdminQuery = queryOptions({
  queryKey: ['design', 'is-admin'],
  async queryFn({ signal }): Promise<boolean> {
    try {
      return (await authApi.session(undefined, { signal })).roles.includes('admin');
    } catch (error) {
      // The specification has it logged and nothing more: without the answer a person is no admin.
      if (!signal.aborted) console.error('The role could not be checked.', error);
      throw error;
    }
  },
});

export const designsQuery = queryOptions({
  queryKey: ['design', 'list'],
  queryFn: async ({ signal }): Promise<ShownSummary[]> => jsonified(await designApi.list(undefined, { signal })).designs,
});

/** The text as it stood when the page opened it; the desk keeps what happens to it then. */
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

export const filesQuery = queryOptions({
  queryKey: ['design', 'files'],
  queryFn: async ({ signal }): Promise<Jsonified<GeneratedFile>[]> => jsonified(await designApi.listFiles(undefined, { signal })).files,
});

export function factsQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'facts', designId],
    queryFn: async ({ signal }) => (await designApi.listFacts({ id: designId }, { signal })).facts,
  });
}

export function versionsQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'versions', designId],
    queryFn: async ({ signal }): Promise<Jsonified<DesignVersion>[]> => jsonified(await designApi.listVersions({ id: designId }, { signal })).versions,
  });
}

export function findingsQuery(designId: string) {
  return queryOptions({
    queryKey: ['design', 'findings', designId],
    queryFn: async ({ signal }) => (await designApi.listFindings({ id: designId }, { signal })).findings,
  });
}

export const templatesQuery = queryOptions({
  queryKey: ['design', 'templates'],
  queryFn: async ({ signal }): Promise<Jsonified<TemplateSummary>[]> => jsonified(await designApi.listTemplates(undefined, { signal })).templates,
});

export const managedTemplatesQuery = queryOptions({
  queryKey: ['design', 'managed-templates'],
  queryFn: async ({ signal }): Promise<Jsonified<DesignTemplate>[]> => jsonified(await designApi.listAllTemplates(undefined, { signal })).templates,
});
