// What is known of one model of a compatible server, and the agent that it becomes.

import { z } from 'zod';
import { noAbilities, type AgentFacts } from '../providers/agent-row.ts';

/** Longer ids are no names of models, and would not fit the ids of agents. */
export const MAX_MODEL_ID_LENGTH = 150;
/** Tokens that are assumed where a server says nothing: small enough for what serves a chat at all. */
export const ASSUMED_CONTEXT = 16_384;

/** Null: the server does not say, and nobody has tried. */
const known = z.boolean().nullable();

export const servedModel = z.object({
  id: z.string().min(1).max(MAX_MODEL_ID_LENGTH),
  /** An embedding model answers no chat. */
  kind: z.enum(['chat', 'embedding']),
  tools: known,
  vision: known,
  /** The server reads this many tokens at once. */
  contextTokens: z.number().int().positive(),
  /** 'assumed': the server does not say. */
  contextFrom: z.enum(['said', 'assumed']),
  /** US dollars per million tokens, from a gateway that says so. */
  price: z.object({ input: z.number().nonnegative(), output: z.number().nonnegative() }).nullable(),
});
export type ServedModel = z.infer<typeof servedModel>;

/** A model was asked once. What that showed counts more than what its server says. */
export const modelTrial = z.object({ tools: known, vision: known, triedAt: z.iso.datetime() });
export type ModelTrial = z.infer<typeof modelTrial>;

/** Returns a model of which nothing but the id is known. */
export function unknownModel(id: string): ServedModel {
  const nothing = { tools: null, vision: null, price: null };
  return { id, kind: 'chat', ...nothing, contextTokens: ASSUMED_CONTEXT, contextFrom: 'assumed' };
}

export function withTrial(model: ServedModel, trial: ModelTrial | undefined): ServedModel {
  if (!trial) return model;
  return { ...model, tools: trial.tools ?? model.tools, vision: trial.vision ?? model.vision };
}

/**
 * Returns the agent of a model. What nobody knows it can do is left out of its requests. Its thoughts are shown if it sends
 * any, and it costs nothing unless its gateway says otherwise.
 */
export function toAgentFacts(id: string, model: ServedModel): AgentFacts {
  const name = model.id.split('/').at(-1) || model.id;
  const letters = name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 2)
    .toUpperCase();
  return {
    id,
    name,
    avatar: letters.padEnd(2, 'M'),
    model: model.id,
    abilities: {
      ...noAbilities,
      temperature: true,
      thoughts: true,
      tools: model.tools ?? false,
      vision: model.vision ?? false,
    },
    contextTokens: model.contextTokens,
    price: model.price ?? { input: 0, output: 0 },
    minimumPlan: 'free',
  };
}
