// The door of generation: a run that writes the sections of a design and ends by putting them into its text, and the
// specification's function that answers a whole document at once.

import { composeDesign, findSections, replaceSections } from '#text/markdown/sections.ts';
import { distinctNames } from '../../shared/topics.ts';
import type { CloudProvider } from '#cloud/provider.ts';
import { generatedContentOf } from '../../shared/generated-content.ts';
import { isId } from '#contract/id.ts';
import type { PlanKey } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import type { Agents } from '#features/agents/server/agents.ts';
import { documentProblems } from '#features/documents/contract.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import { refundRun, type Entitlements } from '#features/entitlements/server/entitlements.ts';
import { isPlanAtLeast } from '#features/entitlements/shared/allowances.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Quota, Spending } from '#platform/http/quota.ts';
import { DEFAULT_AGENT_ID } from '#platform/llm/agents.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
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
  quota: Quota;
};

export type Generation = {
  /** Starts the run; the same request again answers the run there is. */
  generate(request: GenerationRequest): Promise<{ runId: number }>;
  /** The whole document with its facts resolved, kept nowhere. */
  generateOnce(request: {
    userId: string;
    topics: readonly string[];
    services: readonly string[];
    cloudProvider: CloudProvider;
    quota: Quota;
    signal: AbortSignal;
  }): Promise<string>;
};

type Services = {
  db: Db;
  models: Models;
  agents: Agents;
  documents: Documents;
  runs: Runs;
  entitlements: Entitlements;
  worker: DesignWorker;
};
type Started = {
  runId: number;
  isNew: boolean;
  design: DesignRow;
  facts: ReturnType<typeof assembleFacts>;
  locked: ReadonlySet<string>;
  agentId: string | null;
};
type Ordered = GenerationRequest & {
  sources: readonly SourceDocument[];
  /** Of the model, that no section written down has taken along. */
  calls: ModelCall[];
};

export function createGeneration({ db, models, agents, documents, runs, entitlements, worker }: Services): Generation {
  async function start(
    tx: Tx,
    { userId, designId, requestId, topic, agentId, quota }: GenerationRequest,
  ): Promise<Started> {
    const owned = { userId, id: designId };
    const design = await store.lockDesign(tx, owned);
    if (!design) throw notFound();
    const repeated = await runs.findRepeated(tx, { userId, requestId });
    if (repeated !== null)
      return { runId: repeated, isNew: false, design, facts: [], locked: new Set(), agentId: null };
    requireWork(design, topic);
    if ((await store.findActiveRun(tx, owned)) !== null) throw Problem.of(designProblems, 'design/generating');
    await store.dropDrafts(tx, owned);
    const sections = await store.listSections(tx, owned);
    const facts = assembleFacts({ design: { ...design, content: '' }, facts: await store.listFactRows(tx, owned) });
    const run = await runs.insert(tx, { userId, requestId, kind: GENERATION, subjectId: designId });
    if (run.isNew)
      await quota.reserve(tx, { runId: run.id, agent: agentId === undefined ? undefined : agents.findAgent(agentId) });
    const locked = new Set(sections.filter(({ isLocked }) => isLocked).map((section) => section.topic));
    return {
      runId: run.id,
      isNew: run.isNew,
      design,
      facts,
      locked,
      agentId: chooseAgent({ models, agents }, { plan: await entitlements.findPlan(tx, userId), wanted: agentId }),
    };
  }

  async function work(handle: RunHandle, { design, facts, locked, agentId }: Started, request: Ordered): Promise<void> {
    const wanted = (request.topic === undefined ? design.topics : [request.topic]).filter(
      (topic) => !locked.has(topic),
    );
    const note = (value: GenerationNote): void => handle.note(value);
    const onCall = (call: ModelCall): void => void request.calls.push(call);
    const writing = { design, wanted, facts, sources: request.sources, agentId, signal: handle.signal, note, onCall };
    await writeSections(models, writing, (section) => saveDraft(design, section, request.calls));
  }

  /** The section, and what the calls cost that have ended since the last one. */
  async function saveDraft(owned: Owned, { topic, body, origin }: WrittenSection, calls: ModelCall[]): Promise<void> {
    const finished = calls.splice(0);
    try {
      await db.asUser(owned.userId, async (tx) => {
        await store.saveSection(tx, owned, { topic, draft: body, draftOrigin: origin });
        await recordCalls(tx, { userId: owned.userId, meter: 'design', calls: finished });
      });
    } catch (error) {
      calls.push(...finished);
      throw error;
    }
  }

  async function findSources(userId: string, ids: readonly string[]): Promise<SourceDocument[]> {
    const wanted = [...new Set(ids)];
    const found = await documents.listTexts(userId, wanted);
    if (found.length < wanted.length) throw Problem.of(documentProblems, 'documents/not-found');
    return found;
  }

  return {
    async generate(request) {
      if (!isId(request.designId)) throw notFound();
      const sources = await findSources(request.userId, request.sourceDocumentIds);
      const started = await db.asUser(request.userId, (tx) => start(tx, request));
      if (started.isNew) {
        const order: Ordered = { ...request, sources, calls: [] };
        runs.begin(
          { id: started.runId, userId: request.userId, kind: GENERATION, subjectId: request.designId },
          {
            work: (handle) => work(handle, started, order),
            settle: (tx, ended) =>
              settleGeneration(tx, ended, { isWhole: request.topic === undefined, calls: order.calls }),
          },
        );
      }
      return { runId: started.runId };
    },

    async generateOnce({ userId, cloudProvider, quota, signal, ...request }) {
      const design = {
        cloudProvider,
        topics: distinctNames(request.topics),
        services: distinctNames(request.services),
        content: '',
      };
      requireWork(design);
      const calls: ModelCall[] = [];
      const finalize = (tx: Tx): Promise<void> => recordCalls(tx, { userId, meter: 'design', calls });
      const write = async (spending: Spending): Promise<string> => {
        const facts = assembleFacts({ design, facts: [] });
        const agentId = chooseAgent(
          { models, agents },
          { plan: await db.asUser(userId, (tx) => entitlements.findPlan(tx, userId)), wanted: undefined },
        );
        const bodies = new Map<string, string>();
        const writing = {
          design,
          wanted: design.topics,
          facts,
          sources: [],
          agentId,
          signal: AbortSignal.any([signal, spending.signal]),
          note: () => {},
          onCall: (call: ModelCall) => void calls.push(call),
        };
        await writeSections(models, writing, async ({ topic, body }) => void bodies.set(topic, body));
        return generatedContentOf(
          await worker.resolveDesign({
            design: { ...design, content: composeDesign(design.topics, bodies) },
            facts: [],
          }),
        );
      };
      return quota.spend(write, { finalize });
    },
  };
}

/** How a generation is ended whose process died: what it had finished is put into the text. */
export const settleLostGeneration: Settle = (tx, ended) => settleGeneration(tx, ended, { isWhole: true, calls: [] });

/** A whole document replaces the text once it is done. What was stopped or is one section changes its own place alone. Without a section nothing was used. */
async function settleGeneration(
  tx: Tx,
  ended: EndedRun,
  { isWhole, calls }: { isWhole: boolean; calls: readonly ModelCall[] },
): Promise<void> {
  const owned = { userId: ended.userId, id: ended.subjectId };
  const design = await store.lockDesign(tx, owned);
  const drafts = (await store.listSections(tx, owned)).filter(hasDraft);
  if (design && drafts.length > 0)
    await keepDrafts(tx, design, {
      drafts,
      isComposed: isWhole && (ended.status === 'done' || design.content.trim() === ''),
    });
  else await store.dropDrafts(tx, owned);
  await recordCalls(tx, { userId: ended.userId, meter: 'design', calls });
  if (drafts.length === 0) await refundRun(tx, ended);
}

async function keepDrafts(
  tx: Tx,
  design: DesignRow,
  { drafts, isComposed }: { drafts: readonly DraftRow[]; isComposed: boolean },
): Promise<void> {
  const content = isComposed
    ? compose(design, drafts)
    : replaceSections(design.content, { topics: design.topics, bodies: draftsByTopic(drafts) });
  await replaceContent(tx, design, { content, reason: 'generated' });
  const written = new Map(findSections(content, design.topics).map(({ topic, body }) => [topic, body]));
  for (const { topic, draftOrigin } of drafts) {
    await store.saveSection(tx, design, {
      topic,
      origin: draftOrigin,
      bodySha256: hashBody(written.get(topic) ?? ''),
      draft: null,
      draftOrigin: null,
    });
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

/** The wanted agent, or the first of the plan with a key, the default one before the others. Null: only the offline agent answers here. */
function chooseAgent(
  { models, agents }: Pick<Services, 'models' | 'agents'>,
  { plan, wanted }: { plan: PlanKey; wanted: string | undefined },
): string | null {
  const candidates = [
    ...(wanted === undefined ? [] : [wanted]),
    DEFAULT_AGENT_ID,
    ...models.agents().map(({ id }) => id),
  ];
  const isModel = (id: string): boolean => {
    const agent = agents.findAgent(id);
    return agent?.available === true && agent.provider !== 'offline' && isPlanAtLeast(plan, agent.minimumPlan);
  };
  if (wanted !== undefined && models.findAgent(wanted)?.provider === 'offline') return null;
  return candidates.find(isModel) ?? null;
}
