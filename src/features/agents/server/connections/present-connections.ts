// Keys and servers as administrators see them: never with a key.

import { NotPublicError } from '#platform/http/outgoing/public-lookup.ts';
import { LlmError } from '#platform/llm/llm.ts';
import { providers } from '#platform/llm/providers.ts';
import type { DescribedServer, ServerKind } from '#platform/llm/servers/describe-server.ts';
import { withTrial, type ModelTrial, type ServedModel } from '#platform/llm/servers/served-model.ts';
import type {
  AskFailure,
  ServerTest,
  ShownModel,
  ShownProvider,
  ShownServer,
} from '../../contract/connections-contract.ts';
import type { ModelServerRow, ProviderKeyRow } from './tables.ts';

const kindNames: Record<ServerKind, string | null> = {
  ollama: 'Ollama',
  vllm: 'vLLM',
  'lm-studio': 'LM Studio',
  'llama-cpp': 'llama.cpp',
  litellm: 'LiteLLM',
  other: null,
};

export function presentModels(
  models: readonly ServedModel[],
  trials: Readonly<Record<string, ModelTrial>>,
): ShownModel[] {
  return models.map((model) => {
    const trial = Object.hasOwn(trials, model.id) ? trials[model.id] : undefined;
    const { id, kind, tools, vision, contextTokens, contextFrom } = withTrial(model, trial);
    return { id, kind, tools, vision, contextTokens, contextFrom, triedAt: trial?.triedAt ?? null };
  });
}

export function presentServer(row: ModelServerRow, isKeyReadable: boolean): ShownServer {
  const { id, name, baseUrl, allowsPrivate, checkedAt, failure } = row;
  return {
    ...{ id, name, baseUrl, allowsPrivate, checkedAt, failure },
    hasKey: row.sealedKey !== null,
    isKeyReadable,
    kind: row.kind && kindNames[row.kind],
    models: presentModels(row.models, row.trials),
  };
}

/** The hosted providers in their order; a server of one's own has no key to be entered. */
export function presentProviders(
  rows: ReadonlyMap<string, ProviderKeyRow>,
  asks: { hasOwnKey: (id: (typeof providers)[number]['id']) => boolean; isReadable: (provider: string) => boolean },
): ShownProvider[] {
  return providers.flatMap(({ id, name, key }): ShownProvider[] => {
    if (!key) return [];
    const row = rows.get(id);
    const entered = row ? 'screen' : 'none';
    return [
      {
        ...{ id, name, ...key },
        source: asks.hasOwnKey(id) ? 'environment' : entered,
        hint: row?.hint ?? null,
        isKeyReadable: !row || asks.isReadable(id),
        changedAt: row?.changedAt ?? null,
      },
    ];
  });
}

export function presentTest(
  asked: { described: DescribedServer } | { failure: AskFailure },
  { latencyMs, trials = {} }: { latencyMs: number; trials?: Readonly<Record<string, ModelTrial>> },
): ServerTest {
  if ('failure' in asked) return { failure: asked.failure, kind: null, models: [], latencyMs };
  const { kind, models } = asked.described;
  return { failure: null, kind: kindNames[kind], models: presentModels(models, trials), latencyMs };
}

/** Returns why a question failed. Throws other errors than failures of the other side. */
export function failureOf(error: unknown): AskFailure {
  if (!(error instanceof LlmError)) throw error;
  const { status, kind, cause } = error;
  if (cause instanceof NotPublicError) return { reason: 'not-public', status };
  if (kind === 'key' || kind === 'busy') return { reason: kind, status };
  if (kind === 'format') return { reason: 'not-compatible', status };
  if (kind === 'request') return { reason: status === 404 ? 'not-compatible' : 'rejected', status };
  return { reason: 'unreachable', status };
}
