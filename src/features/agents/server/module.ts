// What the server must know of agents: those of the product, people's own, and prompts.

import { resolve } from 'node:path';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Knowledge } from '#features/knowledge/server/knowledge.ts';
import type { Config } from '#platform/config/config.ts';
import { loadOrCreateSecret } from '#platform/config/secrets.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Log } from '#platform/log/log.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { createSecretBox } from '#platform/secret-box/secret-box.ts';
import { agentTableContract } from '../contract/agent-table-contract.ts';
import { connectionsContract } from '../contract/connections-contract.ts';
import { ownAgentsContract } from '../contract/own-agents-contract.ts';
import { promptsContract } from '../contract/prompts-contract.ts';
import { providerKeysContract } from '../contract/provider-keys-contract.ts';
import { agentsContract } from '../contract.ts';
import { createAgents } from './agents.ts';
import { createConnectionRoutes } from './connections/connection-routes.ts';
import { createModelConnections } from './connections/connections.ts';
import { createLibrary } from './library.ts';
import { createOwnAgents } from './own-agents/own-agents.ts';
import { createPrompts } from './prompts/prompts.ts';
import { createAgentRoutes, createOwnAgentRoutes, createPromptRoutes, createProviderKeyRoutes } from './routes.ts';
import { createAgentTableRoutes } from './table/agent-table-routes.ts';
import { createAgentTable } from './table/agent-table.ts';
import { hiddenPrompts, ownAgents as ownAgentRows, savedPrompts } from './tables.ts';

type Needs = {
  db: Db;
  models: Models;
  log: Log;
  entitlements: Entitlements;
  knowledge: Knowledge;
  config: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR' | 'refusesKeys'>;
};

export const agentsModule = serverModule({
  name: 'agents',
  contract: {
    agents: agentsContract,
    agentTable: agentTableContract,
    connections: connectionsContract,
    ownAgents: ownAgentsContract,
    prompts: promptsContract,
    providerKeys: providerKeysContract,
  },
  tables: {
    exported: [
      ofPerson('agents/agents.json', ownAgentRows),
      ofPerson('agents/prompts.json', savedPrompts),
      ofPerson('agents/hidden-prompts.json', hiddenPrompts, { key: [hiddenPrompts.promptId] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db, models, log, entitlements, knowledge, config }: Needs) {
    const secret = config.AUTH_SECRET ?? loadOrCreateSecret(resolve(config.DATA_DIR), 'auth');
    const keys = createSecretBox(secret, 'model connections');
    const connections = createModelConnections({ db, models, log, keys, refusesKeys: config.refusesKeys });
    const agentTable = createAgentTable({ db, models, log });
    const agents = createAgents({ db, models, entitlements });
    const ownAgents = createOwnAgents({ db, agents, entitlements, knowledge });
    const prompts = createPrompts({ db, entitlements, knowledge });
    const library = createLibrary({ db, agents, entitlements });
    return {
      services: { agents },
      routes: {
        agents: createAgentRoutes(agents),
        agentTable: createAgentTableRoutes(agentTable),
        connections: createConnectionRoutes(connections),
        ownAgents: createOwnAgentRoutes(ownAgents),
        prompts: createPromptRoutes({ prompts, library }),
        providerKeys: createProviderKeyRoutes(),
      },
      streams: [],
      purges: { 'own-agents': ownAgents, prompts },
      jobs: [
        { name: 'read-agents', work: () => agentTable.refresh() },
        { name: 'read-model-servers', work: () => connections.refresh() },
      ],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      async start() {
        await connections.start();
        await agentTable.start();
      },
      close: null,
    };
  },
});
