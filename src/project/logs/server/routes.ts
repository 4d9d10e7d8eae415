// The logs over HTTP: they call the service.

import { Readable } from 'node:stream';
import { isId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { bind } from '#platform/http/bind.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { notFound } from '#project/workspace/server/workspace.ts';
import { exportLogs, logFilter, logsContract, type LogEntry } from '../contract.ts';
import type { Logs } from './logs.ts';
import { csvHead, writeCsvLines, writeJsonLines } from './write-lines.ts';

const formats = {
  jsonl: { type: 'application/x-ndjson; charset=utf-8', head: () => '', write: writeJsonLines },
  csv: { type: 'text/csv; charset=utf-8', head: csvHead, write: writeCsvLines },
} as const;

export function createLogRoutes(logs: Logs) {
  const bound = bind(logsContract);
  const router = bound.router({
    listLogs: bound.route.listLogs.handler(({ input, context }) => logs.listLogs(requirePerson(context), input)),
  });

  async function download(call: StreamCall): Promise<void> {
    const { format: wanted = 'jsonl', ...query } = Object.fromEntries(call.url.searchParams);
    const filter = logFilter.safeParse(query);
    const format = wanted === 'csv' || wanted === 'jsonl' ? formats[wanted] : null;
    if (!filter.success || !format) throw Problem.of(sharedProblems, 'request/invalid', { cause: filter.error });
    const workspaceId = call.params['workspaceId'] ?? '';
    if (!isId(workspaceId)) throw notFound();
    const pages = logs.readLogs(requirePerson(call.context), { ...filter.data, workspaceId });
    // The first page is read before anything is sent, so that a refusal is an answer.
    const first = await pages.next();
    async function* write(): AsyncGenerator<string> {
      if (!format) return;
      yield format.head();
      if (!first.done) yield format.write(first.value);
      for await (const entries of pages as AsyncIterable<LogEntry[]>) yield format.write(entries);
    }
    const headers = {
      'content-type': format.type,
      'content-disposition': attachmentOf(`lounge-logs.${wanted}`),
      'cache-control': 'no-store',
    };
    await sendBytes(call, { headers, body: Readable.from(write()) });
  }
  const streams: StreamRoute[] = [{ endpoint: exportLogs, handle: download }];
  return { router, streams };
}
