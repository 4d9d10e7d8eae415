// The endpoints of exports that carry bytes: a file, or several as one zip.

import { requirePerson } from '#platform/http/request/guards.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import { closedSignal, type StreamHandler, type StreamRoute } from '#platform/http/stream-handler.ts';
import { downloadDesignFile, downloadDesignFiles } from '../contract.ts';
import type { Exports } from './exports.ts';

export function createExportStreams(exports: Exports): StreamRoute[] {
  const downloadFile: StreamHandler = async (call) => {
    const owned = { userId: requirePerson(call.context).id, id: call.params['id'] ?? '' };
    const { file, contentType, size, body } = await exports.openFile(owned);
    const headers = { ...headersOf(file.name), 'content-type': contentType, 'content-length': size };
    await sendBytes(call, { headers, body });
  };

  const downloadArchive: StreamHandler = async (call) => {
    const ids = (call.params['ids'] ?? '').split(',');
    const order = { userId: requirePerson(call.context).id, ids, signal: closedSignal(call) };
    const zip = await exports.archiveFiles(order);
    const headers = {
      ...headersOf('design-files.zip'),
      'content-type': 'application/zip',
      'content-length': zip.length,
    };
    await sendBytes(call, { headers, body: zip });
  };

  return [
    { endpoint: downloadDesignFile, handle: downloadFile },
    { endpoint: downloadDesignFiles, handle: downloadArchive },
  ];
}

function headersOf(name: string): Record<string, string> {
  return { 'content-disposition': attachmentOf(name), 'cache-control': 'private, no-cache' };
}
