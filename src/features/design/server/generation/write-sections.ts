// Writes sections in parallel: with the model, or by Lounge itself if the model fails, returns nothing or is missing.

import { offlineAgent } from '#platform/llm/agents.ts';
import { LlmError, type LlmSource } from '#platform/llm/llm.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import type { GenerationEvent } from '../../shared/section-shapes.ts';
import type { Fact } from '../../shared/fact-shapes.ts';
import type { DocumentContext } from '#model/document/document-context.ts';
import { listBlockKeys } from '#model/document/solution-blocks.ts';
import { closingTopicsOf, writeSolutionSection } from '#model/document/write-section.ts';
import type { DesignRow } from '../tables.ts';
import { ProviderTrust } from './provider-trust.ts';
import { readSection, systemPrompt, userPrompt } from './section-prompt.ts';

export type SourceDocuments = {
  names: readonly string[];
  /** The passages that fit a text best, best first. */
  findPassages: (text: string, limit: number) => Promise<readonly Pick<LlmSource, 'document' | 'heading' | 'text'>[]>;
};

export type WritingOrder = {
  design: Pick<DesignRow, 'cloudProvider' | 'services' | 'topics'>;
  /** The topics to write, of `design.topics`. */
  wanted: readonly string[];
  /** True if the sections that every document has beside its topics are written as well. */
  isWhole: boolean;
  facts: readonly Fact[];
  /** The solution that the document describes. */
  context: DocumentContext;
  sources: SourceDocuments;
  /** Null: no model is available, so Lounge writes everything itself. */
  agentId: string | null;
  signal: AbortSignal;
  emit: (event: GenerationEvent) => void;
  /** Called before the section that the call produced is handed over. */
  onCall: (call: ModelCall) => void;
};

export type WrittenSection = { topic: string; body: string; origin: 'model' | 'fallback' };

/** Concurrent calls of the provider. */
const AT_ONCE = 3;
const MAX_SECTION_TOKENS = 4_000;
const MAX_PASSAGES = 6;

/** Hands over each section as soon as it is written. Rejects only when the signal aborts or `onSection` rejects. */
export async function writeSections(
  models: Models,
  order: WritingOrder,
  onSection: (section: WrittenSection) => Promise<void>,
): Promise<void> {
  const write = createSectionWriter(models, order);
  const queue = [...order.wanted];
  const origin = order.agentId === null ? 'fallback' : 'model';
  for (const topic of queue) order.emit({ topic, status: 'queued', origin });

  async function work(): Promise<void> {
    for (let topic = queue.shift(); topic !== undefined; topic = queue.shift()) {
      order.signal.throwIfAborted();
      const section = await write(topic);
      await onSection(section);
      // Only now: what a person sees as done is kept, whatever happens next.
      order.emit({ topic, status: 'done', origin: section.origin, body: section.body });
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (order.isWhole) await writeClosing(order, onSection);
}

/** These sections are tables of the solution: no model writes them. */
async function writeClosing(
  { design, context, signal }: WritingOrder,
  onSection: (section: WrittenSection) => Promise<void>,
): Promise<void> {
  for (const topic of closingTopicsOf(design.topics)) {
    signal.throwIfAborted();
    const body = writeSolutionSection(context, { topic, isFirst: false, sources: [] });
    await onSection({ topic, body, origin: 'fallback' });
  }
}

function createSectionWriter(models: Models, order: WritingOrder): (topic: string) => Promise<WrittenSection> {
  const { design, context, sources, emit, onCall } = order;
  const provider = new ProviderTrust(order.agentId);

  async function askModel(topic: string): Promise<string | null> {
    const { agentId } = provider;
    emit({ topic, status: 'running', origin: agentId === null ? 'fallback' : 'model' });
    if (agentId === null) return null;
    const body = await askForSection(models, order, { topic, agentId, provider });
    if (body === null) emit({ topic, status: 'failed', origin: 'model' });
    return body;
  }

  return async (topic) => {
    const written = await askModel(topic);
    const isFirst = topic === design.topics[0];
    const body = written ?? writeSolutionSection(context, { topic, isFirst, sources: sources.names });
    const origin = written === null ? 'fallback' : 'model';
    if (written === null)
      onCall({
        agent: offlineAgent,
        usage: { inputTokens: 0, outputTokens: estimateTokens(body) },
        isEstimate: true,
      });
    return { topic, body, origin };
  };
}

type SectionTask = {
  topic: string;
  agentId: string;
  provider: ProviderTrust;
};

/** Null when the provider failed or returned nothing readable. */
async function askForSection(
  models: Models,
  { design, facts, context, sources: documents, signal, onCall }: WritingOrder,
  { topic, agentId, provider }: SectionTask,
): Promise<string | null> {
  const request = {
    topic,
    topics: design.topics,
    provider: design.cloudProvider,
    services: design.services,
    facts,
    blocks: listBlockKeys(context.solution),
  };
  const found = await documents.findPassages(`${topic} ${design.services.join(' ')}`, MAX_PASSAGES);
  const sources = found.map(({ document, heading, text }, index): LlmSource => {
    return { index: index + 1, document, heading, text };
  });
  const texts: string[] = [];
  try {
    await models.stream(
      {
        agentId,
        system: systemPrompt(request),
        messages: [{ role: 'user', text: userPrompt(request) }],
        sources,
        maxOutputTokens: MAX_SECTION_TOKENS,
        signal,
        onCall,
      },
      (text) => texts.push(text),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LlmError)) throw error;
    provider.failed(error);
    return null;
  }
  const body = readSection(texts.join(''), { ...request, sources });
  if (body === '') return null;
  provider.succeeded();
  return body;
}
