// Asks the model: with the path of messages, the system prompt, the passages that help and the images it can see.

import { Problem } from '#contract/problem.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import { LlmError, type LlmImage, type LlmMessage } from '#platform/llm/llm.ts';
import type { AgentAnswer, ModelCall, Models } from '#platform/llm/models.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import { chatProblems, type Citation } from '../../contract.ts';
import type { Source, SourceChooser, SourceDocument } from './sources.ts';
import type { MessageRow } from '../tables.ts';

/** A quarter of the agent's context goes to documents, and never more than this. */
const MAX_SOURCE_TOKENS = 24_000;
/** Left free for the answer. */
const ANSWER_TOKENS = 8_000;

export type Question = {
  userId: string;
  agentId: string;
  systemPrompt: string;
  /** Oldest first, the person's message last. */
  path: readonly Pick<MessageRow, 'role' | 'content' | 'documents'>[];
  /** False when the person has no documents: then none are looked for. */
  hasDocuments: boolean;
};

export type AnswerContext = { models: Models; documents: Documents; sources: SourceChooser };

export type Prepared = { question: Question; sources: readonly Source[]; messages: readonly LlmMessage[] };

/** Gathers what the model is given. `citations` are what a [n] in the answer can refer to. */
export async function prepareAnswer(
  { models, documents, sources: chooser }: AnswerContext,
  question: Question,
): Promise<Prepared & { citations: Citation[] }> {
  const { agent } = models.resolve(question.agentId);
  const asked = question.path.at(-1);
  const attachedIds = asked?.documents.map((document) => document.id) ?? [];
  const texts = question.hasDocuments ? await findTexts(documents, question.userId, attachedIds) : [];
  const maxTokens = Math.min(agent.contextTokens / 4, MAX_SOURCE_TOKENS);
  const sources =
    texts.length === 0
      ? []
      : await chooser.choose({
          owner: question.userId,
          question: asked?.content ?? '',
          documents: texts,
          attachedIds,
          maxTokens,
        });
  const images = agent.abilities.vision ? await findImages(documents, question) : new Map<string, LlmImage>();
  const messages = question.path.map((message) => toLlmMessage(message, images));
  const room = agent.contextTokens - ANSWER_TOKENS - maxTokens - estimateTokens(question.systemPrompt);
  return {
    question,
    sources,
    messages: newestWithin(messages, room),
    citations: sources.map((source) => source.citation),
  };
}

const CUT_NOTE = '\n\nLounge ended this answer here: an answer can have up to 2 MB of text.';

/** Streams the answer; rejects with a Problem the person may read, whose cause is the provider's error. */
export async function streamAnswer(
  { models }: AnswerContext,
  prepared: Prepared,
  on: { signal: AbortSignal; text: (text: string) => void; call: (call: ModelCall) => void },
): Promise<AgentAnswer> {
  try {
    const answer = await models.stream(
      {
        agentId: prepared.question.agentId,
        system: prepared.question.systemPrompt,
        messages: prepared.messages,
        sources: prepared.sources.map((source) => source.source),
        signal: on.signal,
        onCall: on.call,
      },
      on.text,
    );
    if (answer.result.finish === 'cut') on.text(CUT_NOTE);
    return answer;
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    const code = error.kind === 'format' ? 'chat/invalid-response' : 'chat/failed';
    throw Problem.of(chatProblems, code, { cause: error, details: { reason: error.kind } });
  }
}

/** Attached documents first: the newest others must not crowd them out of the amount that is read at once. */
async function findTexts(
  documents: Documents,
  userId: string,
  attachedIds: readonly string[],
): Promise<SourceDocument[]> {
  const attached = attachedIds.length === 0 ? [] : await documents.listTexts(userId, attachedIds);
  const newest = await documents.listTexts(userId);
  return [...attached, ...newest.filter(({ id }) => !attachedIds.includes(id))];
}

async function findImages(documents: Documents, { userId, path }: Question): Promise<Map<string, LlmImage>> {
  const ids = [...new Set(path.flatMap((message) => message.documents.map((document) => document.id)))];
  if (ids.length === 0) return new Map();
  const images = await documents.listImages(userId, ids);
  return new Map(images.map(({ id, mediaType, data }) => [id, { mediaType, data }]));
}

function toLlmMessage(message: Question['path'][number], images: ReadonlyMap<string, LlmImage>): LlmMessage {
  const seen = message.documents.flatMap((document) => images.get(document.id) ?? []);
  return seen.length > 0
    ? { role: message.role, text: message.content, images: seen }
    : { role: message.role, text: message.content };
}

/** Leaves out the oldest turns that do not fit, whole turns only and never the question itself, and empty answers. */
function newestWithin(messages: readonly LlmMessage[], maxTokens: number): LlmMessage[] {
  let left = maxTokens;
  const kept: LlmMessage[] = [];
  for (const message of messages.toReversed()) {
    left -= estimateTokens(message.text);
    if (left < 0 && kept.length > 0) break;
    kept.unshift(message);
  }
  const firstQuestion = kept.findIndex((message) => message.role === 'user');
  return kept.slice(firstQuestion).filter((message) => message.text.trim() !== '');
}
