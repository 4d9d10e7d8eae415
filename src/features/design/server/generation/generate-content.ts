// The specification's function that returns a whole document at once.

import type { CloudProvider } from '#catalogue/provider.ts';
import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Db } from '#platform/db/db.ts';
import type { Quota, Spending } from '#platform/http/quota.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
import { documentTopics } from '#model/document/write-section.ts';
import { composeDesign } from '#text/markdown/sections.ts';
import { generatedContentOf } from '../../shared/generation/generated-content.ts';
import { distinctNames } from '../../shared/topics.ts';
import type { PriceReader } from '../model/find-linked.ts';
import { assembleFacts } from '../text/assemble-facts.ts';
import type { TextReader } from '../text/text-reader.ts';
import { newModel, readModel } from './generation-model.ts';
import { requireWork } from './require-work.ts';
import { writeSections } from './write-sections.ts';

export type ContentOrder = {
  userId: string;
  topics: readonly string[];
  services: readonly string[];
  cloudProvider: CloudProvider;
  quota: Quota;
  signal: AbortSignal;
};

type ContentOptions = {
  db: Db;
  models: Models;
  agents: Agents;
  entitlements: Entitlements;
  reader: TextReader;
  prices: PriceReader;
};

/** Returns the whole document with its facts resolved. Stores nothing but the calls of the model. */
export async function generateContent(
  { db, models, agents, entitlements, reader, prices }: ContentOptions,
  { userId, cloudProvider, quota, signal: callerSignal, ...asked }: ContentOrder,
): Promise<string> {
  const topics = distinctNames(asked.topics);
  const wanted = { cloudProvider, topics, services: distinctNames(asked.services), content: '' };
  requireWork(wanted);
  const order = { design: wanted, facts: [] };
  const built = newModel(order);
  const rows = await db.asUser(userId, (tx) => prices.listRows(tx, built.solution));
  const model = { ...built, prices: rows };
  const context = readModel(order, model);
  const design = { ...wanted, ...model };
  const calls: ModelCall[] = [];

  async function write({ signal, useUnit }: Spending): Promise<string> {
    const plan = await db.asUser(userId, (tx) => entitlements.findPlan(tx, userId));
    const agentId = agents.chooseModel({ plan, wanted: undefined });
    const bodies = new Map<string, string>();
    const writing = {
      design,
      context,
      wanted: topics,
      isWhole: true,
      facts: assembleFacts({ design, facts: [] }),
      sources: { names: [], findPassages: async () => [] },
      agentId,
      signal,
      emit: () => {},
      onCall: (call: ModelCall) => void calls.push(call),
    };
    await writeSections(models, writing, async ({ topic, body }) => {
      bodies.set(topic, body);
      useUnit();
    });
    const content = composeDesign(documentTopics(topics), bodies);
    const caller = { owner: userId, signal: writing.signal };
    return generatedContentOf(await reader.resolveDesign({ design: { ...design, content }, facts: [] }, caller));
  }

  return quota.spend(write, {
    signal: callerSignal,
    finalize: (tx) => recordCalls(tx, { userId, meter: 'design', calls }),
  });
}
