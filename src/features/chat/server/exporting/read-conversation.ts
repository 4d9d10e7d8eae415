// A conversation as it is exported and shared: its messages as its person sees them, parents before what is below them.

import { and, asc, eq, isNull } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import { maskSecrets } from '#text/secrets/mask-secrets.ts';
import { chatProblems, type ChatMessage } from '../../contract.ts';
import { transferProblems, type ExportContent } from '../../contract/transfer-contract.ts';
import { MAX_EXPORTED_MESSAGES } from '../../shared/transfer-limits.ts';
import { selectComparisons } from '../comparison/comparison-store.ts';
import { selectPath } from '../message-store.ts';
import { presentMessage } from '../present.ts';
import { selectThoughtsOf } from '../thoughts/thoughts-store.ts';
import { selectConversation, type Owned } from '../store.ts';
import { messages, type ConversationRow, type MessageRow } from '../tables.ts';

/** `thoughts` is null where none were asked for, or none are told. */
export type ExportedMessage = ChatMessage & { thoughts: string | null };
export type ExportedConversation = { row: ConversationRow; messages: readonly ExportedMessage[] };

/** Rejects with 'chat/not-found' or 'chat/too-long-to-export'. */
export async function readConversation(
  tx: Tx,
  models: Models,
  { branches, withThoughts, ...owned }: Owned & Pick<ExportContent, 'branches' | 'withThoughts'>,
): Promise<ExportedConversation> {
  const { userId } = owned;
  const row = await selectConversation(tx, owned);
  if (!row) throw Problem.of(chatProblems, 'chat/not-found');
  const rows = branches === 'all' ? await selectAll(tx, owned) : await selectShown(tx, row);
  if (rows.length > MAX_EXPORTED_MESSAGES) throw Problem.of(transferProblems, 'chat/too-long-to-export');
  const compared = await selectComparisons(tx, { userId, ids: rows.flatMap(({ comparisonId }) => comparisonId ?? []) });
  const thinking = withThoughts ? rows.filter(({ thoughtMs }) => thoughtMs !== null) : [];
  const thoughts = await selectThoughtsOf(tx, { userId, ids: thinking.map(({ id }) => id) });
  const siblings = Map.groupBy(rows, ({ parentId }) => parentId);
  return {
    row,
    messages: inTreeOrder(rows).map((message) => {
      const presented = presentMessage(models, message, {
        siblingIds: (siblings.get(message.parentId) ?? []).map(({ id }) => id),
        comparison: compared.get(message.comparisonId ?? '') ?? null,
      });
      // The thoughts of an agent in a blind comparison may name it.
      const isNamed = presented.agent?.id !== '';
      const told = isNamed ? (thoughts.get(message.id) ?? null) : null;
      // Files and shared pages are read by others: secrets are hidden in both.
      return {
        ...presented,
        content: maskSecrets(presented.content),
        thoughts: told === null ? null : maskSecrets(told),
      };
    }),
  };
}

/** The path to the head, oldest first. */
async function selectShown(tx: Tx, { userId, headId }: ConversationRow): Promise<MessageRow[]> {
  return headId === null ? [] : selectPath(tx, { userId, leafId: headId, limit: MAX_EXPORTED_MESSAGES + 1 });
}

async function selectAll(tx: Tx, { userId, id }: Owned): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.conversationId, id), isNull(messages.clearedAt)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(MAX_EXPORTED_MESSAGES + 1);
}

/** Each branch to its end, then the next one. */
function inTreeOrder(rows: readonly MessageRow[]): MessageRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const ordered: MessageRow[] = [];
  const stack = (below.get(null) ?? []).toReversed();
  for (let row = stack.pop(); row; row = stack.pop()) {
    ordered.push(row);
    stack.push(...(below.get(row.id) ?? []).toReversed());
  }
  return ordered;
}
