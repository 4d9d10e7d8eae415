// Exports, shared links and imports over HTTP: a guard, then one call of the service.

import { bind } from '#platform/http/bind.ts';
import { z } from 'zod';
import { isId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Exports } from '#features/exports/server/exports.ts';
import { refuseForm } from '#platform/http/request/file-body.ts';
import { cleanFileName, readFileName } from '#platform/http/request/file-name.ts';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import { itemAt } from '#text/required.ts';
import { chatProblems } from '../contract.ts';
import {
  downloadConversation,
  downloadConversations,
  exportContent,
  transferContract,
  uploadImport,
} from '../contract/transfer-contract.ts';
import { MAX_EXPORTED } from '../shared/transfer-limits.ts';
import type { FileForm } from './exporting/exported-files.ts';
import type { Transfer } from './transfer.ts';

type Needs = { transfer: Transfer; exports: Pick<Exports, 'startExport'>; uploads: Uploads };

const fileForm = exportContent.extend({ format: z.enum(['md', 'json']).default('md') });

export function createTransferRoutes({ transfer: { files, shares, imports }, exports, uploads }: Needs) {
  const bound = bind(transferContract);
  const { route } = bound;
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  const router = bound.router({
    startExport: route.startExport.handler(({ input: { id, requestId, format, ...content }, context }) =>
      exports.startExport({
        userId: userIdOf(context),
        source: 'conversation',
        subjectId: id,
        variant: JSON.stringify(content),
        requestId,
        format,
        quota: requireQuota(context),
      }),
    ),

    ...bound.abortable.owned(shares, ['shareConversation']),
    listShares: route.listShares.handler(async ({ input, context }) => ({
      shares: await shares.listShares({ ...input, userId: userIdOf(context) }),
      isEnabled: shares.isEnabled,
    })),
    ...bound.removing('id')(shares, ['revokeShare']),

    ...bound.personal(imports, { listImports: 'imports' }),
    ...bound.owned(imports, { findImport: 'import', stopImport: 'import' }),
    ...bound.removing('id')(imports, ['deleteImport']),
    ...bound.within('id')(imports, ['listImportItems']),
  });

  async function download(call: StreamCall): Promise<void> {
    const owned = requireOwned(call, [call.params['id'] ?? '']);
    const { name, contentType, body } = await files.writeFile({ ...owned, id: itemAt(owned.ids, 0) }, readForm(call));
    const bytes = Buffer.from(body);
    const headers = { ...headersOf(name), 'content-type': contentType, 'content-length': bytes.length };
    await sendBytes(call, { headers, body: bytes });
  }

  async function downloadArchive(call: StreamCall): Promise<void> {
    const selection = requireOwned(call, (call.params['ids'] ?? '').split(','));
    const body = await files.writeArchive(selection, readForm(call));
    await sendBytes(call, { headers: { ...headersOf('conversations.zip'), 'content-type': 'application/zip' }, body });
  }

  async function upload({ request, response, context }: StreamCall): Promise<void> {
    const { id: userId } = requirePerson(context);
    const name = cleanFileName(readFileName(request));
    refuseForm(request);
    const started = await uploads.receive({ owner: userId, request }, (body) =>
      imports.startImport({ userId, name, body }),
    );
    sendJson(response, 201, started);
  }

  const streams: StreamRoute[] = [
    { endpoint: downloadConversation, handle: download },
    { endpoint: downloadConversations, handle: downloadArchive },
    { endpoint: uploadImport, handle: upload },
  ];
  return { router, streams };
}

/** Whatever is not an id is not found. */
function requireOwned({ context }: StreamCall, ids: readonly string[]): { userId: string; ids: readonly string[] } {
  if (ids.length > MAX_EXPORTED)
    throw Problem.of(sharedProblems, 'request/invalid', { message: `Up to ${MAX_EXPORTED} conversations at once.` });
  if (!ids.every(isId)) throw Problem.of(chatProblems, 'chat/not-found');
  return { userId: requirePerson(context).id, ids };
}

function readForm({ url }: StreamCall): FileForm {
  const { data } = fileForm.safeParse(Object.fromEntries(url.searchParams));
  if (!data) throw Problem.of(sharedProblems, 'request/invalid');
  return data;
}

function headersOf(name: string): Record<string, string> {
  return { 'content-disposition': attachmentOf(name), 'cache-control': 'private, no-store' };
}
