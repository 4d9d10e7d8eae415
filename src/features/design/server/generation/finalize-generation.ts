// How the sections that a generation has finished become the text of the design, once its run has ended.

import { refundFailedRun, refundRun } from '#features/entitlements/server/entitlements.ts';
import { recordCalls } from '#features/usage/server/usage.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ModelCall } from '#platform/llm/models.ts';
import type { EndedRun, RunKind } from '#platform/runs/run.ts';
import { readHeadings } from '#text/markdown/headings.ts';
import {
  composeDesign,
  contentsOf,
  findSections,
  refreshContents,
  replaceSections,
  topicsIn,
} from '#text/markdown/sections.ts';
import { TABLE_OF_CONTENTS } from '#text/markdown/topics.ts';
import { MAX_DESIGN_BYTES } from '../../shared/limits.ts';
import * as store from '../store.ts';
import { GENERATION } from '../store.ts';
import { closingTopicsOf, documentTopics } from '#model/document/write-section.ts';
import type { DesignRow, SectionRow } from '../tables.ts';
import { chooseModel, type GenerationModel } from './generation-model.ts';
import { hashBody } from '../text/present-sections.ts';
import { listReplacedValues } from '../update/replaced-values.ts';
import { keepModel } from '../update/model-store.ts';
import { replaceContent } from '../versions.ts';

type Outcome = {
  /** True if the whole document was generated, and not one section. */
  isWhole: boolean;
  /** The solution that the sections were written about; null where only the database knows. */
  model: GenerationModel | null;
  /** Model calls that were not recorded with a saved section. */
  calls: readonly ModelCall[];
  /** The cost of the run is null when its process died and nobody knows it. */
  cost: Cost | null;
};

type Cost = {
  askedModel: boolean;
  /** The rewrites of the design before the run. */
  rewrites: number;
};
type DraftRow = SectionRow & { draft: string };

/** If its process died, the sections that a generation had finished are put into the text. */
export const generationKind: RunKind<'design'> = {
  name: GENERATION,
  finalize: (tx, ended) => finalizeGeneration(tx, ended, { isWhole: true, model: null, calls: [], cost: null }),
};

/**
 * A whole document replaces the text when it is done. A stopped generation, or one of a single section, changes only the
 * sections it has written. A generation that failed without a finished section, and a section that its model failed on,
 * give back what they took.
 */
export async function finalizeGeneration(
  tx: Tx,
  ended: EndedRun,
  { isWhole, model, calls, cost }: Outcome,
): Promise<void> {
  const owned = { userId: ended.userId, id: ended.subjectId };
  const design = await store.lockDesign(tx, owned);
  const sections = await store.selectSections(tx, owned);
  const drafts = sections.filter(hasDraft);
  if (design && drafts.length > 0) {
    const isComposed = isWhole && (ended.status === 'done' || design.content.trim() === '');
    const content = await writeDrafts(tx, design, { sections, drafts, isComposed });
    if (isWhole) await keepModel(tx, design);
    await saveModel(tx, design, { isWhole: isComposed, model, content });
  } else {
    await store.dropDrafts(tx, owned);
  }
  await recordCalls(tx, { userId: ended.userId, meter: 'design', calls });
  // A topic that a person wanted of a model, and that Lounge had to write itself, costs nothing.
  const hasFailed =
    !isWhole && cost?.askedModel === true && drafts.some(({ draftOrigin }) => draftOrigin === 'fallback');
  await giveBack(tx, ended, { hasFailed, hasDrafts: drafts.length > 0, cost });
}

type Worth = { hasFailed: boolean; hasDrafts: boolean; cost: Cost | null };

async function giveBack(tx: Tx, ended: EndedRun, { hasFailed, hasDrafts, cost }: Worth): Promise<void> {
  const isRefunded = hasFailed || (!hasDrafts && ended.status !== 'stopped');
  if (isRefunded && cost) await store.setRewrites(tx, { userId: ended.userId, id: ended.subjectId }, cost.rewrites);
  if (hasFailed) await refundRun(tx, ended);
  else await refundFailedRun(tx, ended, hasDrafts);
}

/**
 * From here on, the text describes this solution, and its values change only where somebody asks for it. A single section keeps
 * the solution that there is, and what was fixed of the facts before documents had one.
 */
async function saveModel(
  tx: Tx,
  design: DesignRow,
  { isWhole, model, content }: { isWhole: boolean; model: GenerationModel | null; content: string },
): Promise<void> {
  const facts = await store.selectFacts(tx, design);
  const { solution, prices, builtFrom, blueprintRevision } =
    model ?? chooseModel({ design, facts }, { isWhole, blueprint: null });
  const { solution: before, replacedValues: known } = design;
  await store.updateDesign(tx, design, {
    solution,
    prices,
    builtFrom,
    blueprintRevision,
    ...(isWhole && { fixedFacts: null }),
    // Locked sections and what a person wrote beside the topics may still hold the old values.
    replacedValues: listReplacedValues({ before, after: solution, known, content }),
  });
}

async function writeDrafts(
  tx: Tx,
  design: DesignRow,
  {
    sections,
    drafts,
    isComposed,
  }: { sections: readonly SectionRow[]; drafts: readonly DraftRow[]; isComposed: boolean },
): Promise<string> {
  const topics = documentTopics(design.topics);
  const before = bodiesOf(
    design.content,
    sections.map(({ topic }) => topic),
  );
  // Lounge's own sections of topics that are no longer wanted.
  const written = sections
    .filter(({ topic, origin, bodySha256 }) => origin && bodySha256 === hashBody(before.get(topic) ?? ''))
    .map(({ topic }) => topic);
  const write = (kept: readonly DraftRow[]): string => {
    const bodies = new Map(kept.map(({ topic, draft }) => [topic, draft]));
    return isComposed
      ? compose(design, { drafts: bodies, written })
      : refreshContents(replaceSections(design.content, { topics, bodies }), design.content);
  };
  const whole = write(drafts);
  const excess = Buffer.byteLength(whole) - MAX_DESIGN_BYTES;
  const content = excess <= 0 ? whole : write(withoutLongest(drafts, excess));
  await replaceContent(tx, design, { content, reason: 'generated', findRoom: null });
  const after = bodiesOf(content, topics);
  for (const { topic, draftOrigin } of drafts) {
    await store.upsertSection(tx, design, {
      topic,
      origin: draftOrigin,
      bodySha256: hashBody(after.get(topic) ?? ''),
      draft: null,
      draftOrigin: null,
    });
  }
  return content;
}

/** The others fit into a design once the longest sections, `excess` bytes at least, are left out. */
function withoutLongest(drafts: readonly DraftRow[], excess: number): DraftRow[] {
  let left = excess;
  const leftOut = new Set<DraftRow>();
  for (const row of drafts.toSorted((a, b) => b.draft.length - a.draft.length)) {
    if (left <= 0) break;
    leftOut.add(row);
    left -= Buffer.byteLength(row.draft);
  }
  return drafts.filter((row) => !leftOut.has(row));
}

/**
 * Every topic in order: what was written, else what is there already, such as a locked section. Where the text has a title,
 * an introduction or sections of the person's own, everything stays in its place, and only topics are written.
 */
function compose(
  { content, topics: listed }: DesignRow,
  { drafts, written }: { drafts: ReadonlyMap<string, string>; written: readonly string[] },
): string {
  const topics = documentTopics(listed);
  const closing = closingTopicsOf(listed);
  if (!hasOwnText(content, [...topics, ...written]))
    return composeDesign(topics, new Map([...bodiesOf(content, topics), ...drafts]));
  // What every document ends with stays at its end, wherever the topics are.
  const ofTopics = new Map([...drafts].filter(([topic]) => !closing.includes(topic)));
  const ofEnd = new Map([...drafts].filter(([topic]) => closing.includes(topic)));
  const begun = replaceSections(content, { topics, bodies: ofTopics });
  const whole = replaceSections(begun, { topics: closing, bodies: ofEnd });
  const [contents] = findSections(whole, [TABLE_OF_CONTENTS]);
  const start = contents?.start ?? readHeadings(whole).find(({ depth }) => depth > 1)?.start ?? whole.length;
  const parts = [whole.slice(0, start), contentsOf(whole, topicsIn(whole)), whole.slice(contents?.end ?? start)];
  return `${parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

/** True if something is left of the text without its table of contents and the sections of these topics. */
function hasOwnText(content: string, topics: readonly string[]): boolean {
  let end = 0;
  for (const section of findSections(content, [...new Set([...topics, TABLE_OF_CONTENTS])])) {
    if (content.slice(end, section.start).trim() !== '') return true;
    end = section.end;
  }
  return content.slice(end).trim() !== '';
}

function bodiesOf(content: string, topics: readonly string[]): Map<string, string> {
  return new Map(findSections(content, topics).map(({ topic, body }) => [topic, body]));
}

function hasDraft(row: SectionRow): row is DraftRow {
  return row.draft !== null;
}
