// Begins the runs of what a transaction has written into a comparison, and presents it.

import type { Quota } from '#platform/http/quota.ts';
import type { StartedAnswer } from '../../contract.ts';
import { askChosen } from '../answer/chosen-agent.ts';
import { beginAnswer } from '../answer/start-answer.ts';
import { MAX_PATH, selectPath, selectSiblings } from '../message-store.ts';
import { hidesNames, neutralAgent, presentConversation, presentMessage } from '../present.ts';
import type { MessageRow } from '../tables.ts';
import { notFound, type ComparisonNeeds, type Written } from './comparison-rows.ts';
import { writeMergePrompt } from './merge-prompt.ts';

export type Asked = { userId: string; requestId: string; systemPrompt: string; quota: Quota };

/** Begins the runs and presents the head. */
export async function begin(
  needs: ComparisonNeeds,
  { userId, systemPrompt }: Asked,
  { conversation, comparison, head, begun, mergedTexts }: Written & { mergedTexts?: readonly string[] },
): Promise<StartedAnswer> {
  const { path, siblings } = await needs.db.asUser(userId, async (tx) => ({
    path: await selectPath(tx, { userId, leafId: comparison.questionId, limit: MAX_PATH }),
    siblings: await selectSiblings(tx, { userId, conversationId: conversation.id, parentIds: [comparison.questionId] }),
  }));
  const question = path.at(-1);
  if (!question) throw notFound();
  for (const { message, runId, chosen } of begun) {
    const shownName =
      hidesNames(comparison) && message.comparisonPlace !== null
        ? neutralAgent(message.comparisonPlace).name
        : undefined;
    const asked = mergedTexts ? mergePath(needs, { path, agentId: chosen.base.id, texts: mergedTexts }) : path;
    // The answers that are merged have read the documents.
    const hasDocuments = mergedTexts === undefined;
    const fallbackHeadId = mergedTexts ? conversation.headId : null;
    beginAnswer(
      needs,
      { message, runId, fallbackHeadId },
      {
        ...askChosen(chosen, { systemPrompt }),
        ...(mergedTexts && { agentCollectionIds: [] }),
        userId,
        path: asked,
        hasDocuments,
        shownName,
        isDocumentsOnly: message.isDocumentsOnly,
      },
    );
  }
  const present = (row: MessageRow, ids: readonly string[]) =>
    presentMessage(needs.models, row, { siblingIds: ids, comparison });
  const { runId } = head;
  if (runId === null) throw notFound();
  return {
    conversation: presentConversation(conversation, runId),
    userMessage: mergedTexts ? null : present(question, [question.id]),
    assistantMessage: present(head, siblings.get(comparison.questionId) ?? [head.id]),
    runId,
  };
}

function mergePath(
  { models }: ComparisonNeeds,
  { path, agentId, texts }: { path: readonly MessageRow[]; agentId: string; texts: readonly string[] },
): MessageRow[] {
  const question = path.at(-1);
  if (!question) return [];
  const { contextTokens } = models.resolve(agentId).agent;
  const content = writeMergePrompt({ question: question.content, answers: texts, contextTokens });
  return [...path.slice(0, -1), { ...question, content, documents: [] }];
}
