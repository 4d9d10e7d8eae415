// LiteLLM, a gateway: /model/info says of each model what its table of models knows, prices included.
// https://docs.litellm.ai/docs/proxy/model_management

import { z } from 'zod';
import { tryServer, type ServerAddress } from '../ask-server.ts';
import { ASSUMED_CONTEXT, type ServedModel } from '../served-model.ts';

const known = z.boolean().nullish();
const count = z.number().positive().nullish();
/** US dollars for one token. */
const cost = z.number().nonnegative().nullish();

const info = z.object({
  data: z.array(
    z.object({
      model_name: z.string(),
      litellm_params: z.looseObject({}),
      model_info: z.object({
        mode: z.string().nullish(),
        max_input_tokens: count,
        max_tokens: count,
        supports_function_calling: known,
        supports_vision: known,
        input_cost_per_token: cost,
        output_cost_per_token: cost,
      }),
    }),
  ),
});

type Info = z.infer<typeof info>['data'][number]['model_info'];

/** Returns null when the server is not LiteLLM. A model with several deployments is there once. */
export async function describeLiteLlm(address: ServerAddress, signal: AbortSignal): Promise<ServedModel[] | null> {
  const read = info.safeParse(await tryServer(address, { path: '/model/info', isRoot: true }, signal));
  if (!read.success) return null;
  const models = read.data.data.flatMap(({ model_name: id, model_info: said }) => toModel(id, said) ?? []);
  return [...new Map(models.map((model) => [model.id, model])).values()];
}

/** Null for what makes pictures, speech and the like. */
function toModel(id: string, said: Info): ServedModel | null {
  const mode = said.mode ?? 'chat';
  if (mode !== 'chat' && mode !== 'embedding' && mode !== 'responses') return null;
  const context = said.max_input_tokens ?? said.max_tokens;
  return {
    id,
    kind: mode === 'embedding' ? 'embedding' : 'chat',
    tools: said.supports_function_calling ?? null,
    vision: said.supports_vision ?? null,
    contextTokens: context ? Math.floor(context) : ASSUMED_CONTEXT,
    contextFrom: context ? 'said' : 'assumed',
    price: priceOf(said),
  };
}

function priceOf({ input_cost_per_token: input, output_cost_per_token: output }: Info): ServedModel['price'] {
  if (input === null || input === undefined) return null;
  return { input: perMillion(input), output: perMillion(output ?? 0) };
}

/** Without the noise of floating point: 2.5e-7 is 0.25. */
function perMillion(perToken: number): number {
  return Number((perToken * 1_000_000).toFixed(6));
}
