// What mailboxes read from the server. They are the person's own: no change of a workspace touches them.

import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import mailRoutes from 'virtual:api-routes/mailbox';
import taskRoutes from 'virtual:api-routes/tasks';
import type { tasksContract } from '#project/tasks/contract.ts';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { mailContract } from '../contract.ts';
import type { MailAccount, MailThread, MailThreadDetails, ThreadView } from '../shared/mail-shapes.ts';

export const mailApi = apiOf<typeof mailContract>(mailRoutes);
export const tasksApi = apiOf<typeof tasksContract>(taskRoutes);

export type ShownAccount = Jsonified<MailAccount>;
export type ShownThread = Jsonified<MailThread>;
export type ThreadPage = { threads: ShownThread[]; nextCursor: string | null };
export type ShownDetails = Jsonified<MailThreadDetails>;

const KEY = ['mailbox'] as const;
/** The list is read so often while a mailbox is read. */
const SOON_MS = 2_000;
const LATER_MS = 60_000;

export const accountsQuery = queryOptions({
  queryKey: [...KEY, 'accounts'],
  queryFn: async ({ signal }): Promise<ShownAccount[]> =>
    jsonified(await mailApi.listMailAccounts(undefined, { signal })).accounts,
  refetchInterval: ({ state }) => (state.data?.some(isComing) ? SOON_MS : LATER_MS),
});

/** It is read, or waits to be read for the first time. */
export function isComing({ isReading, syncedAt, problem }: ShownAccount): boolean {
  return isReading || (syncedAt === null && problem === null);
}

export const countsQuery = queryOptions({
  queryKey: [...KEY, 'counts'],
  queryFn: ({ signal }) => mailApi.countMail(undefined, { signal }),
  refetchInterval: LATER_MS,
});

export function threadsQuery(view: ThreadView, search: string) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'threads', view, search],
    queryFn: async ({ pageParam, signal }) =>
      jsonified(await mailApi.listMailThreads({ view, search, ...afterCursor(pageParam) }, { signal })),
    ...byCursor,
    refetchInterval: LATER_MS,
  });
}

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'thread', id],
    queryFn: async ({ signal }): Promise<ShownDetails> => jsonified(await mailApi.findMailThread({ id }, { signal })),
    retry: false,
  });
}

export function refreshMail(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
