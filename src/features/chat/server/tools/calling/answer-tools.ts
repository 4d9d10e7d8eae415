// Opens the tools of an answer, and adds what they find in documents to its sources.

import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import type { AnswerEvent } from '../../../contract.ts';
import type { GivenSource } from '../../../shared/citations/source-text.ts';
import { givenSourceOf, type Prepared } from '../../answer/answer.ts';
import { insertAnswerSources, updateAnswerSources } from '../../answer/answer-source-store.ts';
import type { Source } from '../../answer/sources.ts';
import { updateMessage } from '../../message-store.ts';
import type { MessageRow } from '../../tables.ts';
import type { ChatTools } from '../chat-tools.ts';
import type { Toolset } from './tool-loop.ts';

type Needs = { db: Db; models: Models; tools: ChatTools };
type Answer = {
  message: MessageRow;
  prepared: Prepared;
  /** Receives the passages that are found. */
  given: GivenSource[];
  emit: (event: AnswerEvent) => void;
};

/** Null when the agent calls no tools. */
export async function openAnswerTools(
  { db, models, tools }: Needs,
  { message, prepared: { question, scope, sources }, given, emit }: Answer,
): Promise<Toolset | null> {
  const all = [...sources];

  async function addSources(found: readonly Source[]): Promise<void> {
    all.push(...found);
    given.push(...found.map(givenSourceOf));
    const citations = all.map(({ citation }) => citation);
    await db.asUser(question.userId, async (tx) => {
      await updateMessage(tx, message, { citations });
      await insertAnswerSources(tx, message, given);
      await updateAnswerSources(tx, message, given);
    });
    emit({ citations });
  }

  return tools.openToolset({
    message,
    agent: models.resolve(question.agentId).agent,
    choices: question.toolChoices ?? [],
    toolIds: question.toolIds ?? null,
    isDocumentsOnly: question.isDocumentsOnly,
    search: question.hasDocuments || scope ? { scope, sources: () => all, onFound: addSources } : null,
    onChange: (toolCall) => emit({ toolCall }),
  });
}
