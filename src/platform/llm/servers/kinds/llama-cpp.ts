// llama.cpp serves one model: /props says its context, whether it reads pictures, and what its chat template can do.
// https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md

import { z } from 'zod';
import { tryServer, type ServerAddress } from '../ask-server.ts';
import type { ListedModel } from './listed.ts';
import { ASSUMED_CONTEXT, type ServedModel } from '../served-model.ts';

const props = z.object({
  default_generation_settings: z.object({ n_ctx: z.number().int().positive().optional() }),
  modalities: z.object({ vision: z.boolean().optional() }).optional(),
  chat_template_caps: z
    .object({ supports_tools: z.boolean().optional(), supports_tool_calls: z.boolean().optional() })
    .optional(),
});

/** Returns null when the server is not llama.cpp. `listed`: its answer of /v1/models. */
export async function describeLlamaCpp(
  address: ServerAddress,
  listed: readonly ListedModel[],
  signal: AbortSignal,
): Promise<ServedModel[] | null> {
  const read = props.safeParse(await tryServer(address, { path: '/props', isRoot: true }, signal));
  if (!read.success) return null;
  const { default_generation_settings: settings, modalities, chat_template_caps: caps } = read.data;
  const context = settings.n_ctx;
  return listed.map(({ id }) => ({
    id,
    kind: 'chat',
    tools: caps ? caps.supports_tools === true && caps.supports_tool_calls !== false : null,
    vision: modalities?.vision ?? null,
    contextTokens: context ?? ASSUMED_CONTEXT,
    contextFrom: context === undefined ? 'assumed' : 'said',
    price: null,
  }));
}
