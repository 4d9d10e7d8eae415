// Receipts of projects: written, signed with the key of this installation, and compared with code that somebody has.

import type { SigningKeys } from '#platform/signing/signing-key.ts';
import type { CodeFile, Project } from '../../shared/project-shapes.ts';
import type { ReceiptVerdict } from '../../shared/receipt-verdict.ts';
import type { Owned } from '../store.ts';
import type { Projects } from '../projects.ts';
import { RECEIPT, RECEIPT_PAGE, RECEIPT_SIGNATURE, signReceipt, verifyReceipt } from './receipt-signature.ts';
import { createReceipt, receiptPage } from './receipt.ts';

export type WrittenReceipt = {
  project: Project;
  /** The receipt as JSON and as Markdown, and the signature of both. */
  files: CodeFile[];
};

export type Receipts = {
  /** Rejects with 'code/not-found'. */
  writeReceipt(project: Owned, signal: AbortSignal): Promise<WrittenReceipt>;
  /** Rejects with 'code/not-found'. Returns the receipt as Markdown. */
  findReceipt(project: Owned & { signal: AbortSignal }): Promise<string>;
  /** Stores nothing. */
  verifyReceipt(order: { userId: string; files: readonly CodeFile[] }): Promise<ReceiptVerdict>;
};

type Needs = { projects: Projects; keys: SigningKeys; now: () => Date };

export function createReceipts({ projects, keys, now }: Needs): Receipts {
  return {
    async findReceipt({ signal, ...owned }) {
      return receiptPage(createReceipt(await projects.findProject(owned, { signal }), now()));
    },

    async writeReceipt(owned, signal) {
      const project = await projects.findProject(owned, { signal });
      const written = createReceipt(project, now());
      const receipt = `${JSON.stringify(written, null, 2)}\n`;
      const page = receiptPage(written);
      const signature = signReceipt({ receipt, page }, await keys.findKey());
      const files = [
        { path: RECEIPT, content: receipt },
        { path: RECEIPT_PAGE, content: page },
        { path: RECEIPT_SIGNATURE, content: signature },
      ];
      return { project, files };
    },

    async verifyReceipt({ files }) {
      const given = files.map(({ path, content }) => ({ path, bytes: Buffer.from(content) }));
      return verifyReceipt(given, await keys.listCertificates());
    },
  };
}
