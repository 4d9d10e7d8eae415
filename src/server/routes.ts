// The table of contents of the API: every feature's routes.

import { createAgentTableRoutes } from '#features/agents/server/table/agent-table-routes.ts';
import { createAgentRoutes, createOwnAgentRoutes, createPromptRoutes } from '#features/agents/server/routes.ts';
import { createAuthRoutes } from '#features/auth/server/routes.ts';
import { createBillingRoutes } from '#features/billing/server/routes.ts';
import { createTestPaymentsRoutes } from '#features/billing/server/test-payments/test-payments-routes.ts';
import { createThoughtsRoutes } from '#features/chat/server/thoughts/thoughts-routes.ts';
import { createHistoryRoutes } from '#features/chat/server/history/history-routes.ts';
import { createSearchedCollections } from '#features/chat/server/searched/searched-collections.ts';
import { createSearchedRoutes } from '#features/chat/server/searched/searched-routes.ts';
import { createTransferRoutes } from '#features/chat/server/transfer-routes.ts';
import { createComparisonRoutes } from '#features/chat/server/comparison/comparison-routes.ts';
import { createToolRoutes } from '#features/chat/server/tools/tool-routes.ts';
import { createReadingRoutes } from '#features/chat/server/reading/reading-routes.ts';
import { createChatRoutes } from '#features/chat/server/routes.ts';
import { createCodeRoutes } from '#features/code/server/routes.ts';
import { createDesignRoutes } from '#features/design/server/routes.ts';
import { createDiagramRoutes } from '#features/diagrams/server/routes.ts';
import { createDocumentRoutes } from '#features/documents/server/routes.ts';
import { createEntitlementRoutes } from '#features/entitlements/server/routes.ts';
import { createExportRoutes } from '#features/exports/server/routes.ts';
import { createImageRoutes } from '#features/images/server/routes.ts';
import { createKnowledgeRoutes } from '#features/knowledge/server/routes.ts';
import { createNotificationRoutes } from '#features/notifications/server/routes.ts';
import { createRunRoutes } from '#features/runs/server/routes.ts';
import { createSettingsRoutes } from '#features/settings/server/routes.ts';
import { createSearchRoutes } from '#features/search/server/routes.ts';
import { createDiagramStreams } from '#features/solution/server/diagram/stream-routes.ts';
import { createPriceStreams } from '#features/solution/server/prices/price-routes.ts';
import { createSolutionRoutes } from '#features/solution/server/routes.ts';
import { createStorageRoutes } from '#features/storage/server/routes.ts';
import { createTemplateRoutes } from '#features/templates/server/routes.ts';
import { createUsageRoutes } from '#features/usage/server/routes.ts';
import { createAnalysisRoutes } from '#project/analysis/server/routes.ts';
import { createDashboardRoutes } from '#project/dashboard/server/routes.ts';
import { createDocRoutes } from '#project/docs/server/routes.ts';
import { createIdeaRoutes } from '#project/ideas/server/routes.ts';
import { createProjectRoutes } from '#project/projects/server/routes.ts';
import { createWorkspaceExportStreams } from '#project/settings/server/routes.ts';
import { createResourceRoutes } from '#project/resources/server/routes.ts';
import { createTaskRoutes } from '#project/tasks/server/routes.ts';
import { createWorkspaceRoutes } from '#project/workspace/server/routes.ts';
import { createUploads } from '#platform/http/request/uploads.ts';
import type { Features } from './features.ts';
import type { Services } from './services.ts';

/** The JSON routes by feature, and the routes that read or write streams. */
export function listRoutes(services: Services, features: Features) {
  const { config, identity, runs, notificationHub, diagrams, testPayments } = services;
  const {
    agents,
    billing,
    chat,
    code,
    conversations,
    history,
    configurations,
    design,
    documents,
    entitlements,
    exports,
  } = features;
  const { account, workspaceExport } = features;
  const { images, storageOverview, templates, usage, workspace, projects, milestones, tasks, dashboard, ideas } =
    features;
  const { analysis, docs } = features;
  const uploads = createUploads({ stallMs: config.UPLOAD_STALL_SECONDS * 1_000 });
  const billingRoutes = createBillingRoutes(billing);
  const documentRoutes = createDocumentRoutes({ documents, pages: features.documentPages, uploads });
  const codeRoutes = createCodeRoutes(code);
  const designRoutes = createDesignRoutes({ services: design, uploads });
  const imageRoutes = createImageRoutes({ images, uploads });
  const exportRoutes = createExportRoutes(exports);
  const notificationRoutes = createNotificationRoutes({ notifications: features.notifications, hub: notificationHub });
  const transferRoutes = createTransferRoutes({ transfer: features.transfer, exports, uploads });
  const runRoutes = createRunRoutes(runs);
  const settingsRoutes = createSettingsRoutes({ settings: account, publicUrl: config.publicUrl });
  const workspaceRoutes = createWorkspaceRoutes(workspace);
  const resourceRoutes = createResourceRoutes(features);
  const taskRoutes = createTaskRoutes({ services: tasks, uploads });
  const router = {
    agents: createAgentRoutes(agents),
    agentTable: createAgentTableRoutes(features.agentTable),
    analysis: createAnalysisRoutes(analysis),
    auth: createAuthRoutes({ identity, config }),
    billing: billingRoutes.router,
    chat: createChatRoutes({ chat, conversations, configurations }),
    chatHistory: createHistoryRoutes(history),
    chatThoughts: createThoughtsRoutes(conversations),
    searchedCollections: createSearchedRoutes(createSearchedCollections(services.db)),
    chatTools: createToolRoutes(features.chatTools),
    chatTransfer: transferRoutes.router,
    chatReading: createReadingRoutes(features.reading),
    comparisons: createComparisonRoutes(features.comparisons),
    code: codeRoutes.router,
    dashboard: createDashboardRoutes({ dashboard, listActivity: workspace.listActivity }),
    design: designRoutes.router,
    diagrams: createDiagramRoutes(diagrams),
    docs: createDocRoutes(docs),
    documents: documentRoutes.router,
    entitlements: createEntitlementRoutes(entitlements),
    exports: exportRoutes.router,
    ideas: createIdeaRoutes(ideas),
    images: imageRoutes.router,
    knowledge: createKnowledgeRoutes({ ...features.knowledgeSources, knowledge: features.knowledge }),
    notifications: notificationRoutes.router,
    ownAgents: createOwnAgentRoutes(features.ownAgents),
    projects: createProjectRoutes({ projects, milestones }),
    prompts: createPromptRoutes(features),
    resources: resourceRoutes.router,
    runs: runRoutes.router,
    settings: settingsRoutes.router,
    search: createSearchRoutes(features.search),
    solution: createSolutionRoutes(features.solution),
    storage: createStorageRoutes(storageOverview),
    tasks: taskRoutes.router,
    templates: createTemplateRoutes(templates),
    usage: createUsageRoutes(usage),
    workspaces: workspaceRoutes.router,
    ...(testPayments && { testPayments: createTestPaymentsRoutes(testPayments.pages) }),
  };
  const streams = [
    ...billingRoutes.streams,
    ...codeRoutes.streams,
    ...documentRoutes.streams,
    ...designRoutes.streams,
    ...exportRoutes.streams,
    ...imageRoutes.streams,
    ...resourceRoutes.streams,
    ...notificationRoutes.streams,
    ...runRoutes.streams,
    ...settingsRoutes.streams,
    ...taskRoutes.streams,
    ...transferRoutes.streams,
    ...createDiagramStreams(features.solution.diagramFiles),
    ...createPriceStreams({ prices: features.solution.prices, uploads }),
    ...createWorkspaceExportStreams(workspaceExport),
    ...workspaceRoutes.streams,
  ];
  return { router, streams };
}
