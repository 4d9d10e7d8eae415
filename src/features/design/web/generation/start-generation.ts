// Starts a generation on the server.

import { newId } from '#contract/id.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { designApi, findDesign } from '../queries.ts';

/** A generation writes with these inputs, besides the design itself. */
export type GenerationInputs = {
  sourceDocumentIds: string[];
  sourceCollectionIds: string[];
  /** Null for the default agent. */
  agentId: string | null;
};

type StartGeneration = {
  designId: string;
  inputs: GenerationInputs;
  /** Undefined for the whole document. */
  topic: string | undefined;
};

/** Resolves with the id of the run. When another window has already started a generation, that one is returned. */
export async function startGeneration({ designId, inputs, topic }: StartGeneration): Promise<number> {
  const { sourceDocumentIds, sourceCollectionIds, agentId } = inputs;
  try {
    const { runId } = await designApi.generateDesign({
      id: designId,
      requestId: newId(),
      sourceDocumentIds,
      sourceCollectionIds,
      ...(topic !== undefined && { topic }),
      ...(agentId !== null && { agentId }),
    });
    return runId;
  } catch (error) {
    const isRunning = error instanceof ApiError && error.code === 'design/generating';
    const activeRunId = isRunning ? (await findDesign(designId)).activeRunId : null;
    if (activeRunId === null) throw error;
    return activeRunId;
  }
}
