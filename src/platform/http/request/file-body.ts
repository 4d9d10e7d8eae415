// An uploaded file that is small enough to be held in memory: its bytes are the body, its name is the header x-file-name.

import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { formatFileSize } from '#text/file-size.ts';
import { cleanFileName, readFileName } from './file-name.ts';
import { readBody } from './raw-body.ts';

export type UploadedFile = {
  /** Safe to be shown. */
  name: string;
  bytes: Buffer;
};

/**
 * `body` is the request's own or what watches over it. Rejects with 413 when the file is larger than `maxBytes`, with 415 for
 * a form, with 400 when something is missing.
 */
export async function readFileBody(
  request: IncomingMessage,
  { body, maxBytes }: { body: Readable; maxBytes: number },
): Promise<UploadedFile> {
  const name = cleanFileName(readFileName(request));
  refuseForm(request);
  if (Number(request.headers['content-length']) > maxBytes) throw fileTooLarge(maxBytes);
  try {
    return { name, bytes: await readBody(body, maxBytes) };
  } catch (error) {
    const isTooLarge = error instanceof Problem && error.code === 'request/too-large';
    throw isTooLarge ? fileTooLarge(maxBytes) : error;
  }
}

/** Rejects with 415 what a <form> would send: the file is the body itself. */
export function refuseForm(request: IncomingMessage): void {
  if (request.headers['content-type']?.startsWith('multipart/'))
    throw Problem.of(sharedProblems, 'request/unsupported-media-type', {
      message: 'Send the file itself as the body, not a form.',
    });
}

function fileTooLarge(limit: number): Problem {
  const message = `A file can have up to ${formatFileSize(limit)}.`;
  return Problem.of(sharedProblems, 'request/too-large', { message, details: { limit } });
}
