// Code projects as the API returns them: exactly these fields.

import { maskedOrNull } from '#text/secrets/mask-secrets.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Project, ProjectSummary } from '../shared/project-shapes.ts';
import type { Turn } from '../shared/turn-shapes.ts';
import type { Checking } from './checking.ts';
import * as store from './store.ts';
import type { ProjectRow, TurnRow } from './tables.ts';
import { selectTurns } from './turns/turn-store.ts';

/** A project is shown with these parts beside its own row. */
type ProjectParts = { schemas: Project['providerSchemas']; turns: readonly TurnRow[] };

/** Checks the project where that is due, and returns it with its turns. */
export type PresentProject = (row: ProjectRow, signal: AbortSignal) => Promise<Project>;

export function createPresenter({ db, checking }: { db: Db; checking: Checking }): PresentProject {
  return async (row, signal) => {
    const checked = await checking.checkProject(row, signal);
    return presentProject(checked, await db.asUser(row.userId, (tx) => readParts(tx, row)));
  };
}

async function readParts(tx: Tx, project: ProjectRow): Promise<ProjectParts> {
  return { schemas: await store.selectSchemaNames(tx, project), turns: await selectTurns(tx, project) };
}

export function presentSummary({ id, title, language, fileCount, state, updatedAt }: ProjectSummary): ProjectSummary {
  return { id, title, language, fileCount, state, updatedAt };
}

function presentProject(row: ProjectRow, { schemas, turns }: ProjectParts): Project {
  const { files, revision, providerMajors, kqlTables, report } = row;
  return {
    ...presentSummary(row),
    files,
    revision,
    providerMajors,
    providerSchemas: schemas,
    kqlTables,
    report,
    turns: turns.map(presentTurn),
  };
}

function presentTurn({ userId: _userId, projectId: _projectId, ...turn }: TurnRow): Turn {
  return { ...turn, maskedPrompt: maskedOrNull(turn.prompt) };
}
