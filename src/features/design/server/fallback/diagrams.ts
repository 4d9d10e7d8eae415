// Mermaid diagrams of a design: who talks to whom, and where each service stands in the network.

import type { CloudProvider } from '#contract/design-limits.ts';
import { ofKind, type ChosenService, type FallbackDesign } from './fallback-design.ts';
import { factInCode, label } from './markdown.ts';
import { subnetLayouts } from './network-layout.ts';

const networkNames: Record<CloudProvider, string> = { azure: 'Virtual network', aws: 'VPC', gcp: 'VPC network' };

/** More nodes than this make a diagram nobody reads. */
const MAX_NODES = 40;

const FLOWS = [['ingress', 'app'], ['ingress', 'integration'], ['app', 'data'], ['app', 'endpoints'], ['integration', 'data'], ['integration', 'endpoints']] as const;

type Node = { id: string; service: ChosenService };

/** From the users through the edge to compute and data; what watches and protects stands aside. */
export function conceptDiagram(design: FallbackDesign): string {
  const nodes = numbered(design);
  const layer = (title: string, id: string, services: readonly ChosenService[]): string[] => {
    const members = nodes.filter(({ service }) => services.includes(service));
    return members.length === 0 ? [] : [`  subgraph ${id}["${title}"]`, ...members.map((node) => `    ${drawn(node)}`), '  end'];
  };
  const unknown = design.services.filter(({ entry }) => entry === null);
  const layers = [
    { id: 'edge', title: 'Entrance', services: ofKind(design, 'edge') },
    { id: 'app', title: 'Application', services: [...ofKind(design, 'compute', 'ai'), ...unknown] },
    { id: 'data', title: 'Data and messages', services: ofKind(design, 'data', 'storage', 'messaging') },
  ].filter(({ services }) => services.length > 0);
  const support = { id: 'support', title: 'Protection and operation', services: ofKind(design, 'network', 'security', 'operations') };
  const links = ['users', ...layers.map(({ id }) => id)].slice(1).map((id, index) => `  ${index === 0 ? 'users' : layers[index - 1]?.id} --> ${id}`);
  const aside = support.services.length > 0 && layers.length > 0 ? [`  support -.-> ${layers.at(-1)?.id}`] : [];
  return fenced(['flowchart LR', '  users(["Users"])', ...[...layers, support].flatMap(({ title, id, services }) => layer(title, id, services)), ...links, ...aside]);
}

/** Every subnet that holds one of the services, with its network. */
export function networkDiagram(design: FallbackDesign): string {
  const nodes = numbered(design);
  const subnets = subnetLayouts[design.provider].flatMap(({ role, name }) => {
    const members = nodes.filter(({ service }) => (service.entry?.subnet ?? 'app') === role);
    return members.length === 0 ? [] : [`    subgraph ${role}["${name} ${factInCode(`subnet-${role}`)}"]`, ...members.map((node) => `      ${drawn(node)}`), '    end'];
  });
  const has = (role: string): boolean => subnets.some((line) => line.startsWith(`    subgraph ${role}[`));
  const entrance = has('ingress') ? 'ingress' : 'net';
  return fenced([
    'flowchart TB',
    '  users(["Users"])',
    '  internet(["Internet"])',
    `  subgraph net["${networkNames[design.provider]} production ${factInCode('network-production')}"]`,
    ...subnets,
    '  end',
    `  users -->|"TCP 443"| ${entrance}`,
    ...FLOWS.filter(([from, to]) => has(from) && has(to)).map(([from, to]) => `  ${from} --> ${to}`),
    `  ${has('firewall') ? 'firewall' : 'net'} -->|"allowed names"| internet`,
  ]);
}

function numbered(design: FallbackDesign): Node[] {
  return design.services.slice(0, MAX_NODES).map((service, index) => ({ id: `s${index + 1}`, service }));
}

function drawn({ id, service }: Node): string {
  return `${id}["${label(service.entry?.name ?? service.name) || 'Service'}"]`;
}

function fenced(lines: readonly string[]): string {
  return ['```mermaid', ...lines, '```'].join('\n');
}
