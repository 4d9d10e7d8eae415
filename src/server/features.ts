// Creates the features and hands each what it needs of the others.

import { resolve } from 'node:path';
import { planAllowances } from '#contract/plan-allowances.ts';
import { createAgentTable } from '#features/agents/server/table/agent-table.ts';
import { createAgents } from '#features/agents/server/agents.ts';
import { createLibrary } from '#features/agents/server/library.ts';
import { createOwnAgents } from '#features/agents/server/own-agents/own-agents.ts';
import { createPrompts } from '#features/agents/server/prompts/prompts.ts';
import { createBilling, createPlanSource } from '#features/billing/server/billing.ts';
import { createChat } from '#features/chat/server/chat.ts';
import { createComparisons } from '#features/chat/server/comparison/comparisons.ts';
import { createChatTools } from '#features/chat/server/tools/chat-tools.ts';
import { createTransfer } from '#features/chat/server/transfer.ts';
import { createConversationSource } from '#features/chat/server/exporting/conversation-source.ts';
import { createConfigurations } from '#features/chat/server/configurations.ts';
import { createConversations } from '#features/chat/server/conversations.ts';
import { createHistory } from '#features/chat/server/history/history.ts';
import { createReading } from '#features/chat/server/reading/reading.ts';
import { createCodeServices } from '#features/code/server/code.ts';
import { countProjectBytes } from '#features/code/server/projects.ts';
import { createDesignServices } from '#features/design/server/design.ts';
import { countDesignBytes } from '#features/design/server/designs.ts';
import { countDocumentBytes, createDocuments, documentHoldings } from '#features/documents/server/documents.ts';
import { createDocumentPages } from '#features/documents/server/pages/document-pages.ts';
import { createEntitlements } from '#features/entitlements/server/entitlements.ts';
import { createExports } from '#features/exports/server/exports.ts';
import { countFileBytes } from '#features/exports/server/files.ts';
import { countImageBytes, createImages } from '#features/images/server/images.ts';
import { createSettings } from '#features/settings/server/settings.ts';
import { blueprintHoldings, countBlueprintBytes } from '#features/solution/server/blueprints.ts';
import { collectionHoldings, createKnowledge } from '#features/knowledge/server/knowledge.ts';
import { createFolders } from '#features/knowledge/server/sources/folders.ts';
import { createPages } from '#features/knowledge/server/sources/pages.ts';
import { createSolutionServices } from '#features/solution/server/solution.ts';
import { createNotifications } from '#features/notifications/server/notifications.ts';
import { createSearch } from '#features/search/server/search.ts';
import { createStorageOverview } from '#features/storage/server/storage.ts';
import { createTemplates } from '#features/templates/server/templates.ts';
import { createUsage } from '#features/usage/server/usage.ts';
import { answerFromTemplate } from '#platform/code-templates/answer-from-template.ts';
import { countSourceBytes } from '#project/resources/server/task-sources.ts';
import { countIdeaBytes } from '#project/ideas/server/idea-storage.ts';
import { countWorkspaceBytes } from '#project/tasks/server/task-storage.ts';
import { countPageBytes } from '#project/docs/server/doc-storage.ts';
import { createPageSource } from '#project/docs/server/export/export-source.ts';
import { createImageReader } from '#platform/images/image-reader.ts';
import { createWordReader } from '#platform/parse/word/word-reader.ts';
import { createDocumentReader } from '#platform/parse/document-reader.ts';
import { createPagePictures } from '#platform/parse/page-pictures.ts';
import { createPassageSplitter } from '#platform/search/passage-splitter.ts';
import { createOrphans } from '#platform/storage/orphans.ts';
import { createAccountNeighbours } from './account-neighbours.ts';
import { listPersonalData } from './exports/personal-data.ts';
import { createProjectWorkspace } from './project-workspace.ts';
import type { Services } from './services.ts';
import { listItemSources } from './sources/item-sources.ts';
import { listStorageSources } from './sources/storage-sources.ts';
import { searchSources } from './sources/search-sources.ts';

export type Features = ReturnType<typeof createFeatures>;

/** Every feature on the engines it needs. A feature that needs another is created after it. */
export function createFeatures(services: Services) {
  const {
    config,
    log,
    db,
    storage,
    models,
    runs,
    diagrams,
    exporter,
    pool,
    checkers,
    terraformUpgrader,
    payments,
    now,
  } = services;
  const plans = createPlanSource(config.BILLING);
  const settings = { allowances: config.PLAN_LIMITS ?? planAllowances, plans, now };
  const entitlements = createEntitlements({
    db,
    holdings: { ...documentHoldings, ...blueprintHoldings, ...collectionHoldings },
    storage: [
      countDocumentBytes,
      countDesignBytes,
      countImageBytes,
      countFileBytes,
      countProjectBytes,
      countBlueprintBytes,
      countWorkspaceBytes,
      countSourceBytes,
      countPageBytes,
      countIdeaBytes,
    ],
    ...settings,
  });
  const billing = createBilling({ db, payments, log, publicUrl: config.publicUrl, now });
  const usage = createUsage({ db, plans, now });
  const agentTable = createAgentTable({ db, models, log });
  const agents = createAgents({ db, models, entitlements, table: agentTable });
  const splitter = createPassageSplitter(pool);
  const ocr = config.OCR_DATA_DIR ? { dataDir: resolve(config.OCR_DATA_DIR), languages: config.OCR_LANGUAGES } : null;
  const documents = createDocuments({
    db,
    storage,
    entitlements,
    splitter,
    reader: createDocumentReader(services.readingPool, ocr),
    log,
  });
  const documentPages = createDocumentPages({ db, documents, pictures: createPagePictures(pool) });
  const knowledge = createKnowledge({ db, documents, entitlements });
  const knowledgeSources = {
    pages: createPages({
      db,
      documents,
      entitlements,
      reader: createDocumentReader(pool),
      fetching: { isOn: config.KNOWLEDGE_FETCH, allowedHosts: config.KNOWLEDGE_FETCH_HOSTS ?? [] },
    }),
    folders: createFolders({ db, documents, log, folders: config.KNOWLEDGE_FOLDERS ?? new Map<string, string>() }),
  };
  const ownAgents = createOwnAgents({ db, agents, entitlements, knowledge });
  const prompts = createPrompts({ db, entitlements, knowledge });
  const library = createLibrary({ db, agents, entitlements });
  const chatTools = createChatTools({ db, tools: services.tools, documents, log, redact: services.redact });
  const chat = createChat({ db, models, agents, documents, knowledge, tools: chatTools, runs });
  const conversations = createConversations({ db, models, runs });
  const history = createHistory({ db, models, conversations });
  const reading = createReading({ db });
  const comparisons = createComparisons({ db, models, agents, documents, knowledge, tools: chatTools, runs });
  const configurations = createConfigurations({ db, agents });
  const templates = createTemplates({ db });
  const images = createImages({ db, storage, reader: createImageReader(pool), entitlements });
  const solution = createSolutionServices({ db, models, agents, runs, entitlements, pool, exporter });
  const design = createDesignServices({
    db,
    models,
    runs,
    pool,
    diagrams,
    checkers: services.checkers,
    wordReader: createWordReader(pool),
    documents,
    knowledge,
    images,
    templates,
    agents,
    entitlements,
    blueprints: solution.blueprints,
    prices: solution.prices,
    terraform: solution.terraform,
  });
  const code = createCodeServices({
    db,
    models,
    runs,
    pool,
    checkers,
    upgrader: terraformUpgrader,
    agents,
    entitlements,
    answerFromTemplate,
    now,
  });
  const pages = { images, publicUrl: config.publicUrl };
  const sources = {
    design: design.exportSource,
    page: createPageSource(pages, { withSubPages: false }),
    'page-tree': createPageSource(pages, { withSubPages: true }),
    conversation: createConversationSource(models),
  };
  const exports = createExports({ db, storage, runs, exporter, pool, images, entitlements, sources });
  const transfer = createTransfer(services, { updateIndex: history.updateIndex });

  const storageOverview = createStorageOverview({
    db,
    entitlements,
    sources: listStorageSources({
      documents,
      designs: design.designs,
      images,
      files: exports,
      projects: code.projects,
      blueprints: solution.blueprints,
    }),
  });

  const project = createProjectWorkspace(services, {
    entitlements,
    agents,
    exports,
    sources: listItemSources({ conversations, projects: code.projects, designs: design.designs, documents, knowledge }),
  });
  const orphans = createOrphans({ db, storage, log });
  const account = createSettings({
    identity: services.identity,
    orphans,
    neighbours: createAccountNeighbours({ db, runs, billing, departures: project.workspace.departures }),
    sources: listPersonalData({
      db,
      storage,
      account: services.identity.account,
      findSubscription: billing.findSubscription,
      listWorkspaces: project.workspace.departures.listMemberships,
    }),
  });

  return {
    settings,
    account,
    orphans,
    entitlements,
    billing,
    usage,
    agents,
    agentTable,
    ownAgents,
    prompts,
    library,
    documents,
    documentPages,
    knowledge,
    knowledgeSources,
    chat,
    chatTools,
    code,
    conversations,
    history,
    reading,
    comparisons,
    transfer,
    configurations,
    templates,
    images,
    design,
    solution,
    exports,
    storageOverview,
    search: createSearch({ db, sources: searchSources }),
    notifications: createNotifications({ db, announce: services.notificationHub.announce }),
    ...project,
  };
}
