// A project as one ZIP: its files, and the receipt of their checks.

import type { Zipper } from '#platform/zip/zipper.ts';
import { safePath } from '#text/code/file-path.ts';
import type { Projects } from '../projects.ts';
import { createReceipt, receiptPage } from './receipt.ts';
import type { Owned } from '../store.ts';

export type Archive = {
  /** Rejects with 'code/not-found'. */
  zipProject(project: Owned, signal: AbortSignal): Promise<{ name: string; zip: Buffer }>;
};

type Needs = { projects: Projects; zipper: Zipper; now: () => Date };

export function createArchive({ projects, zipper, now }: Needs): Archive {
  return {
    async zipProject(owned, signal) {
      const project = await projects.findProject(owned, { signal });
      const receipt = createReceipt(project, now());
      const entries = [
        ...project.files.map(({ path, content }) => ({ name: path, text: content })),
        { name: 'receipt.json', text: `${JSON.stringify(receipt, null, 2)}\n` },
        { name: 'RECEIPT.md', text: receiptPage(receipt) },
      ].map(({ name, text }) => ({ name, bytes: Buffer.from(text) }));
      const zip = await zipper.zip(entries, { owner: owned.userId, signal });
      return { name: `${safePath(project.title.replaceAll('/', '-')) ?? 'project'}.zip`, zip };
    },
  };
}
