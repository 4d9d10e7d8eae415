// Uploads a file as the body of a request. It uses XMLHttpRequest because fetch cannot report upload progress.

import { ApiError } from './api-error.ts';

export type SendFile = {
  /** The path is below /api: '/documents'. */
  path: string;
  file: File;
  /** Identifies the upload: sending the same id again does not store the file twice. */
  uploadId?: string;
  /** Called with the bytes sent so far. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
};

/**
 * Resolves with the parsed JSON response. Rejects with an ApiError.
 * After `signal` was aborted the promise stays pending, since nobody waits for it.
 */
export function sendFile<Result>({ path, file, uploadId, onProgress, signal }: SendFile): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()));
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    if (uploadId) request.setRequestHeader('x-upload-id', uploadId);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.response as Result);
      else reject(problemOf(request));
    });
    request.addEventListener('error', () => {
      reject(new ApiError('network/unreachable', { status: 0, message: 'The server cannot be reached.' }));
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** `response` is null when the body is not JSON, as from a gateway. */
function problemOf({ status, response }: XMLHttpRequest): ApiError {
  const body = response as { error?: { code: string; message: string } & Record<string, unknown> } | null;
  const { code = 'server/failed', message = `The server returned ${status}.`, ...details } = body?.error ?? {};
  return new ApiError(code, { status, message, details });
}
