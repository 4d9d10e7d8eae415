// Writes sections side by side: by the model, or by ourselves where it fails, answers nothing or is not there.

import { offlineAgent } from '#platform/llm/agents.ts';
import { LlmError, type LlmSource } from '#platform/llm/llm.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import { rankPassages } from '#platform/search/bm25.ts';
import { documentForm, splitPassages } from '#platform/search/passages.ts';
import type { Fact, GenerationNote } from '../../contract.ts';
import { readFallbackDesign, type FallbackDesign } from '../offline-writer/offline-design.ts';
import { writeFallbackSection } from '../offline-writer/offline-section.ts';
import type { DesignRow } from '../tables.ts';
import { readSection, systemPrompt, userPrompt } from './section-prompt.ts';

export type SourceDocument = { name: string; text: string };

export type Writing = {
  design: Pick<DesignRow, 'cloudProvider' | 'services' | 'topics'>;
  /** The topics to write, of `design.topics`. */
  wanted: readonly string[];
  facts: readonly Fact[];
  sources: readonly SourceDocument[];
  /** Null: no model can answer, all is written by ourselves. */
  agentId: string | null;
  signal: AbortSignal;
  note: (note: GenerationNote) => void;
  /** Told before the section that came of it. */
  onCall: (call: ModelCall) => void;
};

export type WrittenSection = { topic: string; body: string; origin: 'model' | 'fallback' };

/** Questions to the provider at the same time. */
const AT_ONCE = 3;
/** After this many failures in a row the provider is left alone; after a refused key at once. */
const MAX_FAILURES = 3;
const MAX_SECTION_TOKENS = 4_000;
const PASSAGES = 6;

/** Hands over each section as soon as it is written. Rejects only when the signal aborts or `onSection` rejects. */
export async function writeSections(
  models: Models,
  writing: Writing,
  onSection: (section: WrittenSection) => Promise<void>,
): Promise<void> {
  const fallback = readFallbackDesign({
    ...writing.design,
    provider: writing.design.cloudProvider,
    sources: writing.sources.map(({ name }) => name),
  });
  const passages = writing.sources.flatMap(({ name, text }) =>
    splitPassages(text, documentForm(name)).map((passage) => ({ ...passage, document: name })),
  );
  const provider = new ProviderTrust(writing.agentId);
  const queue = [...writing.wanted];
  for (const topic of queue)
    writing.note({ topic, status: 'queued', origin: writing.agentId === null ? 'fallback' : 'model' });

  async function work(): Promise<void> {
    for (let topic = queue.shift(); topic !== undefined; topic = queue.shift()) {
      writing.signal.throwIfAborted();
      await onSection(await writeOne(topic));
    }
  }

  async function writeOne(topic: string): Promise<WrittenSection> {
    const { agentId } = provider;
    writing.note({ topic, status: 'running', origin: agentId === null ? 'fallback' : 'model' });
    const body = agentId === null ? null : await askModel(topic, agentId);
    if (body === null && agentId !== null) writing.note({ topic, status: 'failed', origin: 'model' });
    const section: WrittenSection = body === null ? ownSection(fallback, topic) : { topic, body, origin: 'model' };
    if (body === null)
      writing.onCall({
        agent: offlineAgent,
        usage: { inputTokens: 0, outputTokens: estimateTokens(section.body) },
        isEstimate: true,
      });
    writing.note({ topic, status: 'done', origin: section.origin });
    return section;
  }

  /** Null when nothing came that can be read. */
  async function askModel(topic: string, agentId: string): Promise<string | null> {
    const { design, facts } = writing;
    const request = { topic, topics: design.topics, provider: design.cloudProvider, services: design.services, facts };
    const sources = rankPassages(`${topic} ${design.services.join(' ')}`, passages, PASSAGES).map(
      ({ passage }, index): LlmSource => ({
        index: index + 1,
        document: passage.document,
        heading: passage.heading,
        text: passage.text,
      }),
    );
    const pieces: string[] = [];
    try {
      await models.stream(
        {
          agentId,
          system: systemPrompt(request),
          messages: [{ role: 'user', text: userPrompt(request) }],
          sources,
          maxOutputTokens: MAX_SECTION_TOKENS,
          signal: writing.signal,
          onCall: writing.onCall,
        },
        (text) => pieces.push(text),
      );
    } catch (error) {
      writing.signal.throwIfAborted();
      if (!(error instanceof LlmError)) throw error;
      provider.failed(error);
      return null;
    }
    const body = readSection(pieces.join(''), { ...request, sources });
    if (body === '') return null;
    provider.answered();
    return body;
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

function ownSection(design: FallbackDesign, topic: string): WrittenSection {
  return { topic, body: writeFallbackSection(design, topic), origin: 'fallback' };
}

/** Whether to go on asking a provider that fails: 200 topics must not mean 200 time-outs. */
class ProviderTrust {
  #agentId: string | null;
  #failures = 0;

  constructor(agentId: string | null) {
    this.#agentId = agentId;
  }

  get agentId(): string | null {
    return this.#agentId;
  }

  answered(): void {
    this.#failures = 0;
  }

  failed(error: LlmError): void {
    this.#failures += 1;
    if (error.kind === 'key' || this.#failures >= MAX_FAILURES) this.#agentId = null;
  }
}
