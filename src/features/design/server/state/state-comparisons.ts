// A state or plan of Terraform compared with a design document, or with a version of it. Nothing of the comparison is stored.

import { isId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { listIds } from '#model/edit/part-ids.ts';
import type { SolutionServices } from '#features/solution/server/solution.ts';
import { designProblems } from '../../contract/route.ts';
import type { StateComparison } from '../../shared/state-shapes.ts';
import { notFound, type DesignAccess } from '../design-access.ts';
import { solutionOf } from '../model/design-model.ts';
import { findLinked, type BlueprintReader } from '../model/find-linked.ts';
import * as store from '../store.ts';
import type { Owned, StoredDesign } from '../store.ts';
import type { TextReader } from '../text/text-reader.ts';
import { selectModelOf } from '../update/model-store.ts';

export type GivenState = {
  files: { path: string; text: string }[];
  /** The one that fits best where it is left out. */
  environmentId?: string | undefined;
  /** The text as it is where it is left out. */
  versionId?: string | undefined;
  signal: AbortSignal;
};

export type StateComparisons = {
  /**
   * Rejects with 'design/not-found', 'design/no-solution', 'design/not-checkable', 'blueprints/terraform-unreadable' or
   * '…-too-heavy', or the signal's reason.
   */
  compareState(design: Owned, given: GivenState): Promise<StateComparison>;
};

type Needs = {
  access: DesignAccess;
  reader: TextReader;
  blueprints: BlueprintReader;
  terraform: Pick<SolutionServices['terraform'], 'compareSolution'>;
};

export function createStateComparisons({ access, reader, blueprints, terraform }: Needs): StateComparisons {
  async function readVersion(owned: Owned, versionId: string): Promise<StoredDesign> {
    if (!isId(versionId)) throw notFound();
    return access.inDesign(owned, async (tx, design) => {
      const version = await store.selectVersion(tx, design, versionId);
      if (!version) throw notFound();
      const model = await selectModelOf(tx, design, version);
      return store.withRows(tx, { ...design, ...model, content: version.content });
    });
  }

  return {
    async compareState(owned, { files, environmentId, versionId, signal }) {
      const stored = await (versionId === undefined ? access.readStored(owned) : readVersion(owned, versionId));
      const solution = solutionOf(stored);
      if (!solution) throw Problem.of(designProblems, 'design/no-solution');
      const { userId } = owned;
      const { deviations, ...counts } = await terraform.compareSolution(userId, {
        files,
        solution,
        environmentId,
        signal,
      });
      const located = await reader.locateDeviations({ ...stored, deviations }, { owner: userId, signal });
      const { blueprintId } = stored.design;
      const blueprint = blueprintId === null ? null : await findLinked(blueprints, { userId, id: blueprintId });
      const nodes = new Set(blueprint ? listIds(blueprint.solution) : []);
      return {
        ...counts,
        deviations: located.map(({ part, ...deviation }) => ({
          ...deviation,
          part: part && { ...part, nodeId: part.nodeId !== null && nodes.has(part.nodeId) ? part.nodeId : null },
        })),
        blueprintId: blueprint && blueprintId,
        environments: solution.environments.map(({ id, name }) => ({ id, name })),
      };
    },
  };
}
