// The document of a blueprint: the one that it has, or a new one that is being written.

import { queryOptions } from '@tanstack/react-query';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import { generationMessages } from '../generation/messages.ts';
import { startGeneration } from '../generation/start-generation.ts';
import { designApi } from '../queries.ts';

/** The id of the design of a blueprint. Without room in the plan it is there all the same, without its text. */
export function blueprintDesignQuery(blueprintId: string) {
  return queryOptions({
    queryKey: ['design', 'of-blueprint', blueprintId],
    queryFn: async () => {
      const { id, content, activeRunId } = await designApi.createBlueprintDesign({ id: blueprintId });
      if (content.trim() === '' && activeRunId === null) await write(id);
      return id;
    },
    retry: false,
    gcTime: 0,
  });
}

async function write(designId: string): Promise<void> {
  const inputs = { sourceDocumentIds: [], sourceCollectionIds: [], agentId: null };
  await attempt({
    action: () => startGeneration({ designId, inputs, topic: undefined }),
    describeFailure: failureWith(generationMessages.generationFailed),
    refresh: async () => undefined,
  });
}
