// How a design follows its blueprint: what has changed since its text was written, and the update of the text.

import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { describeChange, diffSolutions } from '#model/differences/diff-solutions.ts';
import type { Tx } from '#platform/db/db.ts';
import { designProblems } from '../../contract/route.ts';
import type { BlueprintState, BlueprintUpdate } from '../../shared/blueprint-shapes.ts';
import type { DesignAccess } from '../design-access.ts';
import { requireIdle } from '../design-access.ts';
import { describeSolution } from '../model/design-model.ts';
import { findLinked, type BlueprintReader, type FoundBlueprint, type PriceReader } from '../model/find-linked.ts';
import { presentDesign, servicesOf } from '../present-design.ts';
import * as store from '../store.ts';
import type { Owned } from '../store.ts';
import type { DesignRow } from '../tables.ts';
import { replaceContent } from '../versions.ts';
import { keepModel } from './model-store.ts';
import { listReplacedValues } from './replaced-values.ts';
import { rewriteSections } from './rewrite-sections.ts';

/** What names a design rejects with 'design/not-found'. */
export type BlueprintUpdates = {
  findBlueprintState(design: Owned): Promise<BlueprintState>;
  /**
   * The design describes its blueprint as it is now: tables, diagrams, facts and sections that nobody has changed are written
   * anew. Rejects with 'design/no-blueprint', with 'design/generating' during a generation, or with a plan limit.
   */
  followBlueprint(design: Owned): Promise<BlueprintUpdate>;
};

/** More differences than anybody reads. */
const MAX_DIFFERENCES = 300;

type Needs = { access: DesignAccess; entitlements: Entitlements; blueprints: BlueprintReader; prices: PriceReader };

export function createBlueprintUpdates(needs: Needs): BlueprintUpdates {
  const { access, blueprints } = needs;
  async function readLinked(owned: Owned): Promise<{ design: DesignRow; blueprint: FoundBlueprint | null }> {
    const design = await access.inDesign(owned, async (_, row) => row);
    const { userId, blueprintId } = design;
    return {
      design,
      blueprint: blueprintId === null ? null : await findLinked(blueprints, { userId, id: blueprintId }),
    };
  }

  return {
    async findBlueprintState(owned) {
      const { design, blueprint } = await readLinked(owned);
      const { blueprintId, solution, blueprintRevision } = design;
      if (!blueprint || blueprintId === null) return { blueprint: null, differences: [], differenceCount: 0 };
      const isNewer = solution !== null && blueprintRevision !== blueprint.revision;
      const changes = isNewer ? diffSolutions(solution, blueprint.solution) : [];
      return {
        blueprint: { id: blueprintId, title: blueprint.title },
        differences: changes.slice(0, MAX_DIFFERENCES).map(describeChange),
        differenceCount: changes.length,
      };
    },

    async followBlueprint(owned) {
      const { blueprint } = await readLinked(owned);
      if (!blueprint) throw Problem.of(designProblems, 'design/no-blueprint');
      return access.inLockedDesign(owned, (tx, design) => writeUpdate(needs, tx, { design, blueprint }));
    },
  };
}

/** `design` is the locked row. */
async function writeUpdate(
  { entitlements, prices }: Needs,
  tx: Tx,
  { design, blueprint: { solution, revision } }: { design: DesignRow; blueprint: FoundBlueprint },
): Promise<BlueprintUpdate> {
  await requireIdle(tx, design);
  const rows = await prices.listRows(tx, solution);
  const context = describeSolution(solution, rows);
  const sections = await store.selectSections(tx, design);
  const { content, written, kept } = rewriteSections({ design, sections, context });
  const replaced = await replaceContent(tx, design, {
    content,
    reason: 'updated',
    findRoom: entitlements.findStorageRoom,
  });
  const versionId = await keepModel(tx, design);
  const row = await store.updateDesign(tx, replaced, {
    solution,
    prices: rows,
    builtFrom: null,
    blueprintRevision: revision,
    fixedFacts: null,
    cloudProvider: solution.provider,
    services: servicesOf(solution),
    replacedValues: listReplacedValues({
      before: design.solution,
      after: solution,
      known: design.replacedValues,
      content,
    }),
  });
  for (const [topic, bodySha256] of written) await store.upsertSection(tx, design, { topic, bodySha256 });
  return { design: presentDesign(row, null), written: [...written.keys()], kept, versionId };
}
