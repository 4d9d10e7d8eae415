// Templates of design documents: everyone reads the published ones, admins create, edit, publish, delete and restore them.

import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { topicsIn } from '#text/markdown/sections.ts';
import { templateProblems, type ListedTemplate, type Template, type TemplateSummary } from '../contract.ts';
import { BEGINNING_LENGTH, MAX_TEMPLATE_BYTES } from '../shared/limits.ts';
import { builtInTemplates } from './built-in.ts';
import * as store from './store.ts';
import type { TemplateRow } from './tables.ts';

export type TemplateText = { title: string; description: string; content: string };
/** `baseRevision` is the one that was edited. */
export type TemplateEdit = TemplateText & { baseRevision: number };
export type NewTemplate = TemplateText & { userId: string };
type Named = { id: string };

/** What names a template rejects with 'templates/not-found'. */
export type Templates = {
  /** Published ones: those that come with Lounge first, then the newest. */
  listTemplates(userId: string): Promise<ListedTemplate[]>;
  /** A published one. */
  findTemplate(template: { userId: string; id: string }): Promise<Template>;
  /** All that people made, drafts too, the newest first. */
  listAllTemplates(): Promise<ListedTemplate[]>;
  /** One that people made; a draft too. */
  findManagedTemplate(template: Named): Promise<Template>;
  /** Rejects with 'templates/incomplete' or 'templates/too-large'. */
  createTemplate(template: NewTemplate): Promise<Template>;
  /** Rejects like `createTemplate`, and with 'templates/changed' for an older revision. A published template stays published. */
  editTemplate(edit: Named & TemplateEdit): Promise<Template>;
  publishTemplate(change: Named & { isPublished: boolean }): Promise<TemplateSummary>;
  deleteTemplate(template: Named): Promise<TemplateSummary>;
  restoreTemplate(template: Named): Promise<TemplateSummary>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

export function createTemplates({ db }: { db: Db }): Templates {
  /** Templates belong to the product, whichever admin works on them. */
  async function requireRow<Row>(id: string, work: (tx: Tx) => Promise<Row | null>): Promise<Row> {
    const row = isId(id) ? await db.asSystem(work) : null;
    if (!row) throw notFound();
    return row;
  }

  async function change(id: string, work: (tx: Tx) => Promise<store.ListedTemplate | null>): Promise<TemplateSummary> {
    return presentSummary(await requireRow(id, work));
  }

  return {
    async listTemplates(userId) {
      const rows = await db.asUser(userId, store.selectPublishedTemplates);
      return [...builtInTemplates.map(summaryOf), ...rows.map(presentListed)];
    },

    async findTemplate({ userId, id }) {
      const builtIn = builtInTemplates.find((template) => template.id === id);
      if (builtIn) return builtIn;
      const row = isId(id) ? await db.asUser(userId, (tx) => store.selectPublishedTemplate(tx, id)) : null;
      if (!row) throw notFound();
      return presentTemplate(row);
    },

    listAllTemplates: async () => (await db.asSystem(store.selectAllTemplates)).map(presentListed),

    async findManagedTemplate({ id }) {
      return presentTemplate(await requireRow(id, (tx) => store.selectTemplate(tx, id)));
    },

    async createTemplate(template) {
      const row = { ...template, ...readText(template), id: newId() };
      return presentTemplate(await db.asSystem((tx) => store.insertTemplate(tx, row)));
    },

    async editTemplate({ id, ...edit }) {
      const text = readText(edit);
      const row = await requireRow(id, async (tx) => {
        const updated = await store.updateText(tx, { id, revision: edit.baseRevision }, text);
        if (!updated && (await store.selectTemplate(tx, id))) throw Problem.of(templateProblems, 'templates/changed');
        return updated;
      });
      return presentTemplate(row);
    },

    publishTemplate: ({ id, isPublished }) => change(id, (tx) => store.updatePublished(tx, id, isPublished)),
    deleteTemplate: ({ id }) => change(id, (tx) => store.markTemplateDeleted(tx, id)),
    restoreTemplate: ({ id }) => change(id, (tx) => store.restoreTemplate(tx, id)),
    purge: (now = new Date()) => db.asSystem((tx) => store.purgeTemplates(tx, now)),
  };
}

/** Rejects what cannot be a template, and counts the topics. */
function readText({ title, description, content }: TemplateText): TemplateText & { topicCount: number } {
  if (title === '' || content.trim() === '') throw Problem.of(templateProblems, 'templates/incomplete');
  if (Buffer.byteLength(content) > MAX_TEMPLATE_BYTES)
    throw Problem.of(templateProblems, 'templates/too-large', { details: { limit: MAX_TEMPLATE_BYTES } });
  return { title, description, content, topicCount: topicsIn(content).length };
}

function notFound(): Problem {
  return Problem.of(templateProblems, 'templates/not-found');
}

function presentTemplate(row: TemplateRow): Template {
  return { ...presentSummary(row), content: row.content, revision: row.revision };
}

function presentSummary({
  id,
  title,
  description,
  isPublished,
  createdAt,
  topicCount,
}: store.ListedTemplate): TemplateSummary {
  return { id, title, description, isPublished, isBuiltIn: false, createdAt, topicCount };
}

function presentListed(row: store.BegunTemplate): ListedTemplate {
  return { ...presentSummary(row), beginning: row.beginning };
}

function summaryOf({
  content,
  id,
  title,
  description,
  isPublished,
  isBuiltIn,
  createdAt,
  topicCount,
}: Template): ListedTemplate {
  const beginning = content.slice(0, BEGINNING_LENGTH);
  return { id, title, description, isPublished, isBuiltIn, createdAt, topicCount, beginning };
}
