// A page of the documentation, its versions and what it refers to on the wire.

import { z } from 'zod';
import { labelColors, statusCategories } from '#project/tasks/shared/task-values.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { MAX_PAGE_BYTES, MAX_PAGE_TITLE_LENGTH } from './limits.ts';

const time = z.date();

export const pageTitle = z.string().trim().min(1).max(MAX_PAGE_TITLE_LENGTH);
/** Markdown. The server counts its bytes. */
export const pageContent = z.string().max(MAX_PAGE_BYTES);

/** A page in the tree. */
export const docPage = z.object({
  id,
  /** Null: a page of the workspace. Sub-pages have the project of the page above them. */
  projectId: id.nullable(),
  parentId: id.nullable(),
  title: z.string(),
  /** The rank is the page's place among its siblings. Ranks compare as plain strings. */
  rank: z.string(),
  isSample: z.boolean(),
  updatedAt: time,
});
export type DocPage = z.infer<typeof docPage>;

export const pageReference = docPage.pick({ id: true, title: true, projectId: true });
export type PageReference = z.infer<typeof pageReference>;

const person = z.object({ id, name: z.string() });

/** A task that a text names. */
const taskMention = z.object({
  /** As it is written; the task may have another prefix by now. */
  written: z.string(),
  task: z.object({
    id,
    key: z.string(),
    title: z.string(),
    status: z.object({ name: z.string(), category: z.enum(statusCategories), color: z.enum(labelColors) }),
  }),
});

const pageLink = z.object({
  /** The label is the link as it is written: the title in lower case, or the id of the page. */
  label: z.string(),
  page: pageReference,
});

export const docPageDetails = docPage.extend({
  /** Markdown. */
  content: z.string(),
  /** Counts the changes of the content; send it back as `baseRevision`. */
  revision: z.number(),
  /** This person wrote the content as it is. It is null once the account is gone. */
  editedBy: person.nullable(),
  editedAt: time,
  tasks: z.array(taskMention),
  links: z.array(pageLink),
  /** The pages whose text refers to this one, by title. */
  linkedFrom: z.array(pageReference),
});
export type DocPageDetails = z.infer<typeof docPageDetails>;

/** A text that another one has replaced. */
export const docVersion = z.object({
  id,
  revision: z.number(),
  author: person.nullable(),
  /** Its author last saved it at this time. */
  savedAt: time,
  /** Characters of its content. */
  length: z.number(),
});
export type DocVersion = z.infer<typeof docVersion>;

export const foundPage = pageReference.extend({
  /** The line of the text that has the words; empty when only the title has them. */
  excerpt: z.string(),
});
export type FoundPage = z.infer<typeof foundPage>;
