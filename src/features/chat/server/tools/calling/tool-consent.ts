// A person's consent to a tool call. The run waits without a transaction; the decision is a row, so that it may arrive at
// any process, and a notification only wakes the run earlier.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { chatProblems } from '../../../contract.ts';
import type { Owned } from '../../store.ts';
import type { ToolCallRow } from '../tables.ts';
import {
  insertLogEntries,
  selectConversationId,
  selectToolCall,
  updateToolCall,
  upsertPermissions,
} from '../tool-store.ts';

/** After that, the answer goes on without the tool. */
const MAX_WAIT_MS = 10 * 60_000;
/** How often the row is read in case a notification was lost. */
const POLL_MS = 5_000;
const CHANNEL = 'tool_decisions';

export type Decision = 'once' | 'always' | 'never';

export type ToolConsent = {
  /** Resolves with the call once it is no longer `asking`. Rejects with the signal's reason. */
  wait(call: Owned, signal: AbortSignal): Promise<ToolCallRow>;
  /** Rejects with 'chat/not-found'. A call that was decided before is returned as it is. */
  decide(call: Owned, decision: Decision): Promise<ToolCallRow>;
};

export function createToolConsent(db: Db, maxWaitMs: number = MAX_WAIT_MS): ToolConsent {
  const waiting = new Map<string, () => void>();
  let listening: Promise<unknown> | null = null;

  /** Begins to wait for a decision: `over` resolves with it, after `ms`, or when the signal aborts. */
  function beginWait(id: string, { signal, ms }: { signal: AbortSignal; ms: number }) {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const wake = (): void => resolve();
    const timer = setTimeout(wake, ms);
    waiting.set(id, wake);
    signal.addEventListener('abort', wake);
    const end = (): void => {
      clearTimeout(timer);
      waiting.delete(id);
      signal.removeEventListener('abort', wake);
    };
    return { over, end };
  }

  return {
    async wait(call, signal) {
      listening ??= db.listen(CHANNEL, (id) => waiting.get(id)?.());
      await listening;
      const until = Date.now() + maxWaitMs;
      for (;;) {
        signal.throwIfAborted();
        const left = until - Date.now();
        // It listens before it reads: a decision in between is not missed.
        const pause = beginWait(call.id, { signal, ms: Math.min(Math.max(left, 0), POLL_MS) });
        try {
          const row = await db.asUser(call.userId, (tx) => (left > 0 ? selectToolCall(tx, call) : giveUp(tx, call)));
          if (!row) throw new Error('The tool call is gone.');
          if (row.state !== 'asking') return row;
          await pause.over;
        } finally {
          pause.end();
        }
      }
    },

    async decide(call, decision) {
      const decided = await db.asUser(call.userId, async (tx) => {
        const asked = await selectToolCall(tx, call);
        const outcome =
          decision === 'never' ? { state: 'denied' as const } : { state: 'running' as const, consent: decision };
        const changes = { ...outcome, askedFor: null };
        const row = await updateToolCall(tx, { ...call, from: 'asking' }, changes);
        if (!asked || !row) return selectToolCall(tx, call);
        if (decision === 'never') await insertLogEntries(tx, [row]);
        const conversationId =
          decision === 'once' ? null : await selectConversationId(tx, { userId: call.userId, id: row.messageId });
        const permission = decision === 'never' ? 'off' : 'always';
        if (conversationId)
          await upsertPermissions(tx, { userId: call.userId, id: conversationId }, [
            // It holds for what the person was shown, whatever the tool has become meanwhile.
            { toolId: row.toolId, permission, grantedFor: permission === 'always' ? asked.askedFor : null },
          ]);
        return row;
      });
      if (!decided) throw Problem.of(chatProblems, 'chat/not-found');
      waiting.get(call.id)?.();
      await db.notify(CHANNEL, call.id);
      return decided;
    },
  };
}

/** Nobody has answered; a decision of this moment holds. */
async function giveUp(tx: Tx, call: Owned): Promise<ToolCallRow | null> {
  const row = await updateToolCall(tx, { ...call, from: 'asking' }, { state: 'unanswered', askedFor: null });
  if (row) await insertLogEntries(tx, [row]);
  return row ?? selectToolCall(tx, call);
}
