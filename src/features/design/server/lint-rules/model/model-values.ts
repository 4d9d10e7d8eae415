// What a solution says, as the checks of a text need it: values by kind, and what is true of each component.

import { findCatalogueService, listCatalogue } from '#catalogue/catalogue.ts';
import { ipv4Network, type Cidr } from '#text/network/cidr.ts';
import { findRegions } from '#catalogue/regions.ts';
import { resolveFacts } from '#text/facts.ts';
import type { DocumentContext } from '#model/document/document-context.ts';
import { listBlockKeys, writeSolutionBlocks } from '#model/document/solution-blocks.ts';
import { listSolutionFacts } from '#model/document/solution-facts.ts';
import { listAssumed } from '#model/document/tables/assurance-tables.ts';
import { findQuantities, type QuantityKind } from '../../../shared/quantity.ts';

export type ModelComponent = {
  name: string;
  sku: string | null;
  /** The other SKUs of its service. */
  otherSkus: readonly string[];
  /** Seconds of data that the loss of its region costs, as documented for its SKU; null where no page says so. */
  lossSeconds: number | null;
};

export type ModelValues = {
  /** `${kind} ${low} ${high} ${unit}`, by quantityKey. */
  quantities: ReadonlySet<string>;
  networks: readonly Cidr[];
  /** '443', '1024-65535' */
  ports: ReadonlySet<string>;
  regions: ReadonlySet<string>;
  /** The names are in lower case. */
  environments: ReadonlySet<string>;
  components: readonly ModelComponent[];
  /** Services of its cloud and of others that are not in it. */
  absentServices: readonly string[];
  counts: Readonly<Record<'environments' | 'networks' | 'subnets' | 'components' | 'connections', number>>;
  /** Each in the words of the table of assumptions. */
  assumptions: readonly string[];
};

const kinds: readonly QuantityKind[] = ['duration', 'money', 'percentage', 'network'];
/** Shorter names are ordinary words. */
const MIN_SERVICE_NAME = 6;

export function quantityKey({ kind, low, high, unit }: ReturnType<typeof findQuantities>[number]): string {
  return `${kind} ${low} ${high} ${unit}`;
}

/** Everything that its tables and facts state counts as a value of the solution. */
export function readModelValues(context: DocumentContext): ModelValues {
  const { solution, index } = context;
  const facts = listSolutionFacts(solution).map(({ key, value }) => ({ key, value }));
  const blocks = writeSolutionBlocks(context, listBlockKeys(solution)).map(({ markdown }) => markdown);
  const text = resolveFacts([...blocks, ...facts.map(({ value }) => value)].join('\n\n'), facts);
  const money = findQuantities(text, 'money');
  return {
    quantities: new Set([
      ...kinds.flatMap((kind) => findQuantities(text, kind)).map(quantityKey),
      // One end of a range, and amounts in columns, which have their currency in the header.
      ...money.flatMap((each) => [each.low, each.high].map((low) => quantityKey({ ...each, low, high: low }))),
      ...listAmounts(text).map((low) => `money ${low} ${low} ${context.cost?.currency ?? 'USD'}`),
    ]),
    networks: findQuantities(text, 'network').map(({ low, high }) => ipv4Network(low, high)),
    ports: new Set([...text.matchAll(PORTS)].flatMap(([, list = '']) => list.split(',').map((port) => port.trim()))),
    regions: new Set([
      ...solution.regions.flatMap(({ name }) => findRegions(name).map((each) => each.name)),
      ...findRegions(text).map(({ name }) => name),
    ]),
    environments: new Set(solution.environments.map(({ name }) => name.toLowerCase())),
    components: solution.components.map((component) => ({
      name: component.name.replace(/\s+/g, ' ').trim(),
      sku: component.sku,
      otherSkus: (index.serviceOf(component)?.skus ?? [])
        .map(({ name }) => name)
        .filter((name) => name !== component.sku),
      lossSeconds: toSeconds(index.skuOf(component)?.redundancy.rpoMinutes?.value),
    })),
    absentServices: listAbsentServices(context, text),
    counts: {
      environments: solution.environments.length,
      networks: solution.networks.length,
      subnets: solution.subnets.length,
      components: solution.components.length,
      connections: solution.connections.length,
    },
    assumptions: listAssumed(context),
  };
}

/** 'TCP 443', 'UDP 500,4500', 'TCP 65200-65535' */
export const PORTS = /\b(?:TCP|UDP|any) (\d{1,5}(?:-\d{1,5})?(?:, ?\d{1,5}(?:-\d{1,5})?)*)/g;

function listAmounts(text: string): number[] {
  return [...text.matchAll(/\| ([\d,]+\.\d\d) (?=\|)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')));
}

function toSeconds(minutes: number | undefined): number | null {
  return minutes === undefined ? null : minutes * 60;
}

function listAbsentServices({ solution }: DocumentContext, text: string): string[] {
  const present = new Set(
    solution.components.flatMap(({ provider, service }) => (service === null ? [] : [`${provider}/${service}`])),
  );
  const known = [solution.provider, 'self' as const].flatMap((provider) => listCatalogue(provider));
  return known
    .filter(
      (service) =>
        findCatalogueService(service.provider, service.key) && !present.has(`${service.provider}/${service.key}`),
    )
    .map(({ name }) => name)
    .filter((name) => name.length >= MIN_SERVICE_NAME && /\s|[a-z][A-Z]/.test(name) && !text.includes(name));
}
