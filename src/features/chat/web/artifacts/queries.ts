// What reading a conversation asks the server.

import { queryOptions } from '@tanstack/react-query';
import readingRoutes from 'virtual:api-routes/chatReading';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { Artifact, readingContract } from '../../contract/reading-contract.ts';
import { threadQuery } from '../queries.ts';
import type { ArtifactPlace } from './opened-artifact.ts';

export const readingApi = apiOf<typeof readingContract>(readingRoutes);

export type ShownArtifact = Jsonified<Artifact>;
export type ShownVersion = ShownArtifact['versions'][number];

/** Its key is below that of its conversation, with which it is read again. */
export function artifactQuery(conversationId: string, { messageId, place }: ArtifactPlace) {
  return queryOptions({
    queryKey: [...threadQuery(conversationId).queryKey, 'artifact', messageId, place],
    queryFn: async ({ signal }): Promise<ShownArtifact> =>
      jsonified(await readingApi.findArtifact({ id: messageId, place }, { signal })).artifact,
  });
}

export function usageQuery(conversationId: string) {
  return queryOptions({
    queryKey: [...threadQuery(conversationId).queryKey, 'usage'],
    queryFn: async ({ signal }) => (await readingApi.findConversationUsage({ id: conversationId }, { signal })).usage,
  });
}
