// Documents over HTTP: JSON for everything but upload and download, which carry the bytes as they are.

import { bind } from '#platform/http/bind.ts';
import type { IncomingMessage } from 'node:http';
import { isId, newId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { refuseForm } from '#platform/http/request/file-body.ts';
import { readFileName } from '#platform/http/request/file-name.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { sendJson } from '#platform/http/response/problem-response.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import {
  documentProblems,
  documentsContract,
  downloadDocument,
  drawDocumentPage,
  uploadDocument,
} from '../contract.ts';
import type { DocumentContent, Documents } from './documents.ts';
import type { DocumentPages } from './pages/document-pages.ts';
import type { Upload } from './upload/uploader.ts';

type Services = { documents: Documents; pages: DocumentPages; uploads: Uploads };

export function createDocumentRoutes({ documents, pages, uploads }: Services) {
  const bound = bind(documentsContract);

  const router = bound.router({
    ...bound.owned(documents, ['listDocuments']),
    ...bound.owned(pages, ['findDocumentPage']),
    ...bound.owned(documents, ['findDocument', 'findDocumentText', 'deleteDocument', 'restoreDocument']),
  });

  async function upload({ request, response, context }: StreamCall): Promise<void> {
    const person = requirePerson(context);
    const file = readUpload(request);
    const { document, isNew } = await uploads.receive({ owner: person.id, request }, (body) =>
      documents.uploadDocument({ userId: person.id, ...file, body }),
    );
    sendJson(response, isNew ? 201 : 200, document);
  }

  async function download({ request, response, params, context }: StreamCall): Promise<void> {
    const person = requirePerson(context);
    const content = await documents.openDocument({ userId: person.id, id: params['id'] ?? '' });
    const headers = downloadHeaders(content);
    if (request.headers['if-none-match'] === headers.etag) {
      response.writeHead(304, { etag: headers.etag }).end();
      return;
    }
    await sendBytes({ response, context }, { headers, body: await content.read() });
  }

  async function drawPage({ request, response, params, context }: StreamCall): Promise<void> {
    const person = requirePerson(context);
    const page = Number(params['page']);
    if (!Number.isInteger(page) || page < 1) throw Problem.of(documentProblems, 'documents/no-page');
    const picture = await pages.openPagePicture({ userId: person.id, id: params['id'] ?? '', page });
    const headers = { etag: picture.etag, 'cache-control': 'private, no-cache' };
    if (request.headers['if-none-match'] === picture.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const leaving = new AbortController();
    response.on('close', () => leaving.abort());
    const body = await picture.draw(leaving.signal);
    await sendBytes({ response, context }, { headers: { ...headers, 'content-type': 'image/png' }, body });
  }

  const streams: StreamRoute[] = [
    { endpoint: uploadDocument, handle: upload },
    { endpoint: downloadDocument, handle: download },
    { endpoint: drawDocumentPage, handle: drawPage },
  ];
  return { router, streams };
}

/** Reads the headers of an upload. */
function readUpload(request: IncomingMessage): Omit<Upload, 'userId' | 'body'> {
  const declaredType = request.headers['content-type'] ?? '';
  refuseForm(request);
  const uploadId = request.headers['x-upload-id'] ?? newId();
  if (typeof uploadId !== 'string' || !isId(uploadId))
    throw Problem.of(sharedProblems, 'request/invalid', { message: 'x-upload-id must be a UUID in lower case.' });
  const length = request.headers['content-length'];
  return {
    name: readFileName(request),
    declaredType,
    declaredBytes: length === undefined ? null : Number(length),
    uploadId,
  };
}

function downloadHeaders({ document, mediaType, sha256 }: DocumentContent) {
  return {
    'content-type': mediaType,
    'content-length': document.size,
    'content-disposition': attachmentOf(document.name),
    'cache-control': 'private, no-cache',
    etag: `"${sha256}"`,
  };
}
