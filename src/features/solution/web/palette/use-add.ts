// Adds what the palette offers to the solution, as one step, and selects it.

import type { CatalogueService } from '#cloud/catalogue/catalogue-service.ts';
import { findCatalogueService } from '#cloud/catalogue/catalogue.ts';
import { findCounterpart } from '#cloud/catalogue/counterparts.ts';
import { cloudProviderNames } from '#cloud/provider.ts';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { addNetwork, addRegion, addSubnet } from '../../shared/edit/change-parts.ts';
import { addService } from '../../shared/edit/add-service.ts';
import { findPart } from '../../shared/edit/find-part.ts';
import type { Point } from '../../shared/layout/drawing.ts';
import type { Solution } from '../../shared/solution-shapes.ts';
import { useBlueprintSession } from '../session/use-blueprint.ts';
import { paletteMessages as words } from './messages.ts';

/** Where something was dropped: the area, or null for none, and where in it. */
export type DropSpot = { areaId: string | null; offset: Point };
export type StructureKind = 'region' | 'network' | 'subnet' | 'on-premises';

export function useAdd() {
  const session = useBlueprintSession();

  function take(label: string, added: { solution: Solution; id: string }, spot?: DropSpot): void {
    const { positions } = session.store.getState();
    session.arrange(label, {
      solution: added.solution,
      ...(spot && { positions: { ...positions, [added.id]: spot.offset } }),
    });
    session.reveal(added.id);
  }

  return {
    /** Resolves with the id of the component; null where it was refused. */
    async addComponent(service: CatalogueService, spot?: DropSpot): Promise<string | null> {
      if (!(await isWanted(session.store.getState().solution, service))) return null;
      const { solution, environmentId } = session.store.getState();
      // On the empty paper: wherever it may be.
      const place = spot?.areaId == null ? {} : { place: spot.areaId };
      const added = addService(solution, { service, environmentId, ...place });
      if (added.refusal !== null) {
        showToast({ kind: 'warning', text: words.notAdded(service.name), detail: added.refusal });
        return null;
      }
      take(words.added(service.name), added, spot?.areaId == null ? undefined : spot);
      return added.id;
    },
    addStructure(kind: StructureKind): void {
      const { solution, environmentId, selectedIds } = session.store.getState();
      const { provider } = solution;
      const inside = selectedIds.length === 1 ? chainOf(solution, selectedIds[0]!) : [];
      const regionId = inside.find(({ kind: found }) => found === 'region')?.id ?? solution.regions[0]?.id ?? null;
      if (kind === 'region')
        return take(words.added(words.region), addRegion(solution, { provider, name: regionName(solution) }));
      if (kind === 'network')
        return take(
          words.added(words.network),
          addNetwork(solution, { regionId, environmentId: environmentId || null }),
        );
      if (kind === 'on-premises') {
        const wanted = { regionId: null, environmentId: null, name: 'Data centre', isOnPremises: true };
        return take(words.added(words.onPremises), addNetwork(solution, wanted));
      }
      const own = solution.networks.filter((network) => network.environmentId === environmentId);
      const networkId = inside.find(({ kind: found }) => found === 'network')?.id ?? own[0]?.id;
      if (networkId === undefined)
        return void showToast({ kind: 'info', text: words.noNetwork, detail: words.noNetworkText });
      const added = addSubnet(solution, { networkId, name: 'subnet' });
      if (!added) return void showToast({ kind: 'warning', text: words.full, detail: words.fullText });
      return take(words.added(words.subnet), added);
    },
  };
}

/** Asks before a service of another cloud is added, and names what does the same in this one. */
async function isWanted({ provider }: Solution, service: CatalogueService): Promise<boolean> {
  if (service.provider === 'self' || service.provider === provider) return true;
  const key = findCounterpart({ key: service.key, from: service.provider, to: provider });
  const counterpart = key === undefined ? undefined : findCatalogueService(provider, key);
  return askToConfirm({
    title: words.otherCloudTitle(service.name, cloudProviderNames[service.provider]),
    text: words.otherCloudText(cloudProviderNames[provider], counterpart?.name ?? null),
    action: words.addAnyway,
  });
}

/** The part and what is around it, from the inside out. */
function chainOf(solution: Solution, id: string): { kind: string; id: string }[] {
  const found = findPart(solution, id);
  if (!found) return [];
  const outer = (ids: readonly (string | null)[]): { kind: string; id: string }[] => {
    const next = ids.find((each) => each !== null);
    return next == null ? [] : chainOf(solution, next);
  };
  const self = { kind: found.kind, id };
  if (found.kind === 'component')
    return [self, ...outer([found.part.subnetId, found.part.networkId, found.part.regionId])];
  if (found.kind === 'subnet') return [self, ...outer([found.part.networkId])];
  if (found.kind === 'network') return [self, ...outer([found.part.regionId])];
  return [self];
}

/** Places of the three clouds with which a blueprint goes on; a person changes them in the properties. */
const regionNames = {
  azure: ['westeurope', 'northeurope', 'germanywestcentral', 'swedencentral'],
  aws: ['eu-west-1', 'eu-central-1', 'eu-north-1', 'eu-west-3'],
  gcp: ['europe-west1', 'europe-west4', 'europe-west3', 'europe-north1'],
} as const;

function regionName({ provider, regions }: Solution): string {
  const taken = new Set(regions.map(({ name }) => name));
  return regionNames[provider].find((name) => !taken.has(name)) ?? regionNames[provider][0];
}
