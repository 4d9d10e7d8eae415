// What the linter finds in a design, in a child process: 5 MB take seconds.

import type { Images } from '#features/images/server/images.ts';
import type { DesignFinding } from '../contract.ts';
import type { DesignAccess } from './design-access.ts';
import type { Owned } from './store.ts';
import type { TextReader } from './text/text-reader.ts';

export type Findings = {
  /** In the order of the text. Rejects with 'design/not-found' or 'design/not-checkable', or the signal's reason. */
  listFindings(design: Owned, signal: AbortSignal): Promise<DesignFinding[]>;
};

type Needs = { access: DesignAccess; images: Images; reader: TextReader };

export function createFindings({ access, images, reader }: Needs): Findings {
  return {
    async listFindings(owned, signal) {
      const stored = await access.readStored(owned);
      const knownImageUrls = await images.listAddressesOf(owned.userId, stored.design.content);
      return reader.lintDesign({ ...stored, knownImageUrls }, { owner: owned.userId, signal });
    },
  };
}
