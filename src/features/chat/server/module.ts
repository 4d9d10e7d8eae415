// What the server must know of the chat: conversations and their history, tools, comparisons, artifacts, and how
// conversations leave and come in.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Exports } from '#features/exports/server/exports.ts';
import type { Knowledge } from '#features/knowledge/server/knowledge.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import type { Diagrams } from '#platform/diagrams/diagrams.ts';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Log } from '#platform/log/log.ts';
import type { Redact } from '#platform/log/redactor.ts';
import { none, serverModule } from '#platform/module/server-module.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Tools } from '#platform/tools/tools.ts';
import { comparisonContract } from '../contract/comparison-contract.ts';
import { historyContract } from '../contract/history-contract.ts';
import { readingContract } from '../contract/reading-contract.ts';
import { searchedContract } from '../contract/searched-contract.ts';
import { thoughtsContract } from '../contract/thoughts-contract.ts';
import { toolsContract } from '../contract/tools-contract.ts';
import { transferContract } from '../contract/transfer-contract.ts';
import { chatContract } from '../contract.ts';
import { createAnswerKind, createChat } from './chat.ts';
import { chatTasks } from './child-tasks.ts';
import { createComparisonRoutes } from './comparison/comparison-routes.ts';
import { createComparisons } from './comparison/comparisons.ts';
import { createConfigurations } from './configurations.ts';
import { searchConversations } from './conversation-search.ts';
import { createConversations } from './conversations.ts';
import { exportedTables } from './exporting/exported-tables.ts';
import { createConversationSource } from './exporting/conversation-source.ts';
import { createHistoryRoutes } from './history/history-routes.ts';
import { createHistory } from './history/history.ts';
import { IMPORT_BUCKET } from './importing/import-run.ts';
import { chatImports } from './importing/tables.ts';
import { createReadingRoutes } from './reading/reading-routes.ts';
import { createReading } from './reading/reading.ts';
import { createChatRoutes } from './routes.ts';
import { createSearchedCollections } from './searched/searched-collections.ts';
import { createSearchedRoutes } from './searched/searched-routes.ts';
import { createThoughtsRoutes } from './thoughts/thoughts-routes.ts';
import { createChatTools } from './tools/chat-tools.ts';
import { createToolRoutes } from './tools/tool-routes.ts';
import { createTransferRoutes } from './transfer-routes.ts';
import { createTransfer } from './transfer.ts';

type Needs = {
  heavyReads: HeavyReads;
  db: Db;
  models: Models;
  log: Log;
  redact: Redact;
  storage: Storage;
  space: DiskSpace;
  pool: ChildPool;
  readingPool: ChildPool;
  diagrams: Diagrams;
  config: { DATA_DIR: string; SHARE_LINKS: boolean };
  tools: Tools;
  runs: Runs<'chat'>;
  uploads: Uploads;
  agents: Agents;
  documents: Documents;
  knowledge: Knowledge;
  exports: Exports;
};

export const chatModule = serverModule({
  name: 'chat',
  contract: {
    chat: chatContract,
    chatHistory: historyContract,
    chatThoughts: thoughtsContract,
    searchedCollections: searchedContract,
    chatTools: toolsContract,
    chatTransfer: transferContract,
    chatReading: readingContract,
    comparisons: comparisonContract,
  },
  tables: {
    exported: exportedTables,
    leftOut: {
      person: {
        conversation_postings: 'Made of the messages.',
        message_blocks: 'Made of the messages.',
        message_terms: 'Made of the messages.',
        message_words: 'Made of the messages.',
      },
    },
  },
  buckets: [
    { name: IMPORT_BUCKET, rows: chatImports, exported: none('What was imported is in the conversations themselves.') },
  ],
  storage: [],
  holdings: {},
  search: [{ type: 'conversation', order: 50, find: searchConversations }],
  runs: [{ open: ({ models }) => createAnswerKind(models), subject: none('The list of conversations shows it.') }],
  childTasks: chatTasks,
  create(needs: Needs) {
    const { db, heavyReads, models, runs, agents } = needs;
    const chatTools = createChatTools(needs);
    const answering = { ...needs, tools: chatTools };
    const conversations = createConversations({ db, models, runs });
    const history = createHistory({ db, heavyReads, models, conversations });
    const transfer = createTransfer(needs, { updateIndex: history.updateIndex });
    const { worker } = transfer.imports;
    const configurations = createConfigurations({ db, agents });
    const transferRoutes = createTransferRoutes({ transfer, exports: needs.exports, uploads: needs.uploads });
    return {
      services: { shares: transfer.shares },
      routes: {
        chat: createChatRoutes({ chat: createChat(answering), conversations, configurations }),
        chatHistory: createHistoryRoutes(history),
        chatThoughts: createThoughtsRoutes(conversations),
        searchedCollections: createSearchedRoutes(createSearchedCollections(db)),
        chatTools: createToolRoutes(chatTools),
        chatTransfer: transferRoutes.router,
        chatReading: createReadingRoutes(createReading({ db })),
        comparisons: createComparisonRoutes(createComparisons(answering)),
      },
      streams: transferRoutes.streams,
      purges: {
        conversations,
        'chat-folders': history,
        'chat-shares': transfer.shares,
        'chat-imports': transfer.imports,
      },
      jobs: [
        { name: 'read-imports', work: async () => worker.wake() },
        { name: 'index-messages', work: () => history.updateIndex() },
      ],
      stored: [],
      items: { conversation: conversations.listItems },
      exportSources: { conversation: createConversationSource(models) },
      personalFiles: [],
      start: () => worker.wake(),
      close: () => worker.close(),
    };
  },
});
