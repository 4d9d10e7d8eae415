// Templates of design documents: everybody reads the published ones, admins create, publish, delete and restore them.

import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { topicsIn } from '#text/markdown/sections.ts';
import { templateProblems, type Template, type TemplateSummary } from '../contract.ts';
import { MAX_TEMPLATE_BYTES } from '../shared/limits.ts';
import { builtInTemplates } from './built-in.ts';
import * as store from './store.ts';
import type { TemplateRow } from './tables.ts';

export type NewTemplate = { userId: string; title: string; description: string; content: string };

/** What names a template rejects with 'templates/not-found'. */
export type Templates = {
  /** Published ones: those that come with Lounge first, then the newest. */
  listTemplates(userId: string): Promise<TemplateSummary[]>;
  /** A published one. */
  findTemplate(userId: string, id: string): Promise<Template>;
  /** All that people made, drafts too, the newest first. */
  listAllTemplates(): Promise<TemplateSummary[]>;
  /** Rejects with 'templates/incomplete' or 'templates/too-large'. */
  createTemplate(template: NewTemplate): Promise<Template>;
  publishTemplate(id: string, isPublished: boolean): Promise<TemplateSummary>;
  deleteTemplate(id: string): Promise<TemplateSummary>;
  restoreTemplate(id: string): Promise<TemplateSummary>;
  /** Removes for good what can no longer be restored. */
  purge(now?: Date): Promise<void>;
};

export function createTemplates({ db }: { db: Db }): Templates {
  /** Templates belong to the product, whichever admin works on them. */
  async function change(id: string, work: (tx: Tx) => Promise<store.ListedTemplate | null>): Promise<TemplateSummary> {
    const row = isId(id) ? await db.asSystem(work) : null;
    if (!row) throw notFound();
    return presentSummary(row);
  }

  return {
    async listTemplates(userId) {
      const rows = await db.asUser(userId, store.selectPublishedTemplates);
      return [...builtInTemplates.map(summaryOf), ...rows.map(presentSummary)];
    },

    async findTemplate(userId, id) {
      const builtIn = builtInTemplates.find((template) => template.id === id);
      if (builtIn) return builtIn;
      const row = isId(id) ? await db.asUser(userId, (tx) => store.selectPublishedTemplate(tx, id)) : null;
      if (!row) throw notFound();
      return presentTemplate(row);
    },

    listAllTemplates: async () => (await db.asSystem(store.selectAllTemplates)).map(presentSummary),

    async createTemplate(template) {
      const { title, content } = template;
      if (title === '' || content.trim() === '') throw Problem.of(templateProblems, 'templates/incomplete');
      if (Buffer.byteLength(content) > MAX_TEMPLATE_BYTES)
        throw Problem.of(templateProblems, 'templates/too-large', { details: { limit: MAX_TEMPLATE_BYTES } });
      const row = { ...template, id: newId(), topicCount: topicsIn(content).length };
      return presentTemplate(await db.asSystem((tx) => store.insertTemplate(tx, row)));
    },

    publishTemplate: (id, isPublished) => change(id, (tx) => store.updatePublished(tx, id, isPublished)),
    deleteTemplate: (id) => change(id, (tx) => store.markTemplateDeleted(tx, id)),
    restoreTemplate: (id) => change(id, (tx) => store.restoreTemplate(tx, id)),
    purge: (now = new Date()) => db.asSystem((tx) => store.purgeTemplates(tx, now)),
  };
}

function notFound(): Problem {
  return Problem.of(templateProblems, 'templates/not-found');
}

function presentTemplate(row: TemplateRow): Template {
  return { ...presentSummary(row), content: row.content };
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

function summaryOf({
  id,
  title,
  description,
  isPublished,
  isBuiltIn,
  createdAt,
  topicCount,
}: Template): TemplateSummary {
  return { id, title, description, isPublished, isBuiltIn, createdAt, topicCount };
}
