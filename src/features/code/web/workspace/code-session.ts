// The files of the open project as the person edits them, and whether they are saved.

import { askToMerge, NO_CHOICES } from '#ui/autosave/merge/ask-to-merge.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { createAutosave } from '#ui/autosave/autosave.ts';
import type { AutosaveServer, MergeSides } from '#ui/autosave/saved-document.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import type { ShownProject } from '../queries.ts';
import { changesBetween, withFile } from './file-changes.ts';
import { mergeFiles } from './merge-files.ts';

/** A person edits these fields. */
type CodeFields = { files: CodeFile[] };

/** The calls that the session makes. */
export type CodeServer = {
  changeFiles: (input: {
    id: string;
    baseRevision: number;
    changes: ReturnType<typeof changesBetween>;
  }) => Promise<ShownProject>;
  find: (id: string) => Promise<ShownProject>;
};

type SessionOptions = {
  project: ShownProject;
  server: CodeServer;
  /** Called with each state of the project that the server returns. */
  onStored: (project: ShownProject) => void;
};

export type CodeSession = ReturnType<typeof createCodeSession>;

export function createCodeSession({ project, server, onStored }: SessionOptions) {
  let stored = project;

  function remember(found: ShownProject): ShownProject {
    stored = found;
    onStored(found);
    return found;
  }
  const files: AutosaveServer<CodeFields> = {
    create: () => Promise.reject(new Error('A project is created by a generation or an import.')),
    async update({ id, baseRevision, files: wanted = stored.files }) {
      const changes = changesBetween(stored.files, wanted);
      return changes.length === 0 ? stored : remember(await server.changeFiles({ id, baseRevision, changes }));
    },
    find: async (id) => remember(await server.find(id)),
    changedAt: async (id) => remember(await server.find(id)).updatedAt,
  };
  const autosave = createAutosave<CodeFields>({
    document: project,
    fieldNames: ['files'],
    server: files,
    isConflict,
    merge: mergeFields,
    onCreated: () => undefined,
  });
  return {
    ...autosave,
    id: project.id,
    /** Shows a state of the project that the server returned, in place of what is not saved. */
    take: (found: ShownProject): void => autosave.replace(remember(found)),
    changeFile: (file: CodeFile): void => autosave.change({ files: withFile(autosave.read().files, file) }),
  };
}

async function mergeFields({ base, mine, theirs }: MergeSides<CodeFields>): Promise<CodeFields | null> {
  const { clashes, merge } = mergeFiles({ base: base.files, mine: mine.files, theirs: theirs.files });
  const choices = clashes.length === 0 ? NO_CHOICES : await askToMerge(clashes);
  return choices && { files: merge(choices) };
}

/** A generation of another window is about to change the files, so it counts as a conflict. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'code/changed' || error.code === 'code/busy');
}
