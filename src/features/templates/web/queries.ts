// What templates read from the server, one query each.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/templates';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { TemplateSummary, templatesContract } from '../contract.ts';

export const templatesApi = apiOf<typeof templatesContract>(routes);

export type ShownTemplate = Jsonified<TemplateSummary>;

export const publishedQuery = queryOptions({
  queryKey: ['templates', 'published'],
  queryFn: async ({ signal }): Promise<ShownTemplate[]> =>
    jsonified(await templatesApi.listTemplates(undefined, { signal })).templates,
});

/** For admins: drafts too, without the built-in ones. */
export const managedQuery = queryOptions({
  queryKey: ['templates', 'managed'],
  queryFn: async ({ signal }): Promise<ShownTemplate[]> =>
    jsonified(await templatesApi.listAllTemplates(undefined, { signal })).templates,
});
