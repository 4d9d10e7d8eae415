// What the administration page reads from the server, one query each.

import { queryOptions } from '@tanstack/react-query';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { Invitation } from '../../contract.ts';
import { authApi } from '../auth-api.ts';

export type ShownInvitation = Jsonified<Invitation>;

export const invitationsQuery = queryOptions({
  queryKey: ['auth', 'invitations'],
  queryFn: async ({ signal }): Promise<ShownInvitation[]> =>
    jsonified(await authApi.listInvitations(undefined, { signal })).invitations,
});

export const adminsQuery = queryOptions({
  queryKey: ['auth', 'admins'],
  queryFn: async ({ signal }) => (await authApi.listAdmins(undefined, { signal })).admins,
});

export const settingsQuery = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: ({ signal }) => authApi.settings(undefined, { signal }),
});
