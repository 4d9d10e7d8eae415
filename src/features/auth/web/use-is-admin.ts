// Whether the signed-in person is an admin. It only decides what is shown: the server checks every call itself.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { authApi } from './auth-api.ts';

export const isAdminQuery = queryOptions({
  queryKey: ['auth', 'is-admin'],
  async queryFn({ signal }): Promise<boolean> {
    try {
      return (await authApi.session(undefined, { signal })).roles.includes('admin');
    } catch (error) {
      // The specification has a failed role check logged and nothing more.
      if (!signal.aborted) console.error('The role could not be checked.', error);
      throw error;
    }
  },
});

/** False until it is known. */
export function useIsAdmin(): boolean {
  return useQuery(isAdminQuery).data ?? false;
}
