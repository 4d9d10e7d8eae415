// What the pages of mail read from the server.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/mail';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { ListedMail, mailContract } from '../contract.ts';
import type { MailSearch } from './mail-search.ts';

export const mailApi = apiOf<typeof mailContract>(routes);

export type ShownMail = Jsonified<ListedMail>;

export type OpenMail = ShownMail & { text: string | null };

export const mailKey = ['mail'];

export const mailServerQuery = queryOptions({
  queryKey: [...mailKey, 'server'],
  queryFn: ({ signal }) => mailApi.findMailServer(undefined, { signal }),
});

export const mailStopsQuery = queryOptions({
  queryKey: [...mailKey, 'stops'],
  queryFn: ({ signal }) => mailApi.listMailStops(undefined, { signal }),
});

export function mailsQuery({ state }: Pick<MailSearch, 'state'>) {
  return infiniteQueryOptions({
    queryKey: [...mailKey, 'list', state],
    queryFn: async ({ pageParam, signal }) =>
      jsonified(await mailApi.listMails({ ...(state && { state }), ...afterCursor(pageParam) }, { signal })),
    ...byCursor,
  });
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: [...mailKey, 'one', id],
    queryFn: async ({ signal }) => jsonified(await mailApi.findMail({ id }, { signal })),
    // Each reading is in the audit log.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
