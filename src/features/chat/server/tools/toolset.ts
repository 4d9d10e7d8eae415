// The tools of one answer: each call is checked, allowed by the person where that is needed, run, stored, shown and logged.

import type { Db } from '#platform/db/db.ts';
import type { LlmToolCall, LlmToolResult, LlmWebPage } from '#platform/llm/llm.ts';
import type { Log } from '#platform/log/log.ts';
import type { Redact } from '#platform/log/redactor.ts';
import type { Tool } from '#platform/tools/tool.ts';
import { isWebAddress } from '#platform/tools/web/web-address.ts';
import type { ToolCall, ToolPermission } from '../../contract/tool-shapes.ts';
import { presentToolCall } from './present-tool-call.ts';
import { cutText, MAX_RESULT_BYTES, runTool, type RunOutput } from './run-tool.ts';
import type { ToolCallRow } from './tables.ts';
import type { ToolConsent } from './tool-consent.ts';
import type { Toolset } from './tool-loop.ts';
import { insertLogEntries, insertToolCall, selectPermissions, updateToolCall } from './tool-store.ts';

/** Kept of a result for the person to read. */
const MAX_KEPT_BYTES = 16 * 1024;
/** Of one call's arguments as JSON. */
const MAX_ARGUMENTS_LENGTH = 32_000;
/** Of all results of an answer; a smaller context takes half of itself. */
const MAX_RESULTS_BYTES = 512 * 1024;
/** As `estimateTokens` counts. */
const BYTES_PER_TOKEN = 4;

/** Of a provider's own search in one answer. */
const MAX_PAGES = 30;

export const PROVIDER_SEARCH = 'provider_search';
export const PROVIDER_SEARCH_TITLE = 'Web search by the provider';

export type ToolsetNeeds = { db: Db; consent: ToolConsent; log: Log; redact: Redact };

export type ToolsetOptions = {
  userId: string;
  conversationId: string;
  messageId: string;
  tools: readonly Tool[];
  /** The model may search the web at its provider. */
  hasProviderSearch: boolean;
  contextTokens: number;
  /** Called with each state of each call. */
  onChange: (call: ToolCall) => void;
};

/** Why a call is not run. */
type Refusal = { state: 'failed' | 'denied' | 'unanswered'; reason: string };

const DENIED = 'The person did not allow this call. Do not repeat it; go on without it.';
const UNANSWERED = 'The person did not answer whether this call is allowed. Go on without it.';

export function createToolset(needs: ToolsetNeeds, options: ToolsetOptions): Toolset {
  const { db, log } = needs;
  const { userId, conversationId, tools, onChange } = options;
  let left = Math.min(MAX_RESULTS_BYTES, (options.contextTokens * BYTES_PER_TOKEN) / 2);

  async function insert(call: LlmToolCall, tool: Tool | undefined, state: ToolCallRow['state']): Promise<ToolCallRow> {
    const row = await db.asUser(userId, (tx) =>
      insertToolCall(tx, {
        userId,
        messageId: options.messageId,
        toolId: call.name.slice(0, 64),
        title: tool?.title ?? call.name.slice(0, 64),
        server: tool?.server ?? null,
        arguments: isTooLong(call) ? null : call.arguments,
        state,
        consent: tool && !tool.needsConsent ? 'not-needed' : null,
      }),
    );
    onChange(presentToolCall(row));
    return row;
  }

  /** Stores the end of a call, unless it has ended otherwise. */
  async function end(row: ToolCallRow, changes: Partial<ToolCallRow>): Promise<void> {
    const ended = await db.asUser(userId, async (tx) => {
      const updated = await updateToolCall(tx, { userId, id: row.id, from: row.state }, changes);
      if (updated) await insertLogEntries(tx, [updated]);
      return updated;
    });
    if (!ended) return;
    onChange(presentToolCall({ ...ended, result: null }));
    const { id, toolId, server, state, consent, durationMs } = ended;
    log.info({ userId, callId: id, toolId, server, outcome: state, consent, durationMs }, 'tool call');
  }

  async function findPermission(tool: Tool): Promise<ToolPermission> {
    const chosen = await db.asUser(userId, (tx) => selectPermissions(tx, { userId, id: conversationId }));
    return chosen.get(tool.id) ?? 'ask';
  }

  async function refuse(row: ToolCallRow, { state, reason }: Refusal): Promise<RunOutput> {
    await end(row, { state, result: state === 'failed' ? reason : null });
    return { text: reason, isError: true, pages: [], durationMs: 0 };
  }

  /** The call once it may run, or why it may not. */
  async function allow(tool: Tool, call: LlmToolCall, signal: AbortSignal): Promise<ToolCallRow | RunOutput> {
    const permission = await findPermission(tool);
    if (permission === 'off') return refuse(await insert(call, tool, 'running'), { state: 'denied', reason: DENIED });
    const isAsked = tool.needsConsent && permission === 'ask';
    const row = await insert(call, tool, isAsked ? 'asking' : 'running');
    if (!tool.needsConsent) return row;
    if (!isAsked) return { ...row, consent: 'always' };
    const decided = await needs.consent.wait({ userId, id: row.id }, signal);
    onChange(presentToolCall({ ...decided, result: null }));
    if (decided.state === 'running') return decided;
    // The decision has been stored and logged already.
    const text = decided.state === 'denied' ? DENIED : UNANSWERED;
    return { text, isError: true, pages: [], durationMs: 0 };
  }

  async function perform(call: LlmToolCall, signal: AbortSignal): Promise<RunOutput> {
    const tool = tools.find(({ id }) => id === call.name);
    const fault = findFault(tool, call);
    if (!tool || fault !== null || call.arguments === null)
      return refuse(await insert(call, tool, 'running'), { state: 'failed', reason: fault ?? '' });
    const allowed = await allow(tool, call, signal);
    if ('text' in allowed) return allowed;
    const output = await runTool(tool, { input: call.arguments, userId, signal, redact: needs.redact });
    const { text, isError, pages, durationMs } = output;
    const result = cutText(text, MAX_KEPT_BYTES, '');
    await end(allowed, {
      ...{ state: isError ? 'failed' : 'done', consent: allowed.consent, result, isCut: result.length < text.length },
      ...{ pages: [...pages], durationMs },
    });
    return output;
  }

  const pages = new Map<string, LlmWebPage>();
  /** What the provider's own search used, as a call of the answer. */
  async function insertProviderSearch(): Promise<void> {
    const row = await db.asUser(userId, async (tx) => {
      const found = [...pages.values()].map(({ url, title }) => ({ url, title: title || url, snippet: '' }));
      const call = { userId, messageId: options.messageId, toolId: PROVIDER_SEARCH, title: PROVIDER_SEARCH_TITLE };
      const inserted = await insertToolCall(tx, {
        ...call,
        ...{ arguments: {}, state: 'done', consent: 'always', pages: found },
      });
      await insertLogEntries(tx, [inserted]);
      return inserted;
    });
    onChange(presentToolCall(row));
  }

  return {
    addPage: options.hasProviderSearch
      ? (page) => {
          if (pages.size < MAX_PAGES && isWebAddress(page.url)) pages.set(page.url, page);
        }
      : null,
    end: async () => (pages.size > 0 ? insertProviderSearch() : undefined),
    tools: tools.map(({ id, description, parameters }) => ({ name: id, description, parameters })),
    async call(call, signal) {
      const { text, isError } = await perform(call, signal);
      const given = cutText(text, Math.max(0, Math.min(MAX_RESULT_BYTES * 2, left)), '\n\n[The rest was left out.]');
      left -= Buffer.byteLength(given);
      return { callId: call.id, name: call.name, text: given, isError } satisfies LlmToolResult;
    },
  };
}

function findFault(tool: Tool | undefined, call: LlmToolCall): string | null {
  if (!tool) return `There is no tool ${call.name.slice(0, 64)}.`;
  if (call.arguments === null) return 'The arguments are not a JSON object.';
  if (isTooLong(call)) return 'The arguments are too long.';
  const fault = tool.findFault(call.arguments);
  return fault === null ? null : `The arguments do not fit: ${fault.slice(0, 1_000)}`;
}

function isTooLong({ arguments: input }: LlmToolCall): boolean {
  return JSON.stringify(input).length > MAX_ARGUMENTS_LENGTH;
}
