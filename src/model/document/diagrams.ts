// Diagrams of a solution as Mermaid: one of what passes through, and one of each environment's networks. Names are those of the
// tables.

import { label } from '#text/markdown/write-markdown.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';
import { listConceptClouds, listConceptConnections } from '../layout/place/concept-parts.ts';
import { outsidePartyNames } from '../traffic/outside-parties.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';
import type { DocumentContext } from './document-context.ts';
import { portOf } from './values.ts';

/** A diagram with more lines than this is unreadable on paper: labels of the lines are left out. */
const MAX_LABELS = 12;

export function conceptCaption({ provider }: Pick<Solution, 'provider'>): string {
  return `The components in ${cloudProviderNames[provider]} and what connects them`;
}

/** The components by what they are for, without networks and ports. */
export function conceptDiagram(context: DocumentContext): string | null {
  const { running, solution } = context;
  if (running.length === 0) return null;
  const nodes = new Map(running.map((component, index) => [component.id, `c${index + 1}`]));
  const connections = listConceptConnections(solution, running);
  return figure(conceptCaption(solution), [
    'flowchart LR',
    ...outsideNodes(connections),
    ...listConceptClouds(solution, running).flatMap(({ name, tiers }, cloud) => [
      `  subgraph p${cloud + 1}["${label(name)}"]`,
      ...tiers.flatMap((tier, index) => [
        `    subgraph p${cloud + 1}t${index + 1}["${tier.name}"]`,
        ...tier.components.map((component) => `      ${node(component, nodes)}`),
        '    end',
      ]),
      '  end',
    ]),
    ...connections.map(({ from, to }) => `  ${nodes.get(from) ?? from} --> ${nodes.get(to) ?? to}`),
  ]);
}

/** The networks of an environment with their subnets and components, and what is outside of networks beside them. */
export function environmentDiagram(context: DocumentContext, environmentId: string): string | null {
  const { solution, index } = context;
  const environment = index.environments.get(environmentId);
  const networks = solution.networks.filter(
    (network) => network.environmentId === environmentId || (network.environmentId === null && !network.isOnPremises),
  );
  const present = solution.components.filter(({ counts }) => (counts[environmentId] ?? 0) > 0);
  if (!environment || present.length === 0) return null;
  const nodes = new Map(present.map((component, position) => [component.id, `c${position + 1}`]));
  const placed = new Set<string>();
  const subnetNames = new Map(solution.subnets.map(({ id, name }) => [id, name]));
  const boxes = networks.flatMap((network, networkIndex) => [
    `  subgraph n${networkIndex + 1}["${label(network.name)} ${network.addressSpaces.join(', ')}"]`,
    ...index.subnetsOf(network.id).flatMap((subnet, subnetIndex) => {
      // A component's subnet is stored for one environment; in another it is the one of the same name.
      const inside = present.filter(
        ({ id, subnetId }) => !placed.has(id) && subnetId !== null && subnetNames.get(subnetId) === subnet.name,
      );
      for (const { id } of inside) placed.add(id);
      const title = `${label(subnet.name)} ${subnet.cidr}`;
      const name = `n${networkIndex + 1}s${subnetIndex + 1}`;
      if (inside.length === 0) return [`    ${name}["${title}"]`];
      return [`    subgraph ${name}["${title}"]`, ...inside.map((each) => `      ${node(each, nodes)}`), '    end'];
    }),
    '  end',
  ]);
  const shown = connectionsBetween(context, nodes);
  return figure(`${label(environment.name)} environment`, [
    'flowchart TB',
    ...outsideNodes(shown),
    ...boxes,
    ...present.filter(({ id }) => !placed.has(id)).map((component) => `  ${node(component, nodes)}`),
    ...links(shown, nodes),
  ]);
}

type Shown = { from: string; to: string; ports: string };

function connectionsBetween({ solution }: DocumentContext, nodes: ReadonlyMap<string, string>): Shown[] {
  const isShown = (id: string): boolean => nodes.has(id) || id in outsidePartyNames;
  return solution.connections
    .filter(({ from, to }) => isShown(from) && isShown(to))
    .map((connection) => ({ from: connection.from, to: connection.to, ports: portOf(connection) }));
}

function outsideNodes(shown: readonly Pick<Shown, 'from' | 'to'>[]): string[] {
  const used = new Set(shown.flatMap(({ from, to }) => [from, to]));
  return Object.entries(outsidePartyNames).flatMap(([id, name]) => (used.has(id) ? [`  ${id}(["${name}"])`] : []));
}

function links(shown: readonly Shown[], nodes: ReadonlyMap<string, string>): string[] {
  const hasLabels = shown.length <= MAX_LABELS;
  return shown.map(({ from, to, ports }) => {
    const arrow = hasLabels ? `-->|"${ports}"|` : '-->';
    return `  ${nodes.get(from) ?? from} ${arrow} ${nodes.get(to) ?? to}`;
  });
}

function node(component: SolutionComponent, nodes: ReadonlyMap<string, string>): string {
  return `${nodes.get(component.id)}["${nameIn(component)}"]`;
}

function nameIn({ name }: SolutionComponent): string {
  return label(name) || 'Component';
}

function figure(caption: string, lines: readonly string[]): string {
  return [`Figure: ${caption}\n`, '```mermaid', ...lines, '```'].join('\n');
}
