// Mermaid diagrams of a design: which service talks to which, and where each is in the network.

import type { CloudProvider } from '#cloud/provider.ts';
import { ofKind, type ChosenService, type FallbackDesign } from './offline-design.ts';
import { factInCode, label } from '#text/markdown/write-markdown.ts';
import { subnetLayouts } from '#cloud/network-layout.ts';

const networkNames: Record<CloudProvider, string> = { azure: 'Virtual network', aws: 'VPC', gcp: 'VPC network' };

/** A box with more names than this is unreadable. */
const MAX_NAMES = 12;

const FLOWS = [
  ['ingress', 'app'],
  ['ingress', 'integration'],
  ['app', 'data'],
  ['app', 'endpoints'],
  ['integration', 'data'],
  ['integration', 'endpoints'],
] as const;

/** From the users through the entrance to compute and data; monitoring and security are next to them. Each layer is one box, so that it stays readable on paper. */
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

/** Every subnet with one of the services, with its network, and the firewall's, through which all traffic leaves. */
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
