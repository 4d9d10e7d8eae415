// What /v1/models says beyond the ids: vLLM the context, Mistral and OpenRouter also what a model can do.
// https://docs.vllm.ai/en/latest/serving/openai_compatible_server · https://docs.mistral.ai/api/endpoint/models
// https://openrouter.ai/docs/api-reference/list-available-models

import { z } from 'zod';
import { LlmError } from '../../llm.ts';
import { askServer, type ServerAddress } from '../ask-server.ts';
import { ASSUMED_CONTEXT, MAX_MODEL_ID_LENGTH, type ServedModel } from '../served-model.ts';

const length = z.number().int().positive().nullish().catch(undefined);
const known = z.boolean().optional().catch(undefined);
const words = z.array(z.string()).optional().catch(undefined);

const listedModel = z.object({
  id: z.string().min(1).max(MAX_MODEL_ID_LENGTH),
  owned_by: z.string().optional().catch(undefined),
  /** vLLM. */
  max_model_len: length,
  /** Mistral. */
  max_context_length: length,
  capabilities: z
    .object({ function_calling: known, vision: known, completion_chat: known })
    .optional()
    .catch(undefined),
  /** OpenRouter. */
  context_length: length,
  supported_parameters: words,
  architecture: z.object({ input_modalities: words, output_modalities: words }).optional().catch(undefined),
});
export type ListedModel = z.infer<typeof listedModel>;

/** Returns the rows that name a model. Rejects with `LlmError` when the answer is not a list. */
export async function readListedModels(address: ServerAddress, signal: AbortSignal): Promise<ListedModel[]> {
  const answer = await askServer(address, { path: '/models' }, signal);
  const list = z.object({ data: z.array(z.unknown()) }).safeParse(answer);
  if (!list.success) throw new LlmError('format', 'The response of /models is not a list of models.');
  return list.data.data.flatMap((row) => listedModel.safeParse(row).data ?? []);
}

/** Returns whether the list alone says what its models can do. */
export function saysAbilities(listed: readonly ListedModel[]): boolean {
  return listed.some(
    ({ capabilities, supported_parameters: parameters }) =>
      parameters !== undefined || capabilities?.function_calling !== undefined,
  );
}

export function toServedModel(row: ListedModel): ServedModel {
  const context = row.max_model_len ?? row.max_context_length ?? row.context_length;
  return {
    id: row.id,
    kind: kindOf(row),
    tools: toolsOf(row),
    vision: row.capabilities?.vision ?? row.architecture?.input_modalities?.includes('image') ?? null,
    contextTokens: context ?? ASSUMED_CONTEXT,
    contextFrom: context ? 'said' : 'assumed',
    price: null,
  };
}

/** No two lists say in one way what a model is for; the names of embedding models do. */
function kindOf({ id, capabilities }: ListedModel): ServedModel['kind'] {
  return capabilities?.completion_chat !== true && /embed/i.test(id) ? 'embedding' : 'chat';
}

function toolsOf({ capabilities, supported_parameters: parameters }: ListedModel): boolean | null {
  return capabilities?.function_calling ?? parameters?.includes('tools') ?? null;
}
