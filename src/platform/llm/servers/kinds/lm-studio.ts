// LM Studio: /api/v0/models says the type of each model, and its context. Tools are in `capabilities` of newer versions.
// https://lmstudio.ai/docs/developer/rest/endpoints

import { z } from 'zod';
import { tryServer, type ServerAddress } from '../ask-server.ts';
import { ASSUMED_CONTEXT, type ServedModel } from '../served-model.ts';

const length = z.number().int().positive().optional();

const list = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** 'vlm' reads pictures. */
      type: z.enum(['llm', 'vlm', 'embeddings']),
      max_context_length: length,
      /** It is there while the model is loaded, and can be less. */
      loaded_context_length: length,
      capabilities: z.array(z.string()).optional(),
    }),
  ),
});

/** Returns null when the server is not LM Studio. */
export async function describeLmStudio(address: ServerAddress, signal: AbortSignal): Promise<ServedModel[] | null> {
  const listed = list.safeParse(await tryServer(address, { path: '/api/v0/models', isRoot: true }, signal));
  if (!listed.success) return null;
  return listed.data.data.map(({ id, type, capabilities, ...lengths }) => {
    const context = lengths.loaded_context_length ?? lengths.max_context_length;
    return {
      id,
      kind: type === 'embeddings' ? 'embedding' : 'chat',
      tools: capabilities ? capabilities.includes('tool_use') : null,
      vision: type === 'vlm',
      contextTokens: context ?? ASSUMED_CONTEXT,
      contextFrom: context === undefined ? 'assumed' : 'said',
      price: null,
    };
  });
}
