// Asks a compatible server which models it has and what they can do, in whichever way this kind of server says it.

import type { ServerAddress } from './ask-server.ts';
import { describeLiteLlm } from './kinds/litellm.ts';
import { describeLlamaCpp } from './kinds/llama-cpp.ts';
import { readListedModels, saysAbilities, toServedModel, type ListedModel } from './kinds/listed.ts';
import { describeLmStudio } from './kinds/lm-studio.ts';
import { describeOllama } from './kinds/ollama.ts';
import { MAX_MODEL_ID_LENGTH, type ServedModel } from './served-model.ts';

/** 'other': a server that says no more than /v1/models. */
export const serverKinds = ['ollama', 'vllm', 'lm-studio', 'llama-cpp', 'litellm', 'other'] as const;
export type ServerKind = (typeof serverKinds)[number];

export type DescribedServer = { kind: ServerKind; models: ServedModel[] };

/** Gateways can list thousands; a picker of more is of no use. */
const MAX_MODELS = 500;

/**
 * Returns the models in the order of the server. Rejects with `LlmError` when it does not list any way that is known here.
 */
export async function describeServer(address: ServerAddress, signal: AbortSignal): Promise<DescribedServer> {
  const listed = await readListedModels(address, signal);
  const { kind, models } = await describeListed(address, listed, signal);
  const usable = models.filter(({ id }) => id !== '' && id.length <= MAX_MODEL_ID_LENGTH).slice(0, MAX_MODELS);
  return { kind, models: usable };
}

async function describeListed(
  address: ServerAddress,
  listed: ListedModel[],
  signal: AbortSignal,
): Promise<DescribedServer> {
  const plain = listed.map(toServedModel);
  if (listed.some(({ owned_by: owner }) => owner === 'vllm')) return { kind: 'vllm', models: plain };
  if (saysAbilities(listed)) return { kind: 'other', models: plain };
  const [ollama, lmStudio, liteLlm, llamaCpp] = await Promise.all([
    describeOllama(address, signal),
    describeLmStudio(address, signal),
    describeLiteLlm(address, signal),
    describeLlamaCpp(address, listed, signal),
  ]);
  // llama.cpp answers some paths of Ollama, too, so that it is looked at first.
  const found = [
    { kind: 'llama-cpp', models: llamaCpp },
    { kind: 'ollama', models: ollama },
    { kind: 'lm-studio', models: lmStudio },
    { kind: 'litellm', models: liteLlm },
  ] as const;
  for (const { kind, models } of found) {
    const known = new Map(models?.map((model) => [model.id, model]));
    // The list decides what there is: under these ids the models answer.
    if (plain.some(({ id }) => known.has(id))) return { kind, models: plain.map((row) => known.get(row.id) ?? row) };
  }
  return { kind: 'other', models: plain };
}
