// What the tests of access walk: a slice says in server/testing/access.ts, beside its routes, who may call each of them, with
// calls that name rows of somebody else. A route that no slice declares fails route-access.test.ts, and so does one that
// answers other than it is declared here.

import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Db } from '#platform/db/db.ts';
import type { TestPerson } from '../test-app.ts';
import type { WorkspaceCall, WorkspaceIds, WorkspaceRoute } from '../workspace-world/world-calls.ts';

/** The keys are routes: 'GET /designs/{id}'. `Ids` are those of rows, by name. */
export type RoutesOfPeople<Ids> = {
  /** Everybody may call these. */
  public: readonly string[];
  /** Each call names a row that is not the caller's: it returns 404 and changes nothing. `own` are rows of the caller. */
  naming: Readonly<Record<string, (ids: Ids, own: Ids) => WorkspaceCall[]>>;
  /** These name no row. The response has nothing of another person, and the call changes nothing of theirs. */
  plain: Readonly<Record<string, (ids: Ids) => WorkspaceCall[]>>;
  /** Everybody but admins gets 403. */
  admin: Readonly<Record<string, (ids: Ids) => WorkspaceCall[]>>;
};

type RowIds<Name extends string> = Readonly<Record<Name, string>>;

type PeopleAccess<Name extends string> = RoutesOfPeople<RowIds<Name>> & {
  /** The names of the rows that `populate` creates. They are unique among all slices. */
  ids: readonly Name[];
  /** Creates rows of this person, with `words` in their texts. */
  populate: (person: TestPerson, words: string) => Promise<RowIds<Name>>;
};

type WorkspaceAccess<Name extends string> = {
  ids: readonly Name[];
  /** Creates rows in the workspace of `ids`. `create` posts to a path below it. */
  populate: (world: PopulatedWorld) => Promise<RowIds<Name>>;
  /** The lowest role that may call each route, and calls of it. `own` are rows of another workspace, which the caller has. */
  routes: Readonly<Record<string, RouteOf<WorkspaceIds & RowIds<Name>>>>;
};

type RouteOf<Ids> = {
  role: WorkspaceRoute['role'];
  calls: (ids: Ids, own: Ids) => WorkspaceCall[];
  /** A call that stores more than before, for a route that counts against the storage of the owner's plan. */
  storing?: (ids: Ids) => WorkspaceCall;
  /** The status for those who may call, where it is not 200: a route that asks another server, which is not there. */
  answers?: number;
};

export type PopulatedWorld = {
  /** For rows that only another server could bring about. */
  db: Db;
  person: TestPerson;
  words: string;
  ids: WorkspaceIds;
  create: <Row extends { id: string }>(part: string, body: unknown) => Promise<Row>;
};

/** The declaration of a slice, whose names the tests need not know. */
export type SliceOfPeople = PeopleAccess<string>;
export type SliceOfWorkspace = WorkspaceAccess<string>;

/**
 * Declares who may call the routes of a slice whose rows belong to people.
 *
 * @example
 * export const access = accessOfPeople({
 *   ids: ['prompt'],
 *   populate: async (person, words) => ({ prompt: (await person.call<Prompt>('POST', '/prompts', { title: words })).body.id }),
 *   public: [],
 *   naming: { 'DELETE /prompts/{id}': ({ prompt }) => [{ params: { id: prompt } }] },
 *   plain: { 'GET /prompts': () => [{}] },
 *   admin: {},
 * });
 */
export function accessOfPeople<const Name extends string>(access: PeopleAccess<Name>): SliceOfPeople {
  return access;
}

/** Declares who may call the routes of a slice whose rows belong to workspaces. */
export function accessOfWorkspace<const Name extends string>(access: WorkspaceAccess<Name>): SliceOfWorkspace {
  // The ids of a populated world have the names of every slice.
  return access as unknown as SliceOfWorkspace;
}

const SOURCE = resolve(import.meta.dirname, '../../..');

export async function readAccessOfPeople(): Promise<SliceOfPeople[]> {
  return (await readAccess()).filter((access) => 'naming' in access);
}

export async function readAccessOfWorkspaces(): Promise<SliceOfWorkspace[]> {
  return (await readAccess()).filter((access) => 'routes' in access);
}

/** Rows of people and rows of workspaces are declared differently; a slice of the project may have either. */
async function readAccess(): Promise<(SliceOfPeople | SliceOfWorkspace)[]> {
  const files = globSync('{features,project}/*/server/testing/access.ts', { cwd: SOURCE }).toSorted();
  type Declaring = { access: SliceOfPeople | SliceOfWorkspace };
  return Promise.all(files.map(async (file) => ((await import(resolve(SOURCE, file))) as Declaring).access));
}
