// Values of a solution as a document writes them.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { enumerate, plain } from '#text/markdown/write-markdown.ts';
import { isIntegrated } from '../traffic/integrated-service.ts';
import type {
  Requirements,
  Solution,
  SolutionComponent,
  SolutionConnection,
  SolutionSubnet,
} from '../solution-shapes.ts';
import { labelOfRegion } from '#catalogue/regions.ts';
import type { DocumentContext } from './document-context.ts';

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/** `formatAmount(1234.5, 'USD')` → '$1,234.50'; whole amounts without cents; other currencies by their code. */
function formatAmount(amount: number, currency: string): string {
  return `${signs[currency] ?? `${currency} `}${formatNumber(amount)}`;
}

function formatNumber(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Always with cents, so that a column adds up as it is written: 'USD' is in the header. */
export function formatCents(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** '$400 to $600'; 'Up to $600' where nothing is too little. */
export function formatBudget({ low, high, currency }: NonNullable<Requirements['monthlyBudget']>): string {
  if (low === high) return formatAmount(low, currency);
  if (low === 0) return `Up to ${formatAmount(high, currency)}`;
  const upper = signs[currency] === undefined ? formatNumber(high) : formatAmount(high, currency);
  return `${formatAmount(low, currency)} to ${upper}`;
}

/** Returns the name as a table cell: what a person typed is text. */
export function nameOf(part: { name: string }): string {
  return plain(part.name);
}

export function skuOf({ index }: DocumentContext, component: SolutionComponent): string {
  if (component.sku !== null) return plain(component.sku);
  const service = index.serviceOf(component);
  if (!service) return 'Not in the catalogue';
  if (component.provider === 'self') return 'Machines to be sized';
  return service.skus.length === 0 ? 'Has no SKU' : 'To be chosen';
}

export function regionOf(region: { name: string } | undefined): string {
  return region ? plain(labelOfRegion(region.name)) : 'Not stated';
}

/** 'TCP 443', 'UDP 500, 4500', 'any' */
export function portOf({ protocol, ports }: Pick<SolutionConnection, 'protocol' | 'ports'>): string {
  const numbers = ports.replaceAll(',', ', ');
  if (protocol === 'any') return ports === '*' ? 'any' : `any ${numbers}`;
  return ports === '*' ? protocol : `${protocol} ${numbers}`;
}

/** A side of a connection or a rule, as it begins a cell: names of resources keep their case. */
export function partyOf({ index }: Pick<DocumentContext, 'index'>, id: string): string {
  const name = plain(index.nameOf(id));
  return index.isOutside(id) ? capital(name) : name;
}

/** Says where a component is: its subnet in each zone, its network, its region, or none of them. */
export function placeOf({ index, solution }: DocumentContext, component: SolutionComponent): string {
  const subnet = index.subnets.get(component.subnetId ?? '');
  if (subnet) return placeInSubnet(component, { subnet, solution, service: index.serviceOf(component) });
  const network = index.networkOf(component);
  if (network) return plain(network.name);
  const region = index.regions.get(component.regionId ?? '');
  if (!region) return index.serviceOf(component)?.scope === 'global' ? 'Global' : 'Not stated';
  return component.settings.usesPrivateEndpoint === true
    ? `${regionOf(region)}, by private endpoint`
    : `${regionOf(region)}, outside of networks`;
}

type InSubnet = { subnet: SolutionSubnet; solution: Solution; service: CatalogueService | undefined };

function placeInSubnet({ settings, sku }: SolutionComponent, { subnet, solution, service }: InSubnet): string {
  const isSpread = settings.isZoneRedundant !== false;
  const names = (isSpread ? listTier(subnet, solution) : [subnet]).map(nameOf).join(', ');
  if (settings.usesPrivateEndpoint !== true || !service || service.scope === 'subnet') return names;
  return isIntegrated(service, sku) ? `${names}, for outbound traffic` : `Private endpoint in ${names}`;
}

/** 'a, b and 3 more' of at most `limit` names. */
export function shortList(names: readonly string[], limit = 6): string {
  // Some SKUs have a comma in their names.
  const hasComma = names.length > 1 && names.some((name) => name.includes(', '));
  if (names.length <= limit) return hasComma ? names.join('; ') : enumerate(names);
  return `${names.slice(0, limit).join(hasComma ? '; ' : ', ')} and ${names.length - limit} more`;
}

/** The subnets of all zones that are one tier: what runs in several zones has addresses in each of them. */
export function listTier(place: SolutionSubnet, { subnets }: Pick<Solution, 'subnets'>): SolutionSubnet[] {
  return place.zone === null ? [place] : subnets.filter((each) => tierOf(each) === tierOf(place));
}

/** Returns the tier of a subnet: its network and its name without the letter of its zone. */
export function tierOf({ networkId, name, zone }: SolutionSubnet): string {
  const suffix = `-${zone}`;
  return `${networkId} ${zone !== null && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name}`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
