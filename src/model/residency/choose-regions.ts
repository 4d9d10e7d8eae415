// The regions that a solution starts with: those that the client names, and otherwise those where its data may be.

import { countryNameOfRegion, isRegionIn, type Area } from '#catalogue/places/areas.ts';
import { findSecondRegion, findSecondRegionIn, regionsInArea } from '#catalogue/places/region-places.ts';
import { hasAzureZones, isOnRequest } from '#catalogue/azure-redundancy.ts';
import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { findRegionProvider, labelOfRegion, nameOfRegion } from '#catalogue/regions.ts';
import type { BuildNote } from '../patterns/read-services.ts';
import type { Requirements, Solution } from '../solution-shapes.ts';
import { readResidency } from './read-residency.ts';

/** Where nothing else is said; each pair is of one geography. */
const defaultRegions: Record<CloudProvider, { primary: string; secondary: string }> = {
  azure: { primary: 'westeurope', secondary: 'northeurope' },
  aws: { primary: 'eu-west-1', secondary: 'eu-central-1' },
  gcp: { primary: 'europe-west1', secondary: 'europe-west4' },
};

type RegionRequest = {
  provider: CloudProvider;
  region?: string;
  requirements?: Partial<Requirements>;
  needsSecondRegion?: boolean;
};
type Choice = { regions: Solution['regions']; notes: BuildNote[] };

/** A region that the client names stays although it is outside of the area: the checks say so. */
export function chooseRegions({ provider, region, requirements, needsSecondRegion = false }: RegionRequest): Choice {
  const area = readResidency(requirements?.residency ?? '');
  const first = firstRegion(provider, { region, area });
  const asksForCopy = needsSecondRegion || requirements?.rpoMinutes != null || requirements?.rtoMinutes != null;
  const second = asksForCopy ? secondRegion(provider, { primary: first.name, area }) : { name: null, notes: [] };
  return {
    regions: [
      { id: 'region-primary', provider, name: first.name, role: 'primary' },
      ...(second.name === null
        ? []
        : [{ id: 'region-secondary', provider, name: second.name, role: 'secondary' as const }]),
    ],
    notes: [...first.notes, ...second.notes],
  };
}

type First = { region: string | undefined; area: Area | null };

function firstRegion(provider: CloudProvider, { region, area }: First): { name: string; notes: BuildNote[] } {
  const named = nameOfRegion(region ?? '');
  if (findRegionProvider(named) === provider) return { name: named, notes: [] };
  const start = startRegion(provider, area);
  if (region === undefined) return start;
  const words = `“${region}” is no region of this cloud; ${start.name} is used.`;
  return { ...start, notes: [noteOf('region', region, words), ...start.notes] };
}

function noteOf(kind: BuildNote['kind'], name: string, message: string): BuildNote {
  return { kind, name, message, suggestion: null };
}

/** The usual region where it is in the area, otherwise the first of the area. */
function startRegion(provider: CloudProvider, area: Area | null): { name: string; notes: BuildNote[] } {
  const usual = defaultRegions[provider].primary;
  if (area === null || isRegionIn(usual, area)) return { name: usual, notes: [] };
  const [first] = regionsInArea(provider, area);
  if (first !== undefined) return { name: first, notes: [] };
  const where = countryNameOfRegion(usual) ?? 'another country';
  const words = `${cloudProviderNames[provider]} has no region in ${area.name}, where data has to stay. ${labelOfRegion(usual)} in ${where} is drawn, which breaks the requirement: choose another cloud, or agree on another place.`;
  return { name: usual, notes: [noteOf('region', '', words)] };
}

/** The second region for a solution that gets one later: within the area where its data has to stay, or none with the reason. */
export function chooseSecondRegion(
  provider: CloudProvider,
  primary: string,
  { residency }: Pick<Requirements, 'residency'>,
): { name: string | null; problem: string } {
  const { name, notes } = secondRegion(provider, { primary, area: readResidency(residency ?? '') });
  const problem =
    notes[0]?.message ?? `${cloudProviderNames[provider]} has no second region in the area where data has to stay.`;
  return { name, problem };
}

type Second = { primary: string; area: Area | null };

function secondRegion(provider: CloudProvider, { primary, area }: Second): { name: string | null; notes: BuildNote[] } {
  if (area) {
    const name = findSecondRegionIn(provider, primary, area);
    return { name, notes: notesOfSecond(provider, { primary, second: name, area }) };
  }
  const fallback = defaultRegions[provider];
  const other = primary === fallback.secondary ? fallback.primary : fallback.secondary;
  return { name: findSecondRegion(provider, primary) ?? other, notes: [] };
}

type SecondInArea = { primary: string; second: string | null; area: Area };

function notesOfSecond(provider: CloudProvider, { primary, second, area }: SecondInArea): BuildNote[] {
  // Without any region in the area, the first one has said so.
  if (second === null && regionsInArea(provider, area).length === 0) return [];
  if (second === null) {
    const zones = provider === 'azure' && !hasAzureZones(primary) ? ', which has no zones,' : ', across its zones,';
    const message = `${cloudProviderNames[provider]} has no second region in ${area.name}, where data has to stay, so none is made: recovery stays within ${labelOfRegion(primary)}${zones} and a failure of the whole region is not covered.`;
    return [noteOf('second-region', '', message)];
  }
  if (provider !== 'azure' || !isOnRequest(second)) return [];
  const words = `${labelOfRegion(second)} is the second region in ${area.name}. Microsoft opens it on request only: ask for it before signature.`;
  return [noteOf('second-region', '', words)];
}
