// Saved system prompts, one for each agent of a person.

import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import { chatProblems } from '../contract.ts';
import { selectConfiguration, upsertConfiguration } from './store.ts';
import type { ConfigurationRow } from './tables.ts';

export type Configurations = {
  /** Without an agent: the one saved last. */
  findConfiguration(query: { userId: string; agentId: string | undefined }): Promise<ConfigurationRow | null>;
  saveConfiguration(values: { userId: string; agentId: string; systemPrompt: string }): Promise<ConfigurationRow>;
};

export function createConfigurations({ db, models }: { db: Db; models: Models }): Configurations {
  return {
    findConfiguration: (query) => db.asUser(query.userId, (tx) => selectConfiguration(tx, query)),
    async saveConfiguration(values) {
      if (!models.findAgent(values.agentId)) throw Problem.of(chatProblems, 'chat/agent-not-found');
      return db.asUser(values.userId, (tx) => upsertConfiguration(tx, values));
    },
  };
}
