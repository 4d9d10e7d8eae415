// The single values of a solution that the text of a document embeds: {{rto}}, {{region}}, {{subnet-app}}, {{sku-aks}}.

import { compareNetworks, contains, formatCidr, networkOf, parseCidr } from '#text/network/cidr.ts';
import { labelOfRegion } from '#catalogue/regions.ts';
import { isFactKey, isFactValue } from '#text/fact-syntax.ts';
import { enumerate } from '#text/markdown/write-markdown.ts';
import { formatMinutes } from '../format-duration.ts';
import { listOtherSkus } from '../environments/skus.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';
import { mainEnvironment, primaryRegion, secondaryRegion } from './document-context.ts';
import { formatBudget } from './values.ts';

export type SolutionFact = {
  key: string;
  label: string;
  value: string;
  group: 'document' | 'network' | 'resilience' | 'cost' | 'model';
  /** The part is what the value is of; null if the value follows from the others. */
  part: FactPart | null;
  /** Where the solution has it: 'subnets.<id>.cidr'; null where it is put together of several values. */
  path: string | null;
};

export type FactPart = { kind: 'network' | 'subnet' | 'sku'; id: string };

/** Each key once; values that do not fit a line of text are left out. */
export function listSolutionFacts(solution: Solution): SolutionFact[] {
  const facts = [...generalFacts(solution), ...networkFacts(solution), ...componentFacts(solution)];
  const seen = new Set<string>();
  return facts.filter(({ key, value }) => {
    const isNew = isFactKey(key) && !seen.has(key);
    seen.add(key);
    return isNew && (value === '' || isFactValue(value));
  });
}

function generalFacts(solution: Solution): SolutionFact[] {
  const { requirements, environments } = solution;
  const { rtoMinutes, rpoMinutes, availability, monthlyBudget } = requirements;
  const context = { solution };
  const minutes = (value: number | null): string => (value === null ? '' : formatMinutes(value));
  const regionName = (region: { name: string } | undefined): string => (region ? labelOfRegion(region.name) : '');
  const rows: readonly (readonly [key: string, label: string, value: string, group: SolutionFact['group']])[] = [
    ['address-space', 'Address space', addressSpanOf(solution) ?? '', 'network'],
    ['rto', 'Recovery time objective (RTO)', minutes(rtoMinutes), 'resilience'],
    ['rpo', 'Recovery point objective (RPO)', minutes(rpoMinutes), 'resilience'],
    ['cost-range', 'Estimated monthly cost', monthlyBudget ? formatBudget(monthlyBudget) : '', 'cost'],
    ['region', 'Region', regionName(primaryRegion(context)), 'document'],
    ['secondary-region', 'Recovery region', regionName(secondaryRegion(context)), 'resilience'],
    ['environments', 'Environments', enumerate(environments.map(({ name }) => name)), 'document'],
    ['availability', 'Availability target', availability === null ? '' : `${availability} %`, 'resilience'],
  ];
  return rows.map(([key, label, value, group]) => ({ key, label, value, group, part: null, path: null }));
}

/** The smallest network that has all networks of the cloud in it; null where there is none. */
export function addressSpanOf({ networks }: Pick<Solution, 'networks'>): string | null {
  const spaces = networks
    .filter(({ isOnPremises }) => !isOnPremises)
    .flatMap(({ addressSpaces }) => addressSpaces.flatMap((text) => parseCidr(text) ?? []));
  const [first] = spaces.map(networkOf).toSorted(compareNetworks);
  if (!first) return null;
  for (let prefix = Math.min(...spaces.map((cidr) => cidr.prefix)); prefix >= 0; prefix--) {
    const span = networkOf({ ...first, prefix });
    if (spaces.every((space) => contains(span, space))) return formatCidr(span);
  }
  return null;
}

/**
 * Facts of the main environment have their own name: `subnet-app`. Others have the environment in it:
 * `subnet-test-app`.
 */
/** 'Network hub', and 'Production network' as it is: what a name says is not said twice. */
function named(kind: string, name: string): string {
  return name.toLowerCase().includes(kind.toLowerCase()) ? name : `${kind} ${name}`;
}

function networkFacts(solution: Solution): SolutionFact[] {
  const { networks, subnets, environments } = solution;
  const main = mainEnvironment(solution)?.id;
  const known = new Map(environments.map((environment) => [environment.id, environment]));
  const byId = new Map(networks.map((network) => [network.id, network]));
  const ofNetworks = networks.map((network): SolutionFact => ({
    key: `network-${slug(network.environmentId ?? network.name)}`,
    label: named('Network', network.name),
    value: network.addressSpaces[0] ?? '',
    group: 'model',
    part: { kind: 'network', id: network.id },
    path: `networks.${network.id}.addressSpaces`,
  }));
  const ofSubnets = subnets.map((subnet): SolutionFact => {
    const environmentId = byId.get(subnet.networkId)?.environmentId ?? null;
    const prefix = `subnet-${environmentId}-`;
    const name = subnet.id.startsWith(prefix) ? subnet.id.slice(prefix.length) : subnet.name;
    const isMain = environmentId === null || environmentId === main;
    return {
      key: isMain ? `subnet-${slug(name)}` : `subnet-${slug(`${environmentId}-${name}`)}`,
      label: `${named('Subnet', subnet.name)}${isMain ? '' : ` of ${known.get(environmentId)?.name ?? environmentId}`}`,
      value: subnet.cidr,
      group: 'model',
      part: { kind: 'subnet', id: subnet.id },
      path: `subnets.${subnet.id}.cidr`,
    };
  });
  return [...ofNetworks, ...ofSubnets];
}

function componentFacts(solution: Solution): SolutionFact[] {
  const main = mainEnvironment(solution)?.id ?? '';
  return solution.components.flatMap((component): SolutionFact[] => {
    const name = slug(component.id.replace(/^component-/, ''));
    return [
      ...(component.sku === null
        ? []
        : [
            {
              key: `sku-${name}`,
              label: `SKU of ${component.name}`,
              value: component.sku,
              group: 'model' as const,
              part: { kind: 'sku' as const, id: component.id },
              path: `components.${component.id}.sku`,
            },
          ]),
      ...listOtherSkus(component).map(({ environmentId, sku }) => ({
        key: `sku-${slug(`${name}-${environmentId}`)}`,
        label: `SKU of ${component.name} in ${nameOfEnvironment(solution, environmentId)}`,
        value: sku,
        group: 'model' as const,
        part: null,
        path: `components.${component.id}.skus.${environmentId}`,
      })),
      {
        key: `${name}-count`,
        label: `Number of ${component.name}`,
        value: String(component.counts[main] ?? 0),
        group: 'model',
        part: null,
        path: `components.${component.id}.counts.${main}`,
      },
      ...rangeFacts(component, name),
    ];
  });
}

function nameOfEnvironment({ environments }: Solution, environmentId: string): string {
  return environments.find(({ id }) => id === environmentId)?.name ?? environmentId;
}

/** Ranges of pods and services are apart from all networks. */
function rangeFacts({ id, name, settings }: SolutionComponent, key: string): SolutionFact[] {
  const path = `components.${id}.settings`;
  const ranges = [
    { key: `${key}-pods-cidr`, label: `Pods of ${name}`, value: settings.podRange, path: `${path}.podRange` },
    {
      key: `${key}-services-cidr`,
      label: `Services of ${name}`,
      value: settings.serviceRange,
      path: `${path}.serviceRange`,
    },
  ];
  return ranges.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value, group: 'model', part: null }] : []));
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
}
