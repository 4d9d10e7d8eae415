// What templates read from the server, one query each.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/templates';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { ListedTemplate, templatesContract } from '../contract.ts';

export const templatesApi = apiOf<typeof templatesContract>(routes);

export type ShownTemplate = Jsonified<ListedTemplate>;

export const publishedQuery = queryOptions({
  queryKey: ['templates', 'published'],
  queryFn: async ({ signal }): Promise<ShownTemplate[]> =>
    jsonified(await templatesApi.listTemplates(undefined, { signal })).templates,
});

/** A published template with its text, to read before it is loaded. */
export function templateQuery(id: string) {
  return queryOptions({
    queryKey: ['templates', 'text', id],
    queryFn: async ({ signal }) => (await templatesApi.findTemplate({ id }, { signal })).content,
  });
}

/**
 * Admins get a template that people made, with its text. It is read again each time, because another admin may have
 * changed it.
 */
export function managedTemplateQuery(id: string) {
  return queryOptions({
    queryKey: ['templates', 'managed', id],
    queryFn: ({ signal }) => templatesApi.findManagedTemplate({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Admins see drafts too, but not the built-in templates. */
export const managedQuery = queryOptions({
  queryKey: ['templates', 'managed', 'all'],
  queryFn: async ({ signal }): Promise<ShownTemplate[]> =>
    jsonified(await templatesApi.listAllTemplates(undefined, { signal })).templates,
});
