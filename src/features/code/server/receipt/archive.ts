// A project as one ZIP: its files, and the signed receipt of their checks.

import type { Zipper } from '#platform/zip/zipper.ts';
import { safePath } from '#text/code/file-path.ts';
import type { Owned } from '../store.ts';
import type { Receipts } from './receipts.ts';

export type Archive = {
  /** Rejects with 'code/not-found'. */
  zipProject(project: Owned, signal: AbortSignal): Promise<{ name: string; zip: Buffer }>;
};

type Needs = { receipts: Receipts; zipper: Zipper };

export function createArchive({ receipts, zipper }: Needs): Archive {
  return {
    async zipProject(owned, signal) {
      const { project, files } = await receipts.writeReceipt(owned, signal);
      const entries = [...project.files, ...files].map(({ path, content }) => ({
        name: path,
        bytes: Buffer.from(content),
      }));
      const zip = await zipper.zip(entries, { owner: owned.userId, signal });
      return { name: `${safePath(project.title.replaceAll('/', '-')) ?? 'project'}.zip`, zip };
    },
  };
}
