// Mermaid diagrams of a design: who talks to whom, and where each service stands in the network.

import type { CloudProvider } from '#cloud/provider.ts';
import { ofKind, type ChosenService, type FallbackDesign } from './offline-design.ts';
import { factInCode, label } from './markdown.ts';
import { subnetLayouts } from '#cloud/network-layout.ts';

const networkNames: Record<CloudProvider, string> = { azure: 'Virtual network', aws: 'VPC', gcp: 'VPC network' };

/** More names than this make a box nobody reads. */
const MAX_NAMES = 12;

const FLOWS = [
  ['ingress', 'app'],
  ['ingress', 'integration'],
  ['app', 'data'],
  ['app', 'endpoints'],
  ['integration', 'data'],
  ['integration', 'endpoints'],
] as const;

/** From the users through the entrance to compute and data; what watches and protects stands aside. A layer is one box, which stays readable on paper. */
export function conceptDiagram(design: FallbackDesign): string {
  const unknown = design.services.filter(({ entry }) => entry === null);
  const layers = [
    { id: 'edge', title: 'Entrance', services: ofKind(design, 'edge') },
    { id: 'app', title: 'Application', services: [...ofKind(design, 'compute', 'ai'), ...unknown] },
    { id: 'data', title: 'Data and messages', services: ofKind(design, 'data', 'storage', 'messaging') },
  ].filter(({ services }) => services.length > 0);
  const support = {
    id: 'support',
    title: 'Protection and operation',
    services: ofKind(design, 'network', 'security', 'operations'),
  };
  const links = ['users', ...layers.map(({ id }) => id)]
    .slice(1)
    .map((id, index) => `  ${index === 0 ? 'users' : layers[index - 1]?.id} --> ${id}`);
  const isAside = support.services.length > 0;
  const protectedLayer = layers.find(({ id }) => id === 'app') ?? layers[0];
  return figure('The design in layers', [
    'flowchart LR',
    '  users(["Users"])',
    ...[...layers, ...(isAside ? [support] : [])].map(({ id, title, services }) => box(id, title, services)),
    ...links,
    ...(isAside && protectedLayer ? [`  ${protectedLayer.id} -.-> support`] : []),
  ]);
}

/** Every subnet that holds one of the services, with its network, and the firewall's, which everything leaves by. */
export function networkDiagram(design: FallbackDesign): string {
  const subnets = subnetLayouts[design.provider].flatMap(({ role, name }) => {
    const services = design.services.filter(({ entry }) => (entry?.subnet ?? 'app') === role);
    return services.length > 0 || role === 'firewall'
      ? [{ role, line: box(role, `${name} ${factInCode(`subnet-${role}`)}`, services) }]
      : [];
  });
  const has = (role: string): boolean => subnets.some((subnet) => subnet.role === role);
  const flows = FLOWS.filter(([from, to]) => has(from) && has(to));
  const entered = ['ingress', 'integration', 'app'].find(has) ?? 'firewall';
  const leaving = ['app', 'integration', 'management', 'ingress'].find(has);
  return figure('Production’s network', [
    'flowchart TB',
    '  users(["Users"])',
    `  subgraph net["${networkNames[design.provider]} production ${factInCode('network-production')}"]`,
    ...subnets.map(({ line }) => `  ${line}`),
    '  end',
    '  internet(["Internet"])',
    `  users -->|"TCP 443"| ${entered}`,
    ...flows.map(([from, to]) => `  ${from} --> ${to}`),
    ...(leaving ? [`  ${leaving} --> firewall`] : []),
    '  firewall -->|"allowed names"| internet',
  ]);
}

/** A box with a title and a line for each service. */
function box(id: string, title: string, services: readonly ChosenService[]): string {
  const names = services.slice(0, MAX_NAMES).map((service) => label(service.entry?.name ?? service.name) || 'Service');
  const more = services.length > MAX_NAMES ? [`and ${services.length - MAX_NAMES} more`] : [];
  return `  ${id}["${[title, ...names, ...more].join('<br/>')}"]`;
}

function figure(caption: string, lines: readonly string[]): string {
  return [`Figure: ${caption}\n`, '```mermaid', ...lines, '```'].join('\n');
}
