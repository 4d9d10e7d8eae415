// What becomes of each component of production in the second region under a strategy: a part of its own, a copy that its service
// makes, nothing to do, or something that is built when the first region fails. Each with its reason.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import { findBuiltInCopy } from '../check/built-in-copy.ts';
import { isCapacitySize } from '#catalogue/names/size-names.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';
import type { RecoveryPlan, StandbyCapacity } from '../recovery-shapes.ts';
import { capacityOf, strategyOf } from './strategies.ts';

/**
 * `counterpart`: it has a part of its own in the second region; `copied`: its service or SKU keeps the copy; `shared`: it serves both
 * regions; `at-failover`: it is built there when the first region fails; `left-out`: it is not needed to serve, or nobody knows.
 */
export type PartKind = 'counterpart' | 'copied' | 'shared' | 'at-failover' | 'left-out';

export type PartDecision = {
  component: SolutionComponent;
  service: CatalogueService | undefined;
  kind: PartKind;
  /** Counterparts have it; it says nothing of others. */
  capacity: StandbyCapacity;
  /** A clause without a full stop. */
  why: string;
};

type Decided = Pick<PartDecision, 'kind' | 'why'> & { capacity?: StandbyCapacity };

/** Decides about every component that production has or shares, but counterparts. */
export function decideParts(solution: Solution, plan: RecoveryPlan): PartDecision[] {
  const serving = new Set(
    solution.environments.filter(({ role }) => role === 'production' || role === 'shared').map(({ id }) => id),
  );
  const regions = new Map(solution.regions.map((region) => [region.id, region]));
  return solution.components
    .filter(({ standby, counts }) => !standby && Object.entries(counts).some(([id, n]) => n > 0 && serving.has(id)))
    .map((component) => {
      const { provider, service: key } = component;
      const service = key === null ? undefined : findCatalogueService(provider, key);
      const decided = decide({ component, service, plan, regions });
      return { component, service, capacity: 'full', ...decided };
    });
}

type Case = {
  component: SolutionComponent;
  service: CatalogueService | undefined;
  plan: RecoveryPlan;
  regions: ReadonlyMap<string, Solution['regions'][number]>;
};

function decide({ component, service, plan, regions }: Case): Decided {
  if (!service) return { kind: 'left-out', why: 'the catalogue does not know it, so what it needs there is open' };
  const fixed = decideFixed({ component, service, regions });
  if (fixed) return fixed;
  const strategy = strategyOf(plan, component.id);
  if (strategy === 'backup-restore') return decideBackup(service);
  const isPilot = strategy === 'pilot-light';
  if (service.scope === 'network' && service.category === 'network') return decideNetworkPart(service, isPilot);
  const copy = service.recovery?.copy?.value;
  if (copy?.form === 'component') return { kind: 'counterpart', why: copy.how };
  if (isCopiedBySku(component, service))
    return { kind: 'counterpart', why: `${component.sku} is copied to another region` };
  return isPilot ? decidePilot(service) : decideRunning(service, capacityOf[strategy]);
}

type Known = Pick<Case, 'component' | 'regions'> & { service: CatalogueService };

/** Decides what is the same under each strategy; null for the rest. */
function decideFixed({ component, service, regions }: Known): Decided | null {
  if (service.scope === 'global') return { kind: 'shared', why: 'it is in no region and serves both' };
  if (regions.get(component.regionId ?? '')?.role === 'secondary')
    return { kind: 'shared', why: 'it is in the second region already' };
  const copied = decideCopied({ component, service, regions });
  if (copied) return copied;
  return service.category === 'developer-tools'
    ? { kind: 'left-out', why: 'it is needed to change the solution, not to serve users' }
    : null;
}

function isCopiedBySku({ sku, settings }: SolutionComponent, { skus }: CatalogueService): boolean {
  const regions = skus.find(({ name }) => name === sku)?.redundancy.regions?.value ?? 'none';
  return regions !== 'none' && typeof settings.replicaRegionId === 'string';
}

/** The service, or the SKU, keeps a copy without a part of its own. */
function decideCopied({ component, service, regions }: Known): Decided | null {
  const built = findBuiltInCopy(component, { regions });
  if (built === 'pair') return { kind: 'copied', why: `${component.sku ?? 'the service'} copies to the paired region` };
  if (built === 'another') return { kind: 'copied', why: `${component.sku} is in several regions` };
  const copy = service.recovery?.copy?.value;
  return copy?.form === 'setting' ? { kind: 'copied', why: copy.how } : null;
}

function decideBackup(service: CatalogueService): Decided {
  if (service.counterparts.includes('backup'))
    return { kind: 'counterpart', why: 'the copies of the backups are kept there' };
  return service.keepsState && service.category !== 'operations'
    ? { kind: 'at-failover', why: 'it is restored from the copy of its backup' }
    : { kind: 'at-failover', why: 'it is built from the code of the first region' };
}

/** Parts of networks: gateways of the second region are its own, names and peerings belong to both. */
function decideNetworkPart(service: CatalogueService, isPilot: boolean): Decided {
  if (hasRole(service, 'internet-gateway', 'router'))
    return { kind: 'counterpart', why: 'the network there has its own' };
  if (hasRole(service, 'nat'))
    return isPilot
      ? { kind: 'at-failover', why: 'nothing calls out from there before' }
      : { kind: 'counterpart', why: 'the network there has its own' };
  if (hasRole(service, 'vpn', 'transit'))
    return isPilot
      ? { kind: 'at-failover', why: 'nobody has to reach the network there before' }
      : { kind: 'counterpart', why: 'the data centre reaches the network there over it' };
  if (hasRole(service, 'circuit', 'line'))
    return {
      kind: 'left-out',
      why: 'the line is ordered from a carrier: order a second one that ends in the second region',
    };
  return { kind: 'shared', why: 'it is linked with the networks of both regions' };
}

function decidePilot(service: CatalogueService): Decided {
  const idle = service.recovery?.idle?.value;
  if (idle === 'free') return { kind: 'counterpart', why: 'it costs nothing while it waits' };
  if (idle === 'zero') return { kind: 'counterpart', why: 'it waits without machines', capacity: 'none' };
  if (hasRole(service, 'key-holder')) return { kind: 'counterpart', why: KEY };
  if (hasRole(service, 'machine'))
    return { kind: 'at-failover', why: 'it is built from its image, and its disks are not copied' };
  return service.keepsState && service.category !== 'operations' && !hasRole(service, 'cache')
    ? {
        kind: 'at-failover',
        why: 'no copy of its data is documented here, so it is restored from its backup, or begins empty',
      }
    : { kind: 'at-failover', why: 'it is built from the code of the first region' };
}

const KEY = 'the copies there are encrypted with a key of its own';

function decideRunning(service: CatalogueService, wanted: StandbyCapacity): Decided {
  if (hasRole(service, 'key-holder')) return { kind: 'counterpart', why: KEY };
  // Services that are neither groups nor machines run whole or not at all.
  const hasCapacity = service.sizes.some(({ name }) => isCapacitySize(name));
  const isCompute = service.category === 'compute' || service.category === 'containers';
  const capacity = isCompute && (hasCapacity || hasRole(service, 'machine')) ? wanted : 'full';
  const why =
    service.keepsState && service.category !== 'operations' && !hasRole(service, 'machine')
      ? 'no copy of its data is documented here, so it begins empty'
      : sayCapacity(capacity, wanted);
  return { kind: 'counterpart', why, capacity };
}

function sayCapacity(capacity: StandbyCapacity, wanted: StandbyCapacity): string {
  if (wanted === 'full') return 'it serves users there as well';
  return capacity === 'half'
    ? 'half of its capacity runs, and it grows when traffic comes'
    : 'it runs there before the first region fails';
}
