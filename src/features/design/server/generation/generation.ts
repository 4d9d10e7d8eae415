// Generation: a run that writes the sections of a design and ends by putting them into its text, and the specification's
// function that returns a whole document at once.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Agents } from '#features/agents/server/agents.ts';
import { documentProblems } from '#features/documents/contract.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Knowledge } from '#features/knowledge/server/knowledge.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { DocumentContext } from '#model/document/document-context.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Quota } from '#platform/http/quota.ts';
import type { ModelCall, Models } from '#platform/llm/models.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import type { RunHandle } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { GenerationEvent } from '../../shared/section-shapes.ts';
import type { Fact, SourceClaim } from '../../shared/fact-shapes.ts';
import { notFound, requireIdle } from '../design-access.ts';
import * as store from '../store.ts';
import { GENERATION, type Owned } from '../store.ts';
import type { DesignRow } from '../tables.ts';
import { readSourceClaims, saveClaims } from '../sources/source-claims.ts';
import { assembleFacts } from '../text/assemble-facts.ts';
import type { TextReader } from '../text/text-reader.ts';
import { findLinked, type BlueprintReader, type PriceReader } from '../model/find-linked.ts';
import { chooseModel, readModel, type GenerationModel, type LinkedBlueprint } from './generation-model.ts';
import { finalizeGeneration } from './finalize-generation.ts';
import { generateContent, type ContentOrder } from './generate-content.ts';
import { requireWork } from './require-work.ts';
import { writeSections, type SourceDocuments, type WrittenSection } from './write-sections.ts';

export type GenerationOrder = {
  userId: string;
  /** It is that of the design. */
  id: string;
  requestId: string;
  /** One section only. */
  topic?: string | undefined;
  sourceDocumentIds: readonly string[];
  /** Collections of the knowledge base; they may be shared with the person. */
  sourceCollectionIds: readonly string[];
  agentId?: string | undefined;
  quota: Quota;
  /** Ends the reading of the sources; the run goes on without it. */
  signal: AbortSignal;
};

export type Generation = {
  /** Starts the run; the same request again returns the run it started. */
  generateDesign(order: GenerationOrder): Promise<{ runId: number }>;
  /** Returns the whole document with its facts resolved. Stores nothing. */
  generateContent(order: ContentOrder): Promise<string>;
};

type GenerationOptions = {
  db: Db;
  models: Models;
  agents: Agents;
  documents: Documents;
  knowledge: Knowledge;
  runs: Runs<'design'>;
  entitlements: Entitlements;
  reader: TextReader;
  blueprints: BlueprintReader;
  prices: PriceReader;
};

type SourceText = { id: string; name: string; text: string };
type SourceCollection = { id: string; name: string };

/** It holds what a generation works with, read in the transaction that starts it. */
type Started = {
  runId: number;
  isNew: boolean;
  design: DesignRow;
  facts: readonly Fact[];
  /** Null for the same request again. */
  model: { stored: GenerationModel; context: DocumentContext } | null;
  locked: ReadonlySet<string>;
  agentId: string | null;
  /** Of the design before the run took its share. */
  rewrites: number;
};

export function createGeneration(needs: GenerationOptions): Generation {
  const { db, documents, knowledge, runs } = needs;

  async function readSources(userId: string, ids: readonly string[]): Promise<SourceText[]> {
    const wanted = [...new Set(ids)];
    const found = await documents.listTexts(userId, wanted);
    if (found.length < wanted.length) throw Problem.of(documentProblems, 'documents/not-found');
    return found;
  }

  return {
    async generateDesign(order) {
      if (!isId(order.id)) throw notFound();
      const sources = await readSources(order.userId, order.sourceDocumentIds);
      const collections = await knowledge.findAttached(order.userId, [...new Set(order.sourceCollectionIds)]);
      const claims = await readSourceClaims(needs, { ...order, designId: order.id, sources });
      const blueprint = await readBlueprint(needs, { userId: order.userId, id: order.id });
      const started = await db.asUser(order.userId, (tx) => start(needs, tx, { ...order, claims, blueprint }));
      if (started.isNew) {
        const calls: ModelCall[] = [];
        runs.begin(
          { id: started.runId, userId: order.userId, kind: GENERATION, subjectId: order.id },
          {
            work: (handle) => writeDesign(needs, handle, { started, topic: order.topic, sources, collections, calls }),
            finalize: (tx, ended) =>
              finalizeGeneration(tx, ended, {
                isWhole: order.topic === undefined,
                model: started.model?.stored ?? null,
                calls,
                cost: { askedModel: started.agentId !== null, rewrites: started.rewrites },
              }),
          },
        );
      }
      return { runId: started.runId };
    },

    generateContent: (order) => generateContent(needs, order),
  };
}

/** The blueprint of a design as it is now, outside of the transaction that starts the run. */
async function readBlueprint({ db, blueprints }: GenerationOptions, owned: Owned): Promise<LinkedBlueprint | null> {
  const design = await db.asUser(owned.userId, (tx) => store.selectDesign(tx, owned));
  return design?.blueprintId ? findLinked(blueprints, { userId: owned.userId, id: design.blueprintId }) : null;
}

type StartOrder = GenerationOrder & {
  /** These are the claims that the sources make; null keeps what those of the last generation stated. */
  claims: SourceClaim[] | null;
  /** The one that the design is linked to; null where there is none any more. */
  blueprint: LinkedBlueprint | null;
};

async function start(
  { agents, runs, entitlements, prices }: GenerationOptions,
  tx: Tx,
  {
    userId,
    id: designId,
    requestId,
    topic,
    agentId,
    sourceDocumentIds,
    sourceCollectionIds,
    quota,
    claims,
    blueprint,
  }: StartOrder,
): Promise<Started> {
  const owned = { userId, id: designId };
  const found = await store.lockDesign(tx, owned);
  if (!found) throw notFound();
  const collections = sourceCollectionIds.length > 0 && { sourceCollectionIds };
  const asked = { designId, topic, sourceDocumentIds, agentId, ...collections };
  const request = { userId, requestId, fingerprint: computeFingerprint(GENERATION, asked) };
  const repeated = await runs.findRepeated(tx, request);
  if (repeated !== null)
    return {
      runId: repeated,
      isNew: false,
      design: found,
      facts: [],
      model: null,
      locked: new Set(),
      agentId: null,
      rewrites: 0,
    };
  requireWork(found, topic);
  await requireIdle(tx, found);
  const room = await entitlements.findStorageRoom(tx, userId);
  room.requireStorage(2 * Buffer.byteLength(found.content) + topicCount(found, topic) * SECTION_BYTES);
  await store.dropDrafts(tx, owned);
  const sections = await store.selectSections(tx, owned);
  const rows = await store.selectFacts(tx, owned);
  const design = await saveClaims(tx, found, claims ?? found.sourceClaims);
  const isWhole = topic === undefined;
  const chosen = chooseModel({ design, facts: rows }, { isWhole, blueprint });
  const stored = { ...chosen, prices: chosen.prices ?? (await prices.listRows(tx, chosen.solution)) };
  const facts = assembleFacts({ design: { ...design, ...stored, content: '' }, facts: rows });
  const run = await runs.insert(tx, { ...request, kind: GENERATION, subjectId: designId });
  if (run.isNew) {
    const share = shareOf(design, topic);
    const agent = agentId === undefined ? undefined : agents.findAgent(agentId);
    await quota.reserve(tx, { runId: run.id, agent, isPaid: share.isPaid });
    await store.setRewrites(tx, owned, share.rewrites);
  }
  return {
    runId: run.id,
    isNew: run.isNew,
    design,
    facts,
    model: { stored, context: readModel({ design, facts: rows }, stored) },
    locked: new Set(sections.filter(({ isLocked }) => isLocked).map((section) => section.topic)),
    agentId: agents.chooseModel({ plan: await entitlements.findPlan(tx, userId), wanted: agentId }),
    rewrites: design.rewrites,
  };
}

/**
 * What a generation costs (decision 28). A whole document takes a unit, which also pays for writing each of its topics
 * again once; after that, a unit pays for as many topics as the design has.
 */
function shareOf({ topics, rewrites }: DesignRow, topic: string | undefined): { isPaid: boolean; rewrites: number } {
  if (topic === undefined) return { isPaid: false, rewrites: topics.length };
  return rewrites > 0 ? { isPaid: true, rewrites: rewrites - 1 } : { isPaid: false, rewrites: topics.length - 1 };
}

/** Twice the length of a typical section: the text and its version. */
const SECTION_BYTES = 16 * 1024;

function topicCount({ topics }: DesignRow, topic: string | undefined): number {
  return topic === undefined ? topics.length : 1;
}

type DesignTask = {
  started: Started;
  topic: string | undefined;
  sources: readonly SourceText[];
  collections: readonly SourceCollection[];
  /** Model calls that were not recorded with a saved section yet. */
  calls: ModelCall[];
};

/** The work of the run: saves each section as soon as it is written. */
async function writeDesign(
  { db, models, documents, knowledge }: GenerationOptions,
  handle: RunHandle,
  { started: { design, facts, model, locked, agentId }, topic, sources, collections, calls }: DesignTask,
): Promise<void> {
  if (!model) throw new Error('A repeated request writes nothing.');
  const wanted = (topic === undefined ? design.topics : [topic]).filter((name) => !locked.has(name));
  const order = {
    design,
    wanted,
    facts,
    context: model.context,
    isWhole: topic === undefined,
    sources: await openSources({ documents, knowledge }, { userId: design.userId, sources, collections }),
    agentId,
    signal: handle.signal,
    emit: (event: GenerationEvent) => handle.emit(event),
    onCall: (call: ModelCall) => void calls.push(call),
  };
  await writeSections(models, order, (section) => saveDraft(db, design, { section, calls }));
}

/** What was uploaded a moment ago is waited for. */
async function openSources(
  { documents, knowledge }: Pick<GenerationOptions, 'documents' | 'knowledge'>,
  { userId, sources, collections }: { userId: string } & Pick<DesignTask, 'sources' | 'collections'>,
): Promise<SourceDocuments> {
  const ids = sources.map(({ id }) => id);
  await documents.waitUntilRead(userId, ids);
  const scope = await knowledge.findScope(
    userId,
    collections.map(({ id }) => id),
  );
  const documentIds = [...new Set([...ids, ...scope.documentIds])];
  const owners = [...new Set([userId, ...scope.owners])];
  return {
    names: [...sources, ...collections].map(({ name }) => name),
    async findPassages(text, limit) {
      if (documentIds.length === 0) return [];
      return (await documents.findPassages(userId, { text, documentIds, owners, limit })).passages;
    },
  };
}

/** Saves the section and the cost of the calls that ended since the last one. */
async function saveDraft(
  db: Db,
  owned: Owned,
  { section: { topic, body, origin }, calls }: { section: WrittenSection; calls: ModelCall[] },
): Promise<void> {
  const finished = calls.splice(0);
  try {
    await db.asUser(owned.userId, async (tx) => {
      await store.upsertSection(tx, owned, { topic, draft: body, draftOrigin: origin });
      await recordCalls(tx, { userId: owned.userId, meter: 'design', calls: finished });
    });
  } catch (error) {
    calls.push(...finished);
    throw error;
  }
}
