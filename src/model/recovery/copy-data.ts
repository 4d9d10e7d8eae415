// States where the data of each component is copied, and takes the SKU that has such a copy where the present one has none.

import type { CatalogueService, Sku } from '#catalogue/catalogue-service.ts';
import { canCopy } from '../patterns/choose-sku.ts';
import type { Solution, SolutionComponent, SolutionRegion } from '../solution-shapes.ts';
import type { PartDecision } from './second-region.ts';

type Copying = { decisions: readonly PartDecision[]; region: SolutionRegion };

/** Components that come back from a backup keep the SKU that they have, and lose a copy that a former strategy had. */
export function copyData(solution: Solution, { decisions, region }: Copying): Solution {
  const byId = new Map(decisions.map((decision) => [decision.component.id, decision]));
  return {
    ...solution,
    components: solution.components.map((component) => {
      const decision = byId.get(component.id);
      return decision ? copyOf(solution, { component, decision, region }) : component;
    }),
  };
}

type CopyOf = { component: SolutionComponent; decision: PartDecision; region: SolutionRegion };

function copyOf(solution: Solution, { component, decision, region }: CopyOf): SolutionComponent {
  const { service, kind } = decision;
  if (!service?.keepsState || service.scope === 'global' || !service.recovery?.copy) return component;
  // Where its SKU copies it, nothing has to be said.
  if (service.recovery.copy.value.form === 'built-in') return component;
  if (kind !== 'copied' && kind !== 'counterpart') return withoutReplica(component);
  const sku = skuWithCopy(service, component.sku, solution);
  const { skus: _skus, ...rest } = component;
  const changed = sku === component.sku ? component : { ...rest, sku };
  return { ...changed, settings: { ...changed.settings, replicaRegionId: region.id } };
}

function withoutReplica(component: SolutionComponent): SolutionComponent {
  if (component.settings.replicaRegionId == null) return component;
  return { ...component, settings: { ...component.settings, replicaRegionId: null } };
}

/** The present SKU where it is copied; else the first that is, and meets the objectives if one does. */
function skuWithCopy({ skus }: CatalogueService, name: string | null, { requirements }: Solution): string | null {
  const isCopied = ({ redundancy }: Sku): boolean =>
    redundancy.regions !== undefined && redundancy.regions.value !== 'none';
  const present = skus.find((sku) => sku.name === name);
  // A SKU of which nothing is known stays, as a person may have chosen it.
  if (!present || present.redundancy.regions === undefined || isCopied(present)) return name;
  const copied = skus.filter(isCopied);
  return (copied.find((sku) => canCopy(sku, requirements)) ?? copied[0])?.name ?? name;
}
