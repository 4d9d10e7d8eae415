// The thoughts of an answer as the server has them.

import { queryOptions } from '@tanstack/react-query';
import thoughtsRoutes from 'virtual:api-routes/chatThoughts';
import { apiOf } from '#ui/api/api.ts';
import type { thoughtsContract } from '../../../../contract/thoughts-contract.ts';

const thoughtsApi = apiOf<typeof thoughtsContract>(thoughtsRoutes);

/** They never change once the answer has ended. */
export function thoughtsQuery(messageId: string) {
  return queryOptions({
    queryKey: ['chat', 'thoughts', messageId],
    queryFn: async ({ signal }) => (await thoughtsApi.findThoughts({ id: messageId }, { signal })).thoughts,
    staleTime: Infinity,
  });
}
