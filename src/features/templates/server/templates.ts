// The door to templates: everybody reads published ones, admins make, publish, delete and take back.

import { MAX_DESIGN_BYTES } from '#features/design/shared/limits.ts';
import { topicsIn } from '#text/markdown/sections.ts';
import { RESTORE_SECONDS } from '#features/documents/shared/limits.ts';
import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { templateProblems, type Template, type TemplateSummary } from '../contract.ts';
import { builtInTemplates } from './built-in.ts';
import * as store from './store.ts';
import type { TemplateRow } from './tables.ts';

export type Templates = {
  /** The built-in ones first, then the newest. */
  listPublished(userId: string): Promise<TemplateSummary[]>;
  /** Rejects with 'templates/not-found'. */
  findPublished(userId: string, id: string): Promise<Template>;
  /** The newest first, drafts too. */
  listAll(): Promise<TemplateSummary[]>;
  /** Rejects with 'templates/incomplete' or 'templates/too-large'. */
  create(template: { userId: string; title: string; description: string; content: string }): Promise<Template>;
  publish(id: string, isPublished: boolean): Promise<TemplateSummary>;
  remove(id: string): Promise<TemplateSummary>;
  restore(id: string): Promise<TemplateSummary>;
  /** Removes for good what was deleted over ten minutes ago. */
  purge(now?: Date): Promise<void>;
};

export function createTemplates({ db }: { db: Db }): Templates {
  /** Templates are the product's, whichever admin works on them. */
  async function change(id: string, act: (tx: Tx) => Promise<store.ListedTemplate | null>): Promise<TemplateSummary> {
    const row = isId(id) ? await db.asSystem(act) : null;
    if (!row) throw notFound();
    return presentSummary(row);
  }

  return {
    async listPublished(userId) {
      const rows = await db.asUser(userId, store.listPublished);
      return [...builtInTemplates.map(summaryOf), ...rows.map(presentSummary)];
    },

    async findPublished(userId, id) {
      const builtIn = builtInTemplates.find((template) => template.id === id);
      if (builtIn) return builtIn;
      const row = isId(id) ? await db.asUser(userId, (tx) => store.findPublished(tx, id)) : null;
      if (!row) throw notFound();
      return presentTemplate(row);
    },

    listAll: async () => (await db.asSystem(store.listAll)).map(presentSummary),

    async create({ userId, title, description, content }) {
      if (title === '' || content.trim() === '') throw Problem.of(templateProblems, 'templates/incomplete');
      if (Buffer.byteLength(content) > MAX_DESIGN_BYTES)
        throw Problem.of(templateProblems, 'templates/too-large', { details: { limit: MAX_DESIGN_BYTES } });
      return presentTemplate(
        await db.asSystem((tx) =>
          store.insertTemplate(tx, {
            id: newId(),
            userId,
            title,
            description,
            content,
            topicCount: topicsIn(content).length,
          }),
        ),
      );
    },

    publish: (id, isPublished) => change(id, (tx) => store.setPublished(tx, id, isPublished)),
    remove: (id) => change(id, (tx) => store.markTemplateDeleted(tx, id)),
    restore: (id) => change(id, (tx) => store.restoreTemplate(tx, id)),
    purge: (now = new Date()) =>
      db.asSystem((tx) => store.purgeTemplates(tx, new Date(now.getTime() - RESTORE_SECONDS * 1000))),
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
  userId,
  createdAt,
  topicCount,
}: store.ListedTemplate): TemplateSummary {
  return { id, title, description, isPublished, isBuiltIn: false, userId, createdAt, topicCount };
}

function summaryOf({
  id,
  title,
  description,
  isPublished,
  isBuiltIn,
  userId,
  createdAt,
  topicCount,
}: Template): TemplateSummary {
  return { id, title, description, isPublished, isBuiltIn, userId, createdAt, topicCount };
}
