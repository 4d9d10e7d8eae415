// Tools in chat: which there are, what holds for them in a conversation, and the ones an answer may call.

import { Problem } from '#contract/problem.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { CollectionScope } from '#features/knowledge/server/knowledge.ts';
import type { Db } from '#platform/db/db.ts';
import type { Agent } from '#platform/llm/agents.ts';
import type { Log } from '#platform/log/log.ts';
import type { Redact } from '#platform/log/redactor.ts';
import type { Tool } from '#platform/tools/tool.ts';
import type { Tools } from '#platform/tools/tools.ts';
import { WEB_SEARCH } from '#platform/tools/web/web-search.ts';
import { chatProblems } from '../../contract.ts';
import type { ToolCall, ToolChoice, ToolPermission } from '../../contract/tool-shapes.ts';
import type { ChatTool, ToolLogEntry, ToolServer } from '../../contract/tools-contract.ts';
import type { Source } from '../answer/sources.ts';
import { selectConversation, type Owned } from '../store.ts';
import type { MessageRow } from '../tables.ts';
import { permissionOf, requireSeen, storedChoiceOf, type StoredPermission } from './granted.ts';
import { presentProviderSearch, presentTool } from './present-tool.ts';
import { presentToolCall } from './present-tool-call.ts';
import { createDocumentSearch, SEARCH_DOCUMENTS } from './calling/search-documents-tool.ts';
import { createToolConsent, type Decision } from './calling/tool-consent.ts';
import type { Toolset } from './calling/tool-loop.ts';
import { selectLog, selectPermissions, selectToolCalls, upsertPermissions } from './tool-store.ts';
import { createToolset } from './calling/toolset.ts';
import { PROVIDER_SEARCH } from './calling/call-records.ts';

/** Providers accept 128 (OpenAI), and each tool is read with every question. Not every model of Google takes tools beside its search. */
const MAX_OFFERED = 100;

export type AnswerTools = {
  message: MessageRow;
  agent: Agent;
  /** Choices made before the conversation began. */
  choices: readonly ToolChoice[];
  /** Only these may be offered; null: all. */
  toolIds: readonly string[] | null;
  /** Nothing but documents may be used. */
  isDocumentsOnly: boolean;
  /** It says what `search_documents` searches, and is null where there are no documents. */
  search: {
    scope: CollectionScope | null;
    sources: () => readonly Source[];
    onFound: (found: readonly Source[]) => Promise<void>;
  } | null;
  onChange: (call: ToolCall) => void;
};

/** What names a conversation, message or call of nobody or somebody else rejects with 'chat/not-found'. */
export type ChatTools = {
  /** A request without a conversation gets the tools as in a new one. */
  listTools(input: {
    userId: string;
    conversationId?: string | undefined;
  }): Promise<{ tools: ChatTool[]; servers: ToolServer[] }>;
  setToolPermission(conversation: Owned, choice: ToolChoice): Promise<{ permission: ToolPermission }>;
  listToolCalls(message: Owned): Promise<{ toolCalls: ToolCall[] }>;
  decideToolCall(call: Owned, decision: Decision): Promise<{ toolCall: ToolCall }>;
  listToolLog(input: {
    userId: string;
    cursor?: string | undefined;
    limit: number;
  }): Promise<{ entries: ToolLogEntry[]; nextCursor: string | null }>;
  /** The tools of an answer; null when its agent cannot call any. */
  openToolset(answer: AnswerTools): Promise<Toolset | null>;
};

type Needs = { db: Db; tools: Tools; documents: Pick<Documents, 'findPassages'>; log: Log; redact: Redact };

export function createChatTools({ db, tools, documents, log, redact }: Needs): ChatTools {
  const consent = createToolConsent(db);
  const listAll = async (): Promise<Tool[]> => [...(await tools.listTools()), listedDocumentSearch(documents)];

  return {
    async listTools({ userId, conversationId }) {
      const chosen = await db.asUser(userId, async (tx) => {
        if (conversationId === undefined) return new Map<string, StoredPermission>();
        const owned = { userId, id: conversationId };
        if (!(await selectConversation(tx, owned))) throw notFound();
        return selectPermissions(tx, owned);
      });
      const all = await listAll();
      return {
        tools: [
          ...all.map((tool) => presentTool(tool, chosen)),
          ...(hasWebSearch(all) ? [] : [presentProviderSearch(chosen.get(PROVIDER_SEARCH)?.permission)]),
        ],
        servers: tools.listServers().map((server) => ({ ...server, tools: undefined, toolCount: server.tools.length })),
      };
    },

    async setToolPermission(conversation, choice) {
      const all = await listAll();
      requireSeen(choice, all);
      await db.asUser(conversation.userId, async (tx) => {
        if (!(await selectConversation(tx, conversation))) throw notFound();
        await upsertPermissions(tx, conversation, [storedChoiceOf(choice, all)]);
      });
      return { permission: choice.permission };
    },

    async listToolCalls(message) {
      const rows = await db.asUser(message.userId, (tx) => selectToolCalls(tx, message));
      if (!rows) throw notFound();
      return { toolCalls: rows.map(presentToolCall) };
    },

    decideToolCall: async (call, decision) => ({ toolCall: presentToolCall(await consent.decide(call, decision)) }),

    async listToolLog(input) {
      const { rows, nextCursor } = await db.asUser(input.userId, (tx) => selectLog(tx, input));
      return { entries: rows.map(({ userId: _owner, ...entry }) => entry), nextCursor };
    },

    async openToolset({ message, agent, choices, search, onChange, ...limits }) {
      if (!agent.abilities.tools) return null;
      const { userId, conversationId } = message;
      const conversation = { userId, id: conversationId };
      const others = await tools.listTools();
      const stored = choices.map((choice) => storedChoiceOf(choice, [...others, listedDocumentSearch(documents)]));
      const chosen = await db.asUser(userId, async (tx) => {
        await upsertPermissions(tx, conversation, stored);
        return selectPermissions(tx, conversation);
      });
      const all = [...(search ? [createDocumentSearch({ documents, ...search })] : []), ...others];
      const hasProviderSearch = canSearch(agent, {
        ...limits,
        all,
        permission: chosen.get(PROVIDER_SEARCH)?.permission,
      });
      const offered = all
        .filter((tool) => isOffered(tool, { ...limits, permission: permissionOf(tool, chosen) ?? 'ask', message }))
        .slice(0, hasProviderSearch && agent.provider === 'google' ? 0 : MAX_OFFERED);
      if (offered.length === 0 && !hasProviderSearch) return null;
      const { contextTokens } = agent;
      return createToolset(
        { db, consent, log, redact },
        { userId, conversationId, messageId: message.id, tools: offered, hasProviderSearch, contextTokens, onChange },
      );
    },
  };
}

type Offer = Pick<AnswerTools, 'toolIds' | 'isDocumentsOnly' | 'message'> & { permission: ToolPermission };

function isOffered(tool: Tool, { permission, toolIds, isDocumentsOnly, message }: Offer): boolean {
  if (permission === 'off' || toolIds?.includes(tool.id) === false) return false;
  if (isDocumentsOnly && tool.needsConsent && tool.id !== SEARCH_DOCUMENTS) return false;
  // Columns side by side ask nothing: the person would decide for several agents at once.
  const isCompared = message.comparisonPlace !== null;
  return !isCompared || !tool.needsConsent || permission === 'always';
}

/** As it is listed; an answer has one with its own sources. */
function listedDocumentSearch(documents: Needs['documents']): Tool {
  return createDocumentSearch({ documents, scope: null, sources: () => [], onFound: async () => undefined });
}

/** Where Lounge searches the web itself, no provider does: some reject two searches, and ours asks. */
function hasWebSearch(tools: readonly Tool[]): boolean {
  return tools.some(({ id }) => id === WEB_SEARCH);
}

type ProviderSearch = Pick<AnswerTools, 'toolIds' | 'isDocumentsOnly'> & {
  all: readonly Tool[];
  permission: ToolPermission | undefined;
};

/** A provider does not ask before it searches, so the person turns it on for the conversation. */
function canSearch(agent: Agent, { all, permission, toolIds, isDocumentsOnly }: ProviderSearch): boolean {
  if (!agent.abilities.webSearch || isDocumentsOnly || hasWebSearch(all)) return false;
  return permission === 'always' && toolIds?.includes(PROVIDER_SEARCH) !== false;
}

function notFound(): Problem {
  return Problem.of(chatProblems, 'chat/not-found');
}
