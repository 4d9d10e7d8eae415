// What the linter finds in a design, looked for in a child process: 5 MB take seconds.

import type { Finding } from '../contract.ts';
import type { Designs } from './designs.ts';
import type { Images } from './images/images.ts';
import type { Owned } from './store.ts';
import type { DesignWorker } from './worker/open-worker.ts';

export type Findings = {
  list(design: Owned, signal: AbortSignal): Promise<Finding[]>;
};

export function createFindings({ designs, images, worker }: { designs: Designs; images: Images; worker: DesignWorker }): Findings {
  return {
    async list(owned, signal) {
      const { content, services, topics } = await designs.find(owned);
      const facts = (await designs.listFacts(owned)).map(({ key, value }) => ({ key, value }));
      const modelTopics = (await designs.listSections(owned)).filter(({ origin }) => origin === 'model').map(({ topic }) => topic);
      const knownImageUrls = await images.knownAddresses(owned.userId, content);
      return worker.lint({ content, facts, services, topics, modelTopics, knownImageUrls }, signal);
    },
  };
}
