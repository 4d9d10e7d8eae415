// What a slice says of itself to the server, once, beside its code. Every key is required: an empty list says that there is
// none, so that whoever forgets one hears it from the compiler. The platform knows the keys; the shell, which lists the
// modules, knows the types of what features ask of each other.

import type { AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { Tx } from '#platform/db/db.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Models } from '#platform/llm/models.ts';
import type { RunKind } from '#platform/runs/run.ts';
import type { ArchiveFile } from '#platform/zip/zip-stream.ts';
import type { ExportedTable } from './exported-table.ts';

/** Nothing, and why: for what a slice could be expected to have. */
export type None = { none: string };

export function none(reason: string): None {
  return { none: reason };
}

/** A kind of run, and where the thing lies that it writes: people are told by its name that a long run has ended. */
export type ModuleRun<Name extends string = string> = {
  open(engines: { models: Models }): RunKind<Name>;
  subject: RunSubject | None;
};

export type RunSubject = {
  /** A type of a notification's subject. */
  type: string;
  /** `id` is the run's `subjectId`; null when it is gone. */
  find(tx: Tx, owned: { userId: string; id: string }): Promise<{ id: string; name: string } | null>;
};

/** A bucket of the store. */
export type ModuleBucket = {
  name: string;
  /** The rows of people that name its objects, which go with the account. */
  rows: (PgTable & { userId: PgColumn; storageKey: PgColumn }) | None;
  /** Exports contain the objects of these rows in this folder. */
  exported: { table: ExportedTable; folder: string } | None;
};

/** Each text says why an export does not contain a table. The keys are whose the table is and its name. */
export type LeftOutTables = Readonly<Partial<Record<ExportedTable['of'], Readonly<Record<string, string>>>>>;

/** What is known before anything is created. */
export type ModuleFacts = {
  name: string;
  /** Its JSON routes, by the name that the browser calls them by. */
  contract: Readonly<Record<string, AnyContractRouter>>;
  /** Every table of the slice that has an owner: what exports contain, and what they leave out with the reason. */
  tables: { exported: readonly ExportedTable[]; leftOut: LeftOutTables };
  buckets: readonly ModuleBucket[];
  /** Counts what a person stores. */
  storage: readonly object[];
  /** Counts what a person has of what plans limit. */
  holdings: object;
  /** The command palette searches with these. */
  search: readonly object[];
  runs: readonly ModuleRun[];
  /** Heavy work for child processes; the slice's server/child-tasks.ts lists it. */
  childTasks: readonly ChildTask<never, unknown>[];
};

/** What a slice is made of once its needs are there. */
export type CreatedModule = {
  /** The services are for the modules after it, by name. */
  services: object;
  /** The routes have the keys of the contract. They are null where the settings of the server leave them out. */
  routes: Readonly<Record<string, AnyRouter | null>>;
  streams: readonly StreamRoute[];
  /** Each purge, by its name, removes for good what can no longer be restored. */
  purges: Readonly<Record<string, Purgeable>>;
  jobs: readonly ModuleJob[];
  /** The page of a person's storage lists these. */
  stored: readonly object[];
  /** What can be put into a workspace, by its kind. */
  items: object;
  /** These can be exported as a document, by their kind. */
  exportSources: object;
  /** Files of a person's export beside the tables and the objects of buckets. */
  personalFiles: readonly ((userId: string) => AsyncIterable<ArchiveFile>)[];
  /** Begins what goes on by itself, before the server listens. */
  start: (() => Promise<void> | void) | null;
  /** Ends streams and workers that would otherwise stay open when the server stops. */
  close: (() => Promise<void>) | null;
};

type Purgeable = { purge(): Promise<unknown> };

/** A job runs once a minute unless it says otherwise. */
export type ModuleJob = Omit<Job, 'everyMs' | 'work'> & { everyMs?: number; work(): Promise<unknown> };

export type ServerModule = ModuleFacts & {
  // As a property: methods would be compared without looking at what they need.
  create: (needs: never) => CreatedModule;
};

/** The services that a module adds to those of the modules before it. */
export type ServicesOf<Module extends ServerModule> = ReturnType<Module['create']>['services'];

/** The names of the kinds of run that a module declares; it can start no others. */
export type RunNamesOf<Module extends ServerModule> = ReturnType<Module['runs'][number]['open']>['name'];

/**
 * Declares a module.
 *
 * @example
 * export const templatesModule = serverModule({
 *   name: 'templates',
 *   contract: { templates: templatesContract },
 *   …
 *   create({ db }: { db: Db }) {
 *     const templates = createTemplates({ db });
 *     return { services: { templates }, routes: { templates: createTemplateRoutes(templates) }, … };
 *   },
 * });
 */
export function serverModule<const Module extends ServerModule>(
  module: Module & {
    create: (needs: never) => { routes: Readonly<Record<keyof Module['contract'], AnyRouter | null>> };
  },
): Module {
  return module;
}
