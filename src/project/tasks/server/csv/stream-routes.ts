// CSV over HTTP: the file is the body, in both directions.

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { isId, newId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { readFileBody } from '#platform/http/request/file-body.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import type { Scope } from '#project/workspace/server/workspace.ts';
import { exportTasks, importTasks } from '../../contract/csv-contract.ts';
import { readColumns, type CsvColumn } from '../../shared/csv-columns.ts';
import { MAX_IMPORT_BYTES } from '../../shared/limits.ts';
import { taskFilter, type TaskFilter } from '../../shared/task-filter.ts';
import type { TaskCsv } from './csv.ts';

export function createTaskStreams({ csv, uploads }: { csv: TaskCsv; uploads: Uploads }): StreamRoute[] {
  async function download({ response, params, url, context }: StreamCall): Promise<void> {
    const text = await csv.exportTasks(scopeOf(context, params), readFilter(url));
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentOf('tasks.csv'),
      'cache-control': 'no-store',
    };
    await sendBytes({ response, context }, { headers, body: Readable.from(text) });
  }

  async function upload({ request, response, params, url, context }: StreamCall): Promise<void> {
    const scope = scopeOf(context, params);
    const importId = readImportId(request);
    const columns = readMapping(url);
    const report = await uploads.receive({ owner: scope.userId, request }, async (body) => {
      const { bytes } = await readFileBody(request, { body, maxBytes: MAX_IMPORT_BYTES });
      return csv.importTasks(scope, { bytes, importId, columns, log: context.log });
    });
    sendJson(response, 200, report);
  }

  return [
    { endpoint: exportTasks, handle: download },
    { endpoint: importTasks, handle: upload },
  ];
}

function scopeOf(context: RequestContext, { workspaceId = '' }: Record<string, string>): Scope {
  if (!isId(workspaceId)) throw Problem.of(workspaceProblems, 'workspace/not-found');
  return { workspaceId, userId: requirePerson(context).id };
}

function readImportId({ headers }: IncomingMessage): string {
  const importId = headers['x-upload-id'] ?? newId();
  if (typeof importId !== 'string' || !isId(importId))
    throw Problem.of(sharedProblems, 'request/invalid', { message: 'x-upload-id must be a UUID in lower case.' });
  return importId;
}

/** Null when the header of the file decides. */
function readMapping(url: URL): (CsvColumn | null)[] | null {
  const text = url.searchParams.get('columns');
  const columns = text === null ? null : readColumns(text);
  if (text !== null && columns === null)
    throw Problem.of(sharedProblems, 'request/invalid', { message: 'The columns are not valid: one must be title.' });
  return columns;
}

function readFilter(url: URL): TaskFilter {
  const read = taskFilter.safeParse(Object.fromEntries(url.searchParams));
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw Problem.of(sharedProblems, 'request/invalid', { message: `The filter is not valid: ${fields}.` });
}
