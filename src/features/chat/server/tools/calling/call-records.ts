// The rows of an answer's tool calls: each state is stored and told to the run, each end is logged.

import type { Db } from '#platform/db/db.ts';
import type { LlmToolCall, LlmWebPage } from '#platform/llm/llm.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tool } from '#platform/tools/tool.ts';
import type { ToolCall } from '../../../contract/tool-shapes.ts';
import { presentToolCall } from '../present-tool-call.ts';
import type { AskedTool, ToolCallRow } from '../tables.ts';
import { insertLogEntries, insertToolCall, updateToolCall } from '../tool-store.ts';

/** A name that the agent made up is cut to this length. */
const MAX_NAME_LENGTH = 64;
/** Of one call's arguments as JSON; longer ones are not kept. */
const MAX_ARGUMENTS_LENGTH = 32_000;

export const PROVIDER_SEARCH = 'provider_search';
export const PROVIDER_SEARCH_TITLE = 'Web search by the provider';

export type CallRecords = {
  /** `askedFor` is what the person is asked about; null for a call that runs or fails at once. */
  insert(call: LlmToolCall, tool: Tool | undefined, askedFor: AskedTool | null): Promise<ToolCallRow>;
  /** Stores the end of a call, unless it has ended otherwise. */
  end(row: ToolCallRow, changes: Partial<ToolCallRow>): Promise<void>;
  /** Records what the provider's own search used, as a call of the answer. */
  insertProviderSearch(pages: readonly LlmWebPage[]): Promise<void>;
};

type Owner = {
  userId: string;
  messageId: string;
  /** Called with each state of each call; results are not told. */
  onChange: (call: ToolCall) => void;
};

export function createCallRecords(
  { db, log }: { db: Db; log: Log },
  { userId, messageId, onChange }: Owner,
): CallRecords {
  function tell(row: ToolCallRow): void {
    onChange(presentToolCall({ ...row, result: null }));
  }

  function logEnd({ id, toolId, server, state, consent, durationMs }: ToolCallRow): void {
    log.info({ userId, callId: id, toolId, server, outcome: state, consent, durationMs }, 'tool call');
  }

  return {
    async insert(call, tool, askedFor) {
      const name = call.name.slice(0, MAX_NAME_LENGTH);
      const row = await db.asUser(userId, (tx) =>
        insertToolCall(tx, {
          userId,
          messageId,
          toolId: name,
          title: tool?.title ?? name,
          server: tool?.server ?? null,
          arguments: hasLongArguments(call) ? null : call.arguments,
          state: askedFor === null ? 'running' : 'asking',
          askedFor,
          consent: tool && !tool.needsConsent ? 'not-needed' : null,
        }),
      );
      tell(row);
      return row;
    },

    async end(row, changes) {
      const ended = await db.asUser(userId, async (tx) => {
        const updated = await updateToolCall(tx, { userId, id: row.id, from: row.state }, changes);
        if (updated) await insertLogEntries(tx, [updated]);
        return updated;
      });
      if (!ended) return;
      tell(ended);
      logEnd(ended);
    },

    async insertProviderSearch(pages) {
      const found = pages.map(({ url, title }) => ({ url, title: title || url, snippet: '' }));
      const call = { userId, messageId, toolId: PROVIDER_SEARCH, title: PROVIDER_SEARCH_TITLE, arguments: {} };
      const row = await db.asUser(userId, async (tx) => {
        const inserted = await insertToolCall(tx, { ...call, state: 'done', consent: 'always', pages: found });
        await insertLogEntries(tx, [inserted]);
        return inserted;
      });
      tell(row);
      logEnd(row);
    },
  };
}

export function hasLongArguments({ arguments: input }: LlmToolCall): boolean {
  return JSON.stringify(input).length > MAX_ARGUMENTS_LENGTH;
}
