// Sends a file as the body of a request: an image, or a document to import.

import { ApiError } from './api-error.ts';

type Answer = { error?: { code: string; message: string } } | null;

/** `path` below /api. Rejects with an ApiError. */
export async function sendFile<Result>(path: string, file: File): Promise<Result> {
  const headers = {
    'content-type': file.type || 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name.toWellFormed()),
  };
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers,
    body: file,
  }).catch((cause: unknown) => {
    throw new ApiError('network/unreachable', { status: 0, message: 'The server cannot be reached.', cause });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Result;
  const problem = (answer as Answer)?.error;
  throw new ApiError(problem?.code ?? 'server/failed', {
    status: response.status,
    message: problem?.message ?? `The server answered ${response.status}.`,
  });
}
