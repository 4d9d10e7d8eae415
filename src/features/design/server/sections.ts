// The sections of a design: list them with their state, lock and unlock them.

import { Problem } from '#contract/problem.ts';
import { designProblems } from '../contract/route.ts';
import type { Section } from '../shared/section-shapes.ts';
import type { DesignAccess } from './design-access.ts';
import * as store from './store.ts';
import type { Owned } from './store.ts';
import type { TextReader } from './text/text-reader.ts';

export type SectionLock = { topic: string; isLocked: boolean; signal: AbortSignal };

/** What names a design rejects with 'design/not-found'. */
export type Sections = {
  /** One for each topic, in the order of the topics. */
  listSections(design: Owned, call: { signal: AbortSignal }): Promise<Section[]>;
  /** A generation keeps a locked section. Rejects with 'design/unknown-topic'. */
  lockSection(design: Owned, change: SectionLock): Promise<Section>;
};

export function createSections({ access, reader }: { access: DesignAccess; reader: TextReader }): Sections {
  const listSections: Sections['listSections'] = async (owned, { signal }) =>
    reader.presentSections(await access.readStored(owned), { owner: owned.userId, signal });

  return {
    listSections,

    async lockSection(owned, { topic, isLocked, signal }) {
      await access.inDesign(owned, async (tx, design) => {
        if (!design.topics.includes(topic)) throw unknownTopic();
        await store.upsertSection(tx, design, { topic, isLocked });
      });
      const section = (await listSections(owned, { signal })).find((found) => found.topic === topic);
      if (!section) throw unknownTopic();
      return section;
    },
  };
}

function unknownTopic(): Problem {
  return Problem.of(designProblems, 'design/unknown-topic');
}
