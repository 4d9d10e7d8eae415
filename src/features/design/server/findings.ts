// What the linter finds in a design, looked for in a child process: 5 MB take seconds.

import type { Finding } from '../contract.ts';
import type { Designs } from './designs.ts';
import type { Images } from '#features/images/server/images.ts';
import type { Owned } from './store.ts';
import type { DesignWorker } from './worker/open-worker.ts';

export type Findings = {
  list(design: Owned, signal: AbortSignal): Promise<Finding[]>;
};

export function createFindings({
  designs,
  images,
  worker,
}: {
  designs: Designs;
  images: Images;
  worker: DesignWorker;
}): Findings {
  return {
    async list(owned, signal) {
      const stored = await designs.readStored(owned);
      const knownImageUrls = await images.knownAddresses(owned.userId, stored.design.content);
      return worker.lint({ ...stored, knownImageUrls }, signal);
    },
  };
}
