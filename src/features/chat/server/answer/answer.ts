// Asks the model: with the path of messages, the system prompt, the passages that help and the images it can see.

import type { Effort } from '#contract/effort.ts';
import type { RequestSecrets } from '#text/secrets/request-secrets.ts';
import { Problem } from '#contract/problem.ts';
import type { Document } from '#features/documents/contract.ts';
import { MAX_IMAGE_BYTES } from '#features/documents/shared/limits.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { CollectionScope, Knowledge } from '#features/knowledge/server/knowledge.ts';
import { LlmError, type Correction, type LlmImage, type LlmMessage } from '#platform/llm/llm.ts';
import type { AgentAnswer, ModelCall, Models } from '#platform/llm/models.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import type { AnswerSearch } from '../../contract/answer-search.ts';
import type { Citation } from '../../contract/citations.ts';
import type { LeftOut } from '../../contract/answer.ts';
import { chatProblems, type ChatMessage } from '../../contract.ts';
import type { GivenSource } from '../../shared/citations/source-text.ts';
import { NOT_IN_DOCUMENTS } from '../../shared/documents-only.ts';
import { describeLeftOut, findLeftOut } from './left-out.ts';
import { chooseSources, type ChosenSources, type Source } from './sources.ts';
import { writeSearchQuery } from './search-query.ts';
import type { MessageRow } from '../tables.ts';
import { streamWithTools, type Toolset } from '../tools/calling/tool-loop.ts';
import { TOOL_RULES } from '../tools/calling/tool-rules.ts';
import type { ToolChoice } from '../../contract/tool-shapes.ts';

/** A quarter of the agent's context goes to documents, and never more than this. */
const MAX_SOURCE_TOKENS = 24_000;
/** Left free for the answer. */
const ANSWER_TOKENS = 8_000;
/** Images in one request: 15 MB are 20 MB in base64, the smallest limit among the providers (Google). */
const MAX_IMAGES_BYTES = 15 * 1024 * 1024;
const MAX_IMAGES = 20;
/** Of an answer that is given no earlier answers. */
const MAX_EARLIER_QUESTIONS = 3;
const MAX_EARLIER_LENGTH = 400;

export type Question = {
  userId: string;
  agentId: string;
  systemPrompt: string;
  /** Oldest first, the person's message last. */
  path: readonly Pick<MessageRow, 'role' | 'content' | 'documents' | 'collections'>[];
  /** False when the person has no documents: then none are looked for. */
  hasDocuments: boolean;
  /** Nothing but the person's documents may be used. */
  isDocumentsOnly: boolean;
  /** Collections of the agent itself, beside those that the path has. */
  agentCollectionIds?: readonly string[] | undefined;
  effort?: Effort | undefined;
  temperature?: number | undefined;
  /** The only tools that the agent may call; null or absent: all that the conversation allows. */
  toolIds?: readonly string[] | null | undefined;
  /** Choices of tools that were made before the conversation began. */
  toolChoices?: readonly ToolChoice[] | undefined;
  /** The person's decision: secrets are sent as they are. */
  sendsSecrets?: boolean | undefined;
  /** The agent is called this when it fails in a blind comparison. */
  shownName?: string | undefined;
};

export type AnswerContext = { models: Models; documents: Documents; knowledge: Knowledge };

export type Prepared = {
  question: Question;
  /** The scope says where documents are searched. Null means in all of the person's. */
  scope: CollectionScope | null;
  sources: readonly Source[];
  corrections: readonly Correction[];
  messages: readonly LlmMessage[];
  /** Null when the agent is given everything. */
  leftOut: LeftOut | null;
};

const NO_SOURCES: ChosenSources = { sources: [], cutIds: [], absentIds: [], search: null };

/** Gathers what the model is given. `citations` are what a [n] in the answer can refer to. */
export async function prepareAnswer(
  { models, documents, knowledge }: AnswerContext,
  question: Question,
): Promise<Prepared & { citations: Citation[]; search: AnswerSearch | null }> {
  const { agent } = models.resolve(question.agentId);
  const attached = listAttached(question.path);
  const attachedIds = attached.map(({ id }) => id);
  const maxTokens = Math.min(agent.contextTokens / 4, MAX_SOURCE_TOKENS);
  const asked = question.path.filter(({ role }) => role === 'user').map(({ content }) => content);
  const collectionIds = listCollectionIds(question);
  const scope = collectionIds.length > 0 ? await knowledge.findScope(question.userId, collectionIds) : null;
  const { userId, isDocumentsOnly } = question;
  const query = { userId, query: writeSearchQuery(asked), attachedIds, scope, isDocumentsOnly, maxTokens };
  const chosen = question.hasDocuments || scope ? await chooseSources(documents, query) : NO_SOURCES;
  const stored = await findStored(documents, userId, attachedIds);
  const images = agent.abilities.vision
    ? await findImages(documents, question.userId, stored)
    : new Map<string, LlmImage>();
  const room = agent.contextTokens - ANSWER_TOKENS - maxTokens - estimateTokens(question.systemPrompt);
  const kept = newestWithin(
    question.path.map((message) => toLlmMessage(message, images)),
    room,
  );
  const given = { images, chosen, hasVision: agent.abilities.vision };
  return {
    question,
    scope,
    sources: chosen.sources,
    corrections: listCorrections(chosen.search),
    messages: question.isDocumentsOnly ? kept.slice(-1) : kept.filter(({ text }) => text.trim() !== ''),
    leftOut: findLeftOut({ attached, stored, given, messages: question.path.length - kept.length }),
    citations: chosen.sources.map((source) => source.citation),
    search: chosen.search,
  };
}

/** The best one of each word. */
function listCorrections(search: AnswerSearch | null): Correction[] {
  const found = search?.terms.flatMap(({ word, correctedTo }) => (correctedTo === null ? [] : [{ word, correctedTo }]));
  return [...new Map(found?.toReversed().map((correction) => [correction.word, correction])).values()];
}

/** The passage as its citations are checked against it. */
export function givenSourceOf({ source: { index, document, text }, citation: { heading, page } }: Source): GivenSource {
  return { index, document, heading, page: page ?? null, text };
}

/** Returns true if the agent is given anything of the person's documents. */
export function hasDocumentsIn({ sources, messages }: Prepared): boolean {
  return sources.length > 0 || messages.some(({ images }) => images !== undefined);
}

/** The earlier answers are left out, because they may say what no document does; the questions tell what 'it' is. */
function describeDocumentsOnly({ isDocumentsOnly, path }: Question): string {
  if (!isDocumentsOnly) return '';
  const asked = path.filter(({ role }) => role === 'user').slice(-1 - MAX_EARLIER_QUESTIONS, -1);
  const earlier = asked.map(({ content }) => `- ${content.slice(0, MAX_EARLIER_LENGTH)}`);
  return [
    `Use nothing but the numbered passages of the person's documents: no general knowledge, no guesses. End every sentence with the number of its passage, and quote figures and names as they are written there. If the passages do not answer the question, reply with exactly this sentence: ${NOT_IN_DOCUMENTS}`,
    ...(earlier.length > 0 ? [`Earlier questions of the conversation:\n${earlier.join('\n')}`] : []),
  ].join('\n\n');
}

const CUT_NOTE = '\n\nLounge ended this answer here: an answer can have up to 2 MB of text.';

/** Streams the answer; rejects with a Problem the person may read, whose cause is the provider's error. */
export async function streamAnswer(
  { models }: AnswerContext,
  prepared: Prepared,
  on: {
    signal: AbortSignal;
    text: (text: string) => void;
    thought?: (text: string) => void;
    call: (call: ModelCall) => void;
    secrets?: (secrets: RequestSecrets) => void;
    toolset?: Toolset | null;
  },
): Promise<AgentAnswer> {
  const { question } = prepared;
  try {
    const request = {
      agentId: question.agentId,
      system: [
        question.systemPrompt,
        describeDocumentsOnly(question),
        describeLeftOut(prepared.leftOut),
        on.toolset ? TOOL_RULES : '',
      ]
        .filter(Boolean)
        .join('\n\n'),
      messages: prepared.messages,
      sources: prepared.sources.map((source) => source.source),
      corrections: prepared.corrections,
      effort: question.effort,
      temperature: question.temperature,
      ...(question.isDocumentsOnly && { onlySources: { otherwise: NOT_IN_DOCUMENTS } }),
      signal: on.signal,
      onCall: on.call,
      sendsSecrets: question.sendsSecrets,
      onSecrets: on.secrets,
      onThought: on.thought,
    };
    const answer = on.toolset
      ? await streamWithTools(models, request, { toolset: on.toolset, onText: on.text })
      : await models.stream(request, on.text);
    if (answer.result.finish === 'cut') on.text(CUT_NOTE);
    return answer;
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    const code = error.kind === 'format' ? 'chat/invalid-response' : 'chat/failed';
    throw Problem.of(chatProblems, code, { cause: error, details: { reason: error.kind } });
  }
}

/** The documents attached in the conversation, the latest first, each once. */
function listAttached(path: Question['path']): ChatMessage['documents'] {
  const latestFirst = path.toReversed().flatMap((message) => message.documents);
  return [...new Map(latestFirst.map((document) => [document.id, document])).values()];
}

/** The collections attached in the conversation and not detached since, and those of the agent, each once. */
function listCollectionIds({ path, agentCollectionIds = [] }: Question): string[] {
  const attached = path.flatMap(({ collections }) => collections.filter(({ isDetached }) => !isDetached));
  return [...new Set([...attached.map(({ id }) => id), ...agentCollectionIds])];
}

/** Returns the documents that still exist, in the order of `ids`. */
async function findStored(documents: Documents, userId: string, ids: readonly string[]): Promise<Document[]> {
  if (ids.length === 0) return [];
  const found = await documents.findDocuments(userId, { ids });
  return ids.flatMap((id) => found.find((document) => document.id === id) ?? []);
}

/** The images attached last, within what a provider accepts in one request. `stored` has the latest first. */
async function findImages(
  documents: Documents,
  userId: string,
  stored: readonly Document[],
): Promise<Map<string, LlmImage>> {
  let left = MAX_IMAGES_BYTES;
  const fitting = stored
    .filter(({ type, size }) => type.startsWith('image/') && size <= MAX_IMAGE_BYTES && (left -= size) >= 0)
    .slice(0, MAX_IMAGES);
  if (fitting.length === 0) return new Map();
  const images = await documents.listImages(
    userId,
    fitting.map(({ id }) => id),
  );
  return new Map(images.map(({ id, mediaType, data }) => [id, { mediaType, data }]));
}

function toLlmMessage(message: Question['path'][number], images: ReadonlyMap<string, LlmImage>): LlmMessage {
  const seen = message.documents.flatMap((document) => images.get(document.id) ?? []);
  return seen.length > 0
    ? { role: message.role, text: message.content, images: seen }
    : { role: message.role, text: message.content };
}

/** Leaves out the oldest turns that do not fit, whole turns only and never the question itself. */
function newestWithin(messages: readonly LlmMessage[], maxTokens: number): LlmMessage[] {
  let left = maxTokens;
  const kept: LlmMessage[] = [];
  for (const message of messages.toReversed()) {
    left -= estimateTokens(message.text);
    if (left < 0 && kept.length > 0) break;
    kept.unshift(message);
  }
  const firstQuestion = kept.findIndex((message) => message.role === 'user');
  return kept.slice(firstQuestion);
}
