// The text of a design that a screen shows, with the solution it describes: as it is stored, as a version was, or as a generation
// under way is writing it.

import { isId } from '#contract/id.ts';
import { notFound, type DesignAccess } from '../design-access.ts';
import { chooseModel } from '../generation/generation-model.ts';
import * as store from '../store.ts';
import type { Owned, StoredDesign } from '../store.ts';
import type { DesignRow } from '../tables.ts';
import { selectModelOf } from '../update/model-store.ts';
import { findLinked, type BlueprintReader, type PriceReader } from './find-linked.ts';

export type ShownText = {
  versionId?: string | undefined;
  /** It selects the text that a generation under way writes. */
  draft?: 'document' | 'section' | undefined;
};

export type ShownTexts = {
  /** Rejects with 'design/not-found'. Without a generation under way, its draft is the text as it is stored. */
  readShown(design: Owned, shown: ShownText): Promise<StoredDesign>;
};

type Needs = { access: DesignAccess; blueprints: BlueprintReader; prices: PriceReader };

export function createShownTexts({ access, blueprints, prices }: Needs): ShownTexts {
  async function readVersion(owned: Owned, versionId: string): Promise<StoredDesign> {
    return access.inDesign(owned, async (tx, design) => {
      const version = isId(versionId) ? await store.selectVersion(tx, owned, versionId) : null;
      if (!version) throw notFound();
      const model = await selectModelOf(tx, owned, version);
      return store.withRows(tx, { ...design, ...model, content: version.content });
    });
  }

  async function readDraft(owned: Owned, isWhole: boolean): Promise<StoredDesign> {
    const { userId } = owned;
    const stored = await access.readStored(owned);
    const { blueprintId } = stored.design;
    const blueprint = blueprintId === null ? null : await findLinked(blueprints, { userId, id: blueprintId });
    return access.inDesign(owned, async (tx, design) => {
      const found = await store.withRows(tx, design);
      if ((await store.selectActiveRun(tx, owned)) === null) return found;
      const model = chooseModel(found, { isWhole, blueprint });
      const rows = model.prices ?? (await prices.listRows(tx, model.solution));
      return { ...found, design: { ...design, ...model, prices: rows, content: draftOf(found) } };
    });
  }

  return {
    async readShown(owned, { versionId, draft }) {
      if (versionId !== undefined) return readVersion(owned, versionId);
      return draft === undefined ? access.readStored(owned) : readDraft(owned, draft === 'document');
    },
  };
}

/** The draft has what is there of the new text, and what it may keep of the old one. */
function draftOf({ design, sections }: { design: DesignRow; sections: StoredDesign['sections'] }): string {
  return [...sections.map(({ draft }) => draft ?? ''), design.content].filter(Boolean).join('\n\n');
}
