// The tools of one answer: each call is checked, allowed by the person where that is needed, run, stored, shown and logged.

import type { Db } from '#platform/db/db.ts';
import type { LlmToolCall, LlmWebPage } from '#platform/llm/llm.ts';
import type { Log } from '#platform/log/log.ts';
import type { Redact } from '#platform/log/redactor.ts';
import type { Tool } from '#platform/tools/tool.ts';
import { isWebAddress } from '#platform/tools/web/web-address.ts';
import type { ToolCall } from '../../../contract/tool-shapes.ts';
import { askedToolOf, permissionOf } from '../granted.ts';
import { presentToolCall } from '../present-tool-call.ts';
import type { ToolCallRow } from '../tables.ts';
import { selectPermissions } from '../tool-store.ts';
import { createCallRecords, hasLongArguments } from './call-records.ts';
import { cutText, runTool, type RunOutput } from './run-tool.ts';
import type { ToolConsent } from './tool-consent.ts';
import type { Toolset } from './tool-loop.ts';

/** Kept of a result for the person to read. */
const MAX_KEPT_BYTES = 16 * 1024;
/** Of all results of an answer; a smaller context takes half of itself. */
const MAX_RESULTS_BYTES = 512 * 1024;
/** The ratio is the one that `estimateTokens` counts with. */
const BYTES_PER_TOKEN = 4;
/** A provider's own search has at most this many pages in one answer. */
const MAX_PAGES = 30;
const MAX_FAULT_LENGTH = 1_000;

const DENIED = 'The person did not allow this call. Do not repeat it; go on without it.';
const UNANSWERED = 'The person did not answer whether this call is allowed. Go on without it.';
const CUT_NOTE = '\n\n[The rest was left out.]';

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

export function createToolset(needs: ToolsetNeeds, options: ToolsetOptions): Toolset {
  const { tools, hasProviderSearch, contextTokens } = options;
  const perform = createCaller(needs, options);
  const pages = new Map<string, LlmWebPage>();
  let left = Math.min(MAX_RESULTS_BYTES, (contextTokens * BYTES_PER_TOKEN) / 2);

  function addPage(page: LlmWebPage): void {
    if (pages.size < MAX_PAGES && isWebAddress(page.url)) pages.set(page.url, page);
  }

  return {
    tools: tools.map(({ id, description, parameters }) => ({ name: id, description, parameters })),
    addPage: hasProviderSearch ? addPage : null,
    async call(call, signal) {
      const { text, isError } = await perform(call, signal);
      const given = cutText(text, Math.max(0, left), CUT_NOTE);
      left -= Buffer.byteLength(given);
      return { callId: call.id, name: call.name, text: given, isError };
    },
    async end() {
      if (pages.size > 0) await createCallRecords(needs, options).insertProviderSearch([...pages.values()]);
    },
  };
}

/** Returns what makes one call, from its check to its result. */
function createCaller(needs: ToolsetNeeds, options: ToolsetOptions) {
  const { userId, conversationId, tools, onChange } = options;
  const records = createCallRecords(needs, options);

  /** The call once it may run, or why it may not. */
  async function allow(tool: Tool, call: LlmToolCall, signal: AbortSignal): Promise<ToolCallRow | RunOutput> {
    const chosen = await needs.db.asUser(userId, (tx) => selectPermissions(tx, { userId, id: conversationId }));
    const permission = permissionOf(tool, chosen) ?? 'ask';
    const isAsked = tool.needsConsent && permission === 'ask';
    const row = await records.insert(call, tool, isAsked ? askedToolOf(tool, chosen) : null);
    if (permission === 'off') {
      await records.end(row, { state: 'denied' });
      return refusal(DENIED);
    }
    if (!tool.needsConsent) return row;
    if (!isAsked) return { ...row, consent: 'always' };
    const decided = await needs.consent.wait({ userId, id: row.id }, signal);
    onChange(presentToolCall(decided));
    if (decided.state === 'running') return decided;
    // The decision has been stored and logged already.
    return refusal(decided.state === 'denied' ? DENIED : UNANSWERED);
  }

  return async function perform(call: LlmToolCall, signal: AbortSignal): Promise<RunOutput> {
    const tool = tools.find(({ id }) => id === call.name);
    const fault = findFault(tool, call);
    if (!tool || fault !== null || call.arguments === null) {
      const row = await records.insert(call, tool, null);
      await records.end(row, { state: 'failed', result: fault });
      return refusal(fault ?? '');
    }
    const allowed = await allow(tool, call, signal);
    if ('text' in allowed) return allowed;
    const output = await runTool(tool, { input: call.arguments, userId, signal, redact: needs.redact });
    const { text, isError, pages, durationMs } = output;
    const result = cutText(text, MAX_KEPT_BYTES, '');
    await records.end(allowed, {
      state: isError ? 'failed' : 'done',
      consent: allowed.consent,
      result,
      isCut: result.length < text.length,
      pages: [...pages],
      durationMs,
    });
    return output;
  };
}

function refusal(text: string): RunOutput {
  return { text, isError: true, pages: [], durationMs: 0 };
}

function findFault(tool: Tool | undefined, call: LlmToolCall): string | null {
  if (!tool) return `There is no tool ${call.name.slice(0, 64)}.`;
  if (call.arguments === null) return 'The arguments are not a JSON object.';
  if (hasLongArguments(call)) return 'The arguments are too long.';
  const fault = tool.findFault(call.arguments);
  return fault === null ? null : `The arguments do not fit: ${fault.slice(0, MAX_FAULT_LENGTH)}`;
}
