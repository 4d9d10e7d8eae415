// What the settings read from the server.

import { queryOptions } from '@tanstack/react-query';
import routes from 'virtual:api-routes/settings';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { Departure, Profile, settingsContract, SettingsSession } from '../contract.ts';

export const settingsApi = apiOf<typeof settingsContract>(routes);

export type ShownProfile = Jsonified<Profile>;
export type ShownSession = Jsonified<SettingsSession>;

export const profileQuery = queryOptions({
  queryKey: ['settings', 'profile'],
  queryFn: async ({ signal }): Promise<ShownProfile> => jsonified(await settingsApi.findProfile(undefined, { signal })),
});

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: async ({ signal }): Promise<ShownSession[]> =>
    jsonified(await settingsApi.listSessions(undefined, { signal })).sessions,
});

/** Read anew whenever the question is asked. */
export const departureQuery = queryOptions({
  queryKey: ['settings', 'departure'],
  queryFn: ({ signal }): Promise<Departure> => settingsApi.findDeparture(undefined, { signal }),
  staleTime: 0,
  gcTime: 0,
});
