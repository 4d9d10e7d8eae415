// Every JSON endpoint of the API, by feature. The web build reads methods and paths from here.

import { agentTableContract } from '#features/agents/contract/agent-table-contract.ts';
import { ownAgentsContract } from '#features/agents/contract/own-agents-contract.ts';
import { promptsContract } from '#features/agents/contract/prompts-contract.ts';
import { agentsContract } from '#features/agents/contract.ts';
import { authContract } from '#features/auth/contract.ts';
import { billingContract, testPaymentsContract } from '#features/billing/contract.ts';
import { chatContract } from '#features/chat/contract.ts';
import { searchedContract } from '#features/chat/contract/searched-contract.ts';
import { historyContract } from '#features/chat/contract/history-contract.ts';
import { thoughtsContract } from '#features/chat/contract/thoughts-contract.ts';
import { transferContract } from '#features/chat/contract/transfer-contract.ts';
import { comparisonContract } from '#features/chat/contract/comparison-contract.ts';
import { toolsContract } from '#features/chat/contract/tools-contract.ts';
import { readingContract } from '#features/chat/contract/reading-contract.ts';
import { codeContract } from '#features/code/contract.ts';
import { designContract } from '#features/design/contract.ts';
import { diagramsContract } from '#features/diagrams/contract.ts';
import { documentsContract } from '#features/documents/contract.ts';
import { entitlementsContract } from '#features/entitlements/contract.ts';
import { exportsContract } from '#features/exports/contract.ts';
import { imagesContract } from '#features/images/contract.ts';
import { knowledgeContract } from '#features/knowledge/contract.ts';
import { notificationsContract } from '#features/notifications/contract.ts';
import { runsContract } from '#features/runs/contract.ts';
import { settingsContract } from '#features/settings/contract.ts';
import { searchContract } from '#features/search/contract.ts';
import { blueprintContract } from '#features/solution/contract.ts';
import { storageContract } from '#features/storage/contract.ts';
import { templatesContract } from '#features/templates/contract.ts';
import { usageContract } from '#features/usage/contract.ts';
import { analysisContract } from '#project/analysis/contract.ts';
import { dashboardContract } from '#project/dashboard/contract.ts';
import { docsContract } from '#project/docs/contract.ts';
import { ideasContract } from '#project/ideas/contract.ts';
import { projectsContract } from '#project/projects/contract.ts';
import { resourcesContract } from '#project/resources/contract.ts';
import { tasksContract } from '#project/tasks/contract.ts';
import { workspaceContract } from '#project/workspace/contract.ts';

export const contract = {
  agents: agentsContract,
  agentTable: agentTableContract,
  analysis: analysisContract,
  auth: authContract,
  billing: billingContract,
  chat: chatContract,
  chatHistory: historyContract,
  chatThoughts: thoughtsContract,
  searchedCollections: searchedContract,
  chatTools: toolsContract,
  chatTransfer: transferContract,
  chatReading: readingContract,
  code: codeContract,
  comparisons: comparisonContract,
  dashboard: dashboardContract,
  design: designContract,
  diagrams: diagramsContract,
  docs: docsContract,
  documents: documentsContract,
  entitlements: entitlementsContract,
  exports: exportsContract,
  ideas: ideasContract,
  images: imagesContract,
  knowledge: knowledgeContract,
  notifications: notificationsContract,
  ownAgents: ownAgentsContract,
  projects: projectsContract,
  prompts: promptsContract,
  resources: resourcesContract,
  runs: runsContract,
  settings: settingsContract,
  search: searchContract,
  solution: blueprintContract,
  storage: storageContract,
  tasks: tasksContract,
  templates: templatesContract,
  testPayments: testPaymentsContract,
  usage: usageContract,
  workspaces: workspaceContract,
};
