// The port for images that people upload. It reads them in a child process.

import { imageProblems } from '#contract/problems/image-problem.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { PngImage } from './read-image.ts';

export type ImageReader = {
  /** Writes an image anew as PNG. Rejects with 'images/not-an-image' or 'images/broken-image', or the signal's reason. */
  readImage(bytes: Buffer, caller: TaskCaller): Promise<PngImage>;
};

export const readImageTask: ChildTask<Uint8Array, PngImage> = {
  name: 'read-image',
  load: async () => (await import('./read-image.ts')).readImage,
};

const FAILURES = { problems: imageProblems, broken: 'images/broken-image' } as const;

export function createImageReader(pool: ChildPool): ImageReader {
  return {
    async readImage(bytes, caller) {
      const image = await runTask(pool, { ...caller, task: readImageTask, input: bytes, failures: FAILURES });
      return { ...image, png: Buffer.from(image.png) };
    },
  };
}
