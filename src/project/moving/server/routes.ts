// Imports over HTTP: they call the service. A file is the body of its request.

import { isId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { bind } from '#platform/http/bind.ts';
import { readFileBody } from '#platform/http/request/file-body.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { movingContract, readImport } from '../contract.ts';
import { MAX_MOVE_BYTES, MAX_MOVE_COLUMNS } from '../shared/limits.ts';
import { moveFields, moveSources, type MoveField, type MoveSource } from '../shared/moved-task.ts';
import type { Imports } from './imports.ts';

export function createMovingRoutes(imports: Imports) {
  const bound = bind(movingContract);
  return bound.router({
    ...bound.owned(imports, { listImports: 'imports', findOrigin: 'origin' }),
    ...bound.owned(imports, ['findMove', 'undoMove']),
    ...bound.within('workspaceId', 'importId')(imports, ['startImport']),
  });
}

export function createMovingStreams({ imports, uploads }: { imports: Imports; uploads: Uploads }): StreamRoute[] {
  return [
    {
      endpoint: readImport,
      async handle({ request, response, params, url, context }) {
        const { workspaceId = '' } = params;
        if (!isId(workspaceId)) throw Problem.of(workspaceProblems, 'workspace/not-found');
        const scope = { workspaceId, userId: requirePerson(context).id };
        const [source, fields] = [readSource(url), readFields(url)];
        const closed = new AbortController();
        request.once('close', () => request.complete || closed.abort(new Error('The browser went away.')));
        const found = await uploads.receive({ owner: scope.userId, request }, async (body) => {
          const { bytes, name } = await readFileBody(request, { body, maxBytes: MAX_MOVE_BYTES });
          return imports.readImport(scope, { bytes, name, source, fields, signal: closed.signal });
        });
        sendJson(response, 200, found);
      },
    },
  ];
}

/** Null where the file decides. */
function readSource(url: URL): MoveSource | null {
  const text = url.searchParams.get('source');
  const source = moveSources.find((name) => name === text) ?? null;
  if (text !== null && source === null) throw invalid(`The source must be one of ${moveSources.join(', ')}.`);
  return source;
}

/** 'title,skip,due': a name for each column. Null where the header of the file decides. */
function readFields(url: URL): MoveField[] | null {
  const text = url.searchParams.get('columns');
  if (text === null) return null;
  const names = text.split(',', MAX_MOVE_COLUMNS + 1);
  const fields = names.flatMap((name) => moveFields.find((field) => field === name) ?? []);
  if (fields.length < names.length || !fields.includes('title'))
    throw invalid('The columns are not valid: each must be a field, and one must be title.');
  return fields;
}

function invalid(message: string): Problem {
  return Problem.of(sharedProblems, 'request/invalid', { message });
}
