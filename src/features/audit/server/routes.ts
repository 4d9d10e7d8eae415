// The audit log over HTTP: they call the service.

import { Readable } from 'node:stream';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { bind } from '#platform/http/bind.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { auditContract, auditFilter, exportAuditEvents } from '../contract.ts';
import type { Audit } from './audit.ts';

export function createAuditRoutes(audit: Audit) {
  const bound = bind(auditContract);
  const router = bound.router(bound.unowned(audit, ['listAuditEvents', 'verifyAuditLog']));

  async function download(call: StreamCall): Promise<void> {
    const filter = auditFilter.safeParse(Object.fromEntries(call.url.searchParams));
    if (!filter.success) throw Problem.of(sharedProblems, 'request/invalid', { cause: filter.error });
    const headers = {
      'content-type': 'application/jsonl; charset=utf-8',
      'content-disposition': attachmentOf('lounge-audit-log.jsonl'),
      'cache-control': 'no-store',
    };
    await sendBytes(call, { headers, body: Readable.from(audit.exportEvents(filter.data)) });
  }
  const streams: StreamRoute[] = [{ endpoint: exportAuditEvents, handle: download }];
  return { router, streams };
}
