// Adds what the palette offers to the solution, as one step, and selects it.

import type { CatalogueProvider, CatalogueService } from '#catalogue/catalogue-service.ts';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import { findCounterpart } from '#catalogue/counterparts.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { addNetwork, addRegion, addSubnet, type Added } from '#model/edit/change-parts.ts';
import { addService } from '#model/edit/add-service.ts';
import { findPart } from '#model/edit/find-part.ts';
import type { Point } from '#model/layout/drawing.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { BlueprintSession } from '../session/blueprint-session.ts';
import { paletteMessages as words } from './messages.ts';

/** It says where something was dropped: the area, or null for none, and the place in it. */
export type DropSpot = { areaId: string | null; offset: Point };
export type StructureKind = 'region' | 'network' | 'subnet' | 'on-premises';

function take(
  session: BlueprintSession,
  { label, added, spot }: { label: string; added: Added; spot?: DropSpot },
): void {
  const { positions } = session.store.getState();
  session.arrange(label, {
    solution: added.solution,
    ...(spot && { positions: { ...positions, [added.id]: spot.offset } }),
  });
  session.reveal(added.id);
}

/** Resolves with the id of the component; null where it was refused. */
export async function addComponent(
  session: BlueprintSession,
  service: CatalogueService,
  spot?: DropSpot,
): Promise<string | null> {
  if (!(await isWanted(session.store.getState().solution, service))) return null;
  const { solution, environmentId } = session.store.getState();
  // On the empty paper: wherever it may be.
  const place = spot?.areaId == null ? {} : { place: spot.areaId };
  const added = addService(solution, { service, environmentId, ...place });
  if (added.problem !== null) {
    showToast({ kind: 'warning', text: words.notAdded(service.name), detail: added.problem });
    return null;
  }
  take(session, { label: words.added(service.name), added, ...(spot?.areaId != null && { spot }) });
  return added.id;
}

/** `reference` as `startServiceDrag` wrote it. */
export async function addDropped(session: BlueprintSession, reference: string, spot: DropSpot): Promise<void> {
  const [provider = '', key = ''] = reference.split('/');
  const service = findCatalogueService(provider as CatalogueProvider, key);
  if (service) await addComponent(session, service, spot);
}

export function addStructure(session: BlueprintSession, kind: StructureKind): void {
  const { solution, environmentId, selectedIds } = session.store.getState();
  const [selectedId, ...others] = selectedIds;
  const inside = selectedId !== undefined && others.length === 0 ? chainOf(solution, selectedId) : [];
  const idOf = (wanted: string): string | undefined => inside.find((part) => part.kind === wanted)?.id;
  const regionId = idOf('region') ?? solution.regions[0]?.id ?? null;
  const { provider } = solution;
  switch (kind) {
    case 'region':
      return take(session, {
        label: words.added(words.region),
        added: addRegion(solution, { provider, name: regionName(solution) }),
      });
    case 'network':
      return take(session, {
        label: words.added(words.network),
        added: addNetwork(solution, { regionId, environmentId: environmentId || null }),
      });
    case 'on-premises':
      return take(session, {
        label: words.added(words.addedOnPremises),
        added: addNetwork(solution, {
          regionId: null,
          environmentId: null,
          name: words.dataCentre,
          isOnPremises: true,
        }),
      });
    case 'subnet':
      return addSubnetTo(session, idOf('network') ?? ownNetworkId(solution, environmentId));
  }
}

function ownNetworkId({ networks }: Solution, environmentId: string): string | undefined {
  return networks.find((network) => network.environmentId === environmentId)?.id;
}

function addSubnetTo(session: BlueprintSession, networkId: string | undefined): void {
  if (networkId === undefined) {
    showToast({ kind: 'info', text: words.noNetwork, detail: words.noNetworkText });
    return;
  }
  const added = addSubnet(session.store.getState().solution, { networkId, name: 'subnet' });
  if (added) take(session, { label: words.added(words.subnet), added });
  else showToast({ kind: 'warning', text: words.full, detail: words.fullText });
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
