// Sends one file. XMLHttpRequest, because fetch cannot say how much of a body has been sent.

import { ApiError } from '#ui/api/api-error.ts';
import type { Document } from '../contract.ts';

export type Sending = {
  file: File;
  /** The same id again never makes a second document. */
  uploadId: string;
  /** Bytes sent so far. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Rejects with an ApiError; never settles once `signal` is aborted. */
export function sendDocument({ file, uploadId, onProgress, signal }: Sending): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/documents');
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()));
    request.setRequestHeader('x-upload-id', uploadId);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.response as Document);
      else reject(problemOf(request));
    });
    request.addEventListener('error', () => {
      reject(new ApiError('network/unreachable', { status: 0, message: 'The server cannot be reached.' }));
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function problemOf(request: XMLHttpRequest): ApiError {
  const problem = (request.response as { error?: { code: string; message: string } & Record<string, unknown> } | null)
    ?.error;
  const { code = 'server/failed', message = `The server answered ${request.status}.`, ...details } = problem ?? {};
  return new ApiError(code, { status: request.status, message, details });
}
