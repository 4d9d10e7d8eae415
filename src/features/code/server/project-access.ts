// How the services of code load one project of a person: in a transaction, or 404.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { codeProblems } from '../contract.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { ProjectRow } from './tables.ts';
import { selectIsWriting } from './turns/turn-store.ts';

type Work<T> = (tx: Tx, project: ProjectRow) => Promise<T>;

/** Both reject with 'code/not-found' when the project is not there for this person. */
export type ProjectAccess = {
  inProject<T>(owned: Owned, work: Work<T>): Promise<T>;
  /** Locks the project until `work` is done. */
  inLockedProject<T>(owned: Owned, work: Work<T>): Promise<T>;
};

export function createProjectAccess(db: Db): ProjectAccess {
  async function open<T>(owned: Owned, { select, work }: { select: typeof store.selectProject; work: Work<T> }) {
    if (!isId(owned.id)) throw notFound();
    return db.asUser(owned.userId, async (tx) => {
      const project = await select(tx, owned);
      if (!project) throw notFound();
      return work(tx, project);
    });
  }

  return {
    inProject: (owned, work) => open(owned, { select: store.selectProject, work }),
    inLockedProject: (owned, work) => open(owned, { select: store.lockProject, work }),
  };
}

export function notFound(): Problem {
  return Problem.of(codeProblems, 'code/not-found');
}

/** Rejects with 'code/busy' while a turn writes the files. */
export async function requireIdle(tx: Tx, project: Owned): Promise<void> {
  if (await selectIsWriting(tx, project)) throw Problem.of(codeProblems, 'code/busy');
}

/** Throws 'code/changed' with the current revision when the change is based on an older one. */
export function requireRevision(project: ProjectRow, baseRevision: number): void {
  if (baseRevision !== project.revision)
    throw Problem.of(codeProblems, 'code/changed', { details: { revision: project.revision } });
}
