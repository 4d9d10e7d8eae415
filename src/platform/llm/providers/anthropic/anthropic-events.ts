// The events of an answer of Anthropic: https://platform.claude.com/docs/en/build-with-claude/streaming

import type { Answer } from '../../wire/answer.ts';
import type { LlmErrorKind, LlmResult, LlmUsage } from '../../llm.ts';
import { sumUsage } from '../../sum-usage.ts';

type Usage = {
  input_tokens?: number;
  cache_creation_input_tokens?: number;
  cache_read_input_tokens?: number;
  output_tokens?: number;
};

/** A part of an answer: text, a thought with its signature, a call of a tool, or a search with its results. */
export type Block = { type?: string; [field: string]: unknown };

type Delta = {
  type?: string;
  text?: unknown;
  thinking?: unknown;
  signature?: unknown;
  partial_json?: unknown;
  citation?: { type?: string; url?: unknown; title?: unknown } | null;
  stop_reason?: string | null;
};

export type Event = {
  type?: string;
  index?: number;
  message?: { id?: unknown; usage?: Usage | null };
  content_block?: Block | null;
  delta?: Delta | null;
  usage?: Usage | null;
  error?: { type?: string; message?: unknown };
};

/** Creates what reads one answer, and remembers its blocks. */
export function createAnthropicReader() {
  const open = new Map<number | undefined, { block: Block; written: string }>();
  const closed: Block[] = [];
  let isPaused = false;
  const messages = createMessageCounter();

  function readDelta({ index, delta }: Event, answer: Answer): void {
    const opened = open.get(index);
    const block = opened?.block;
    switch (delta?.type) {
      case 'text_delta':
        if (typeof delta.text !== 'string') return;
        answer.addText(delta.text);
        return append(block, 'text', delta.text);
      case 'thinking_delta':
        if (typeof delta.thinking !== 'string') return;
        answer.addThought(delta.thinking);
        return append(block, 'thinking', delta.thinking);
      case 'signature_delta':
        return append(block, 'signature', delta.signature);
      case 'input_json_delta':
        if (opened && typeof delta.partial_json === 'string') opened.written += delta.partial_json;
        return;
      case 'citations_delta':
        return addCitation(block, delta.citation, answer);
      default: // pieces of newer versions of the format
    }
  }

  function closeBlock({ index }: Event, answer: Answer): void {
    const opened = open.get(index);
    if (!opened) return;
    open.delete(index);
    const { block, written } = opened;
    if (block.type === 'tool_use' && typeof block['name'] === 'string')
      answer.addToolCall({ id: textOf(block['id']), name: block['name'], written: written || block['input'] });
    if (written !== '') block['input'] = readInput(written);
    // An empty text is rejected when it is sent back.
    if (block.type !== 'text' || block['text'] !== '') closed.push(block);
  }

  function readClosing({ delta, usage }: Event, answer: Answer): void {
    if (delta?.stop_reason) answer.finish = toFinish(delta.stop_reason);
    isPaused = delta?.stop_reason === 'pause_turn';
    answer.isPaused = isPaused;
    if (usage) messages.count(usage, answer);
  }

  return {
    read(event: Event, answer: Answer): void {
      switch (event.type) {
        case 'content_block_delta':
          return readDelta(event, answer);
        case 'content_block_start':
          if (event.content_block) open.set(event.index, { block: { ...event.content_block }, written: '' });
          return;
        case 'content_block_stop':
          return closeBlock(event, answer);
        case 'message_start':
          return messages.start(event, answer);
        case 'message_delta':
          return readClosing(event, answer);
        case 'message_stop':
          answer.isComplete = true;
          return;
        case 'error':
          return answer.fail(errorKindForType(event.error?.type), event.error);
        default: // pings and events of newer versions of the format
      }
    },
    /** Returns the blocks that are complete. */
    blocks: (): readonly Block[] => closed,
    /** The provider waits to be asked to go on. */
    isPaused: () => isPaused,
  };
}

/** Counts what the messages of one stream use. */
function createMessageCounter() {
  let current: { id: unknown; usage: LlmUsage } | undefined;
  let earlier: LlmUsage | undefined;

  /** Usage is counted from the start of a message, not since the last event. */
  function count(usage: Usage | null | undefined, answer: Answer): void {
    if (!current) return;
    current.usage = { ...current.usage, ...toUsage(usage) };
    answer.usage = sumUsage(earlier, current.usage);
  }

  return {
    count,
    /**
     * A gateway may announce a message again, or go on with another one in the same stream. What was reported of the same
     * one is kept, and the usage of another one is added.
     */
    start({ message }: Event, answer: Answer): void {
      const isAnother = current !== undefined && message?.id !== undefined && message.id !== current.id;
      if (isAnother) {
        earlier = answer.usage;
        answer.finish = undefined;
        current = undefined;
      }
      current ??= { id: message?.id, usage: { inputTokens: 0, outputTokens: 0 } };
      count(message?.usage, answer);
    },
  };
}

function addCitation(block: Block | undefined, citation: Delta['citation'], answer: Answer): void {
  answer.addWebPage(citation?.url, citation?.title);
  if (block) block['citations'] = [...listOf(block['citations']), citation];
}

function append(block: Block | undefined, field: string, piece: unknown): void {
  if (block && typeof piece === 'string') block[field] = `${textOf(block[field]) ?? ''}${piece}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** What cannot be read was not understood by the tool either, and an object is wanted back. */
function readInput(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

/** Only of what is reported: the last event of an answer may leave the input out, or say that it was nothing. */
function toUsage(usage: Usage | null | undefined) {
  const { input_tokens: input, output_tokens: output } = usage ?? {};
  const { cache_read_input_tokens: cached, cache_creation_input_tokens: written } = usage ?? {};
  const read = input === undefined ? 0 : input + (cached ?? 0) + (written ?? 0);
  return {
    ...(read === 0 ? {} : { inputTokens: read }),
    ...(output ? { outputTokens: output } : {}),
    ...(cached ? { cachedInputTokens: cached } : {}),
    ...(written ? { cacheWriteTokens: written } : {}),
  };
}

/** https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons */
function toFinish(reason: string): LlmResult['finish'] {
  if (reason === 'end_turn' || reason === 'stop_sequence') return 'stop';
  if (reason === 'tool_use') return 'tools';
  if (reason === 'refusal') return 'refused';
  // A pause that is not continued has reached our own limit.
  if (['max_tokens', 'model_context_window_exceeded', 'pause_turn'].includes(reason)) return 'length';
  return 'other';
}

/** The error types: https://platform.claude.com/docs/en/api/errors */
function errorKindForType(type: string | undefined): LlmErrorKind {
  if (type === 'overloaded_error' || type === 'rate_limit_error') return 'busy';
  if (type === 'authentication_error' || type === 'permission_error') return 'key';
  return type === 'invalid_request_error' ? 'request' : 'unavailable';
}
