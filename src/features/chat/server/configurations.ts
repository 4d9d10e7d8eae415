// Saved system prompts, one for each agent of a person.

import { Problem } from '#contract/problem.ts';
import type { Agents } from '#features/agents/server/agents.ts';
import type { Db } from '#platform/db/db.ts';
import { chatProblems } from '../contract.ts';
import { selectConfiguration, upsertConfiguration } from './store.ts';
import type { ConfigurationRow } from './tables.ts';

export type Configurations = {
  /** Returns the configuration that the person saved last when no agent is given. */
  findConfiguration(query: { userId: string; agentId?: string | undefined }): Promise<ConfigurationRow | null>;
  saveConfiguration(values: { userId: string; agentId: string; systemPrompt: string }): Promise<ConfigurationRow>;
};

export function createConfigurations({ db, agents }: { db: Db; agents: Agents }): Configurations {
  return {
    findConfiguration: (query) => db.asUser(query.userId, (tx) => selectConfiguration(tx, query)),
    async saveConfiguration(values) {
      const chosen = await agents.resolveForPerson({ userId: values.userId, id: values.agentId });
      if (!chosen) throw Problem.of(chatProblems, 'chat/agent-not-found');
      return db.asUser(values.userId, (tx) => upsertConfiguration(tx, values));
    },
  };
}
