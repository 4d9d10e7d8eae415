// Ollama: /api/tags lists its models, and /api/show says of each what it can do.
// https://docs.ollama.com/api/tags · https://docs.ollama.com/api-reference/show-model-details · https://docs.ollama.com/context-length

import { z } from 'zod';
import { tryServer, type ServerAddress } from '../ask-server.ts';
import { unknownModel, type ServedModel } from '../served-model.ts';

const tags = z.object({ models: z.array(z.looseObject({ name: z.string() })) });

const shown = z.object({
  capabilities: z.array(z.string()).optional(),
  /** 'num_ctx 8192' on a line of its own, where the model file sets it. */
  parameters: z.string().optional(),
});

const running = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.number().int().optional() })),
});

/** The least context that Ollama gives a model, on machines with less than 24 GiB of video memory. */
const LEAST_CONTEXT = 4_096;
/** Servers with more models than this are asked about the first ones; the others stay without abilities. */
const MAX_SHOWN = 100;
const AT_ONCE = 8;

/** Returns null when the server is not Ollama. */
export async function describeOllama(address: ServerAddress, signal: AbortSignal): Promise<ServedModel[] | null> {
  const listed = tags.safeParse(await tryServer(address, { path: '/api/tags', isRoot: true }, signal));
  if (!listed.success) return null;
  const loaded = running.safeParse(await tryServer(address, { path: '/api/ps', isRoot: true }, signal));
  const contexts = new Map(loaded.data?.models.map(({ name, context_length: length }) => [name, length]));
  const names = listed.data.models.map(({ name }) => name);
  const models: ServedModel[] = [];
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const part = names.slice(first, first + AT_ONCE);
    const describe = (name: string) => showModel(address, { name, loaded: contexts.get(name) }, signal);
    models.push(...(first < MAX_SHOWN ? await Promise.all(part.map(describe)) : part.map(unknownModel)));
  }
  return models;
}

async function showModel(
  address: ServerAddress,
  { name, loaded }: { name: string; loaded: number | undefined },
  signal: AbortSignal,
): Promise<ServedModel> {
  const answer = await tryServer(address, { path: '/api/show', isRoot: true, body: { model: name } }, signal);
  const { capabilities, parameters = '' } = shown.safeParse(answer).data ?? {};
  // What the model was trained for is not what this server gives it: longer input is cut without a word.
  const set = /^num_ctx\s+(\d+)\s*$/m.exec(parameters)?.[1];
  const context = loaded ?? (set === undefined ? undefined : Number(set));
  const can = (ability: string) => (capabilities ? capabilities.includes(ability) : null);
  return {
    id: name,
    kind: can('embedding') && !can('completion') ? 'embedding' : 'chat',
    tools: can('tools'),
    vision: can('vision'),
    contextTokens: context || LEAST_CONTEXT,
    contextFrom: context ? 'said' : 'assumed',
    price: null,
  };
}
