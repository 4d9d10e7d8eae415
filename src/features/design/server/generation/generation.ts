// The door of generation: a run that writes the sections of a design and ends by putting them into its text, and the
// specification's function that answers a whole document at once.

import { composeDesign, findSections, replaceSections } from '#contract/design-sections.ts';
import { distinctNames, type CloudProvider } from '#contract/design-limits.ts';
import { generatedContentOf } from '#contract/generated-content.ts';
import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { documentProblems } from '#features/documents/contract.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { DEFAULT_AGENT_ID } from '#platform/llm/agents.ts';
import type { Models } from '#platform/llm/models.ts';
import type { EndedRun, RunHandle, Settle } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { designProblems, type GenerationNote } from '../../contract.ts';
import { replaceContent } from '../content.ts';
import { notFound } from '../designs.ts';
import { assembleFacts } from '../facts.ts';
import { hashBody } from '../sections.ts';
import * as store from '../store.ts';
import { GENERATION, type Owned } from '../store.ts';
import type { DesignRow, SectionRow } from '../tables.ts';
import type { DesignWorker } from '../worker/open-worker.ts';
import { writeSections, type SourceDocument, type WrittenSection } from './write-sections.ts';

export type GenerationRequest = {
  userId: string;
  designId: string;
  requestId: string;
  /** One section only. */
  topic: string | undefined;
  sourceDocumentIds: readonly string[];
  agentId: string | undefined;
};

export type Generation = {
  /** Starts the run; the same request again answers the run there is. */
  generate(request: GenerationRequest): Promise<{ runId: number }>;
  /** The whole document with its facts resolved, kept nowhere. */
  generateOnce(request: { topics: readonly string[]; services: readonly string[]; cloudProvider: CloudProvider; signal: AbortSignal }): Promise<string>;
};

type Services = { db: Db; models: Models; documents: Documents; runs: Runs; worker: DesignWorker };
type Started = { runId: number; isNew: boolean; design: DesignRow; facts: ReturnType<typeof assembleFacts>; locked: ReadonlySet<string> };

export function createGeneration({ db, models, documents, runs, worker }: Services): Generation {
  async function start(tx: Tx, { userId, designId, requestId, topic }: GenerationRequest): Promise<Started> {
    const owned = { userId, id: designId };
    const design = await store.lockDesign(tx, owned);
    if (!design) throw notFound();
    const repeated = await runs.findRepeated(tx, { userId, requestId });
    if (repeated !== null) return { runId: repeated, isNew: false, design, facts: [], locked: new Set() };
    requireWork(design, topic);
    if ((await store.findActiveRun(tx, owned)) !== null) throw Problem.of(designProblems, 'design/generating');
    await store.dropDrafts(tx, owned);
    const sections = await store.listSections(tx, owned);
    const facts = assembleFacts({ design: { ...design, content: '' }, facts: await store.listFactRows(tx, owned) });
    const run = await runs.insert(tx, { userId, requestId, kind: GENERATION, subjectId: designId });
    return { runId: run.id, isNew: run.isNew, design, facts, locked: new Set(sections.filter(({ isLocked }) => isLocked).map((section) => section.topic)) };
  }

  async function work(handle: RunHandle, { design, facts, locked }: Started, request: GenerationRequest & { sources: readonly SourceDocument[] }): Promise<void> {
    const owned: Owned = design;
    const wanted = (request.topic === undefined ? design.topics : [request.topic]).filter((topic) => !locked.has(topic));
    const save = ({ topic, body, origin }: WrittenSection): Promise<void> =>
      db.asUser(owned.userId, (tx) => store.saveSection(tx, owned, { topic, draft: body, draftOrigin: origin }));
    const note = (value: GenerationNote): void => handle.note(value);
    await writeSections(models, { design, wanted, facts, sources: request.sources, agentId: chooseAgent(models, request.agentId), signal: handle.signal, note }, save);
  }

  async function findSources(userId: string, ids: readonly string[]): Promise<SourceDocument[]> {
    const wanted = [...new Set(ids)];
    const found = await documents.readableTexts(userId, wanted);
    if (found.length < wanted.length) throw Problem.of(documentProblems, 'documents/not-found');
    return found;
  }

  return {
    async generate(request) {
      if (!isId(request.designId)) throw notFound();
      const sources = await findSources(request.userId, request.sourceDocumentIds);
      const started = await db.asUser(request.userId, (tx) => start(tx, request));
      if (started.isNew) {
        runs.begin(
          { id: started.runId, userId: request.userId, kind: GENERATION, subjectId: request.designId },
          { work: (handle) => work(handle, started, { ...request, sources }), settle: (tx, ended) => settleGeneration(tx, ended, { isWhole: request.topic === undefined }) },
        );
      }
      return { runId: started.runId };
    },

    async generateOnce({ cloudProvider, signal, ...request }) {
      const design = { cloudProvider, topics: distinctNames(request.topics), services: distinctNames(request.services), content: '' };
      requireWork(design);
      const facts = assembleFacts({ design, facts: [] });
      const bodies = new Map<string, string>();
      const writing = { design, wanted: design.topics, facts, sources: [], agentId: chooseAgent(models), signal, note: () => {} };
      await writeSections(models, writing, async ({ topic, body }) => void bodies.set(topic, body));
      return generatedContentOf(await worker.resolveDesign({ design: { ...design, content: composeDesign(design.topics, bodies) }, facts: [] }));
    },
  };
}

/** How a generation is ended whose process died: what it had finished is put into the text. */
export const settleLostGeneration: Settle = (tx, ended) => settleGeneration(tx, ended, { isWhole: true });

/** A whole document replaces the text once it is done. What was stopped or is one section changes its own place alone. */
async function settleGeneration(tx: Tx, ended: EndedRun, { isWhole }: { isWhole: boolean }): Promise<void> {
  const owned = { userId: ended.userId, id: ended.subjectId };
  const design = await store.lockDesign(tx, owned);
  const rows = await store.listSections(tx, owned);
  const drafts = rows.filter(hasDraft);
  if (!design || drafts.length === 0) return store.dropDrafts(tx, owned);
  const isComposed = isWhole && (ended.status === 'done' || design.content.trim() === '');
  const content = isComposed ? compose(design, drafts) : replaceSections(design.content, { topics: design.topics, bodies: draftsByTopic(drafts) });
  await replaceContent(tx, design, { content, reason: 'generated' });
  const written = new Map(findSections(content, design.topics).map(({ topic, body }) => [topic, body]));
  for (const { topic, draftOrigin } of drafts) {
    await store.saveSection(tx, owned, { topic, origin: draftOrigin, bodySha256: hashBody(written.get(topic) ?? ''), draft: null, draftOrigin: null });
  }
}

type DraftRow = SectionRow & { draft: string };

function hasDraft(row: SectionRow): row is DraftRow {
  return row.draft !== null;
}

function draftsByTopic(drafts: readonly DraftRow[]): Map<string, string> {
  return new Map(drafts.map(({ topic, draft }) => [topic, draft]));
}

/** Every topic in order: what was written, else what stands there, a locked section among it. */
function compose(design: DesignRow, drafts: readonly DraftRow[]): string {
  const kept = findSections(design.content, design.topics).map(({ topic, body }) => [topic, body] as const);
  return composeDesign(design.topics, new Map([...kept, ...draftsByTopic(drafts)]));
}

function requireWork({ topics, services }: Pick<DesignRow, 'topics' | 'services'>, topic?: string): void {
  if (topics.length === 0) throw Problem.of(designProblems, 'design/no-topics');
  if (services.length === 0) throw Problem.of(designProblems, 'design/no-services');
  if (topic !== undefined && !topics.includes(topic)) throw Problem.of(designProblems, 'design/unknown-topic');
}

/** The wanted agent, or the first there is with a key, the default one before the others. Null: only the offline agent answers here. */
function chooseAgent(models: Models, wanted?: string): string | null {
  const candidates = [...(wanted === undefined ? [] : [wanted]), DEFAULT_AGENT_ID, ...models.agents().map(({ id }) => id)];
  const isModel = (id: string): boolean => models.findAgent(id)?.available === true && models.resolve(id).agent.provider !== 'offline';
  if (wanted !== undefined && models.findAgent(wanted)?.provider === 'offline') return null;
  return candidates.find(isModel) ?? null;
}
