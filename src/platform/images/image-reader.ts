// The port for images that people upload. It reads them in a child process.

import { imageProblems } from '#contract/image-problem.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { taskProblem } from '#platform/child-pool/pool-error.ts';
import type { PngImage } from './read-image.ts';

export type ImageReader = {
  /** Writes an image anew as PNG. Rejects with 'images/not-an-image' or 'images/broken-image', or the signal's reason. */
  readImage(bytes: Buffer, caller: TaskCaller): Promise<PngImage>;
};

export const readImageTask: ChildTask<Uint8Array, PngImage> = {
  name: 'read-image',
  load: async () => (await import('./read-image.ts')).readImage,
};

export function createImageReader(pool: ChildPool): ImageReader {
  return {
    async readImage(bytes, caller) {
      try {
        const image = await pool.run(readImageTask, { ...caller, input: bytes });
        return { ...image, png: Buffer.from(image.png) };
      } catch (error) {
        throw taskProblem(error, { problems: imageProblems, broken: 'images/broken-image' });
      }
    },
  };
}
