// Sections of the fallback document about traffic: its flows, and the rules of each cloud that allow them.

import type { CloudProvider } from '#cloud/provider.ts';
import { ofKind, type FallbackDesign } from './offline-design.ts';
import { enumerate, fact, paragraphs, table } from '#text/markdown/write-markdown.ts';
import type { SubnetRole } from '#cloud/network-layout.ts';
import type { ServiceEntry } from '#cloud/services/service-entry.ts';

type Flow = {
  from: SubnetRole;
  to: SubnetRole;
  /** As a rule names it: a subnet's fact, or the name for services outside of the network. */ target: string;
  port: string;
  services: readonly string[];
};
type Access = { source: string; ports: string; way: string };

/** Machines that administrators sign in to. */
const machines: Record<CloudProvider, readonly string[]> = {
  azure: ['virtual-machines', 'vm-scale-sets'],
  aws: ['ec2', 'auto-scaling', 'elastic-beanstalk'],
  gcp: ['compute-engine', 'instance-groups'],
};

/** Google's range is fixed; the others connect from a subnet of the design. */
const access: Record<CloudProvider, Access> = {
  azure: { source: fact('subnet-access'), ports: 'TCP 22, TCP 3389', way: 'Azure Bastion' },
  aws: { source: fact('subnet-access'), ports: 'TCP 22', way: 'EC2 Instance Connect Endpoint' },
  gcp: { source: '35.235.240.0/20', ports: 'TCP 22', way: 'Identity-Aware Proxy' },
};

const egressNames: Record<CloudProvider, readonly (readonly [purpose: string, names: string])[]> = {
  azure: [
    ['Updates', 'FQDN tag WindowsUpdate, mirrors of the Linux distribution'],
    ['Sign-in and logs', 'Service tags AzureActiveDirectory and AzureMonitor'],
  ],
  aws: [
    ['Updates', '.amazonlinux.com, mirrors of the Linux distribution'],
    ['Sign-in and logs', 'Interface endpoints of STS and CloudWatch; nothing leaves the VPC'],
  ],
  gcp: [
    ['Updates', 'packages.cloud.google.com, mirrors of the Linux distribution'],
    ['Sign-in and logs', 'private.googleapis.com, 199.36.153.8/30'],
  ],
};

export function writeFlows(design: FallbackDesign): string {
  const { way, source, ports } = access[design.provider];
  const internal = internalFlows(design).map(({ from, target, port, services }) => [
    fact(`subnet-${from}`),
    target,
    port,
    enumerate(services),
  ]);
  return paragraphs(
    'Connections are listed in the direction in which they are opened; return traffic needs no rule. Everything else is denied.',
    table(
      ['From', 'To', 'Port', 'Purpose'],
      [
        ['Internet', fact('subnet-ingress'), 'TCP 443', 'Users; TCP 80 only redirects'],
        ...entranceTargets(design).map((target) => [
          fact('subnet-ingress'),
          fact(`subnet-${target}`),
          'TCP 443',
          'Requests and health probes',
        ]),
        ...(hasMachines(design)
          ? [[source, fact('subnet-app'), ports, `Administrators by ${way}, after multi-factor sign-in`]]
          : []),
      ],
      'Ingress',
    ),
    hasMachines(design)
      ? null
      : 'No service in this design has machines to sign in to, so administrators work through the control plane only.',
    internal.length > 0
      ? table(['From', 'To', 'Port', 'Services'], internal, 'From the application to what it uses')
      : null,
    table(
      ['From', 'To', 'Port', 'Purpose'],
      [
        ...egressNames[design.provider].map(([purpose, names]) => [
          fact('network-production'),
          names,
          'TCP 443',
          purpose,
        ]),
        [fact('network-production'), 'Everything else', 'any', 'Denied and logged'],
      ],
      'Egress',
    ),
  );
}

export function writeFirewallRules(design: FallbackDesign): string {
  return writers[design.provider](design);
}

const writers: Record<CloudProvider, (design: FallbackDesign) => string> = {
  azure: writeAzureRules,
  aws: writeAwsRules,
  gcp: writeGcpRules,
};

const RULES_ARE_CODE =
  'Rules are code: a change is a reviewed commit with a reason, and with an end date where it is temporary. Rules without a hit for three months are proposed for deletion.';

function writeAzureRules(design: FallbackDesign): string {
  return paragraphs(
    'Network security groups filter between subnets, Azure Firewall filters what leaves the network. Application security groups take the place of addresses where machines come and go.',
    table(
      ['Priority', 'Rule', 'Source', 'Destination', 'Port', 'Action'],
      [
        ...inOrder({ from: 100, step: 10 }, [
          ['allow-entrance', 'Internet', fact('subnet-ingress'), 'TCP 443'],
          ['allow-gateway-manager', 'GatewayManager', fact('subnet-ingress'), 'TCP 65200-65535'],
          ['allow-load-balancer', 'AzureLoadBalancer', fact('subnet-ingress'), 'any'],
        ]),
        ...inOrder({ from: 200, step: 10 }, innerRules(design)),
        ['4000', 'deny-network', 'VirtualNetwork', 'VirtualNetwork', 'any', 'Deny'],
        ['4096', 'deny-internet', 'Internet', 'any', 'any', 'Deny'],
      ],
      'Rules of the network security groups, inbound',
    ),
    table(
      ['Collection', 'Source', 'Destination', 'Port', 'Action'],
      [
        ...egressNames.azure.map(([purpose, names]) => [
          purpose,
          fact('network-production'),
          names,
          'TCP 443',
          'Allow',
        ]),
        [
          'Other environments',
          fact('network-production'),
          `${fact('network-test')}, ${fact('network-development')}`,
          'any',
          'Deny',
        ],
        ['Default', 'any', 'any', 'any', 'Deny'],
      ],
      'Collections of the Azure Firewall policy',
    ),
    RULES_ARE_CODE,
  );
}

function writeAwsRules(design: FallbackDesign): string {
  return paragraphs(
    'Security groups are stateful and only allow; each names the groups it hears from rather than addresses, and everything else is refused. Network Firewall filters what leaves the VPC, in strict order. Network ACLs stay at their defaults.',
    table(
      ['Security group', 'Allows from', 'Addresses', 'Port'],
      [
        ['sg-ingress', 'Internet, or the prefix list of CloudFront', '0.0.0.0/0', 'TCP 443'],
        ...entranceTargets(design).map((target) => [`sg-${target}`, 'sg-ingress', fact('subnet-ingress'), 'TCP 443']),
        ...(hasMachines(design) ? [['sg-app', 'sg-access', fact('subnet-access'), access.aws.ports]] : []),
        ...internalFlows(design)
          .filter(({ target, to }) => target === fact(`subnet-${to}`))
          .map(({ from, to, port }) => [`sg-${to}`, `sg-${from}`, fact(`subnet-${from}`), port]),
      ],
      'Security groups, inbound',
    ),
    table(
      ['Order', 'Rule', 'Destination', 'Port', 'Action'],
      [
        ['10', 'deny-other-environments', `${fact('network-test')}, ${fact('network-development')}`, 'any', 'Drop'],
        ['20', 'allow-updates', egressNames.aws[0]?.[1] ?? '', 'TCP 443', 'Pass'],
        ['Default', 'drop-established', 'any', 'any', 'Drop and alert'],
      ],
      'Rules of AWS Network Firewall, outbound',
    ),
    RULES_ARE_CODE,
  );
}

function writeGcpRules(design: FallbackDesign): string {
  return paragraphs(
    'A hierarchical policy at the folder sets what no project may loosen; the network policy below lets traffic of the workload through. Targets are secure tags rather than addresses, so a new machine gets its rules with its tag. What leaves passes Cloud NAT and the Secure Web Proxy.',
    table(
      ['Priority', 'Rule', 'Source', 'Destination', 'Port', 'Action'],
      [
        ...inOrder(
          { from: 1000, step: 10 },
          entranceTargets(design).map((target) => [
            'allow-health-checks',
            '35.191.0.0/16, 130.211.0.0/22',
            fact(`subnet-${target}`),
            'TCP 443',
          ]),
        ),
        ...inOrder({ from: 1100, step: 10 }, innerRules(design)),
        ['2000', 'allow-egress-proxy', fact('network-production'), fact('subnet-firewall'), 'TCP 443', 'Allow'],
        [
          '60000',
          'deny-other-environments',
          fact('network-production'),
          `${fact('network-test')}, ${fact('network-development')}`,
          'any',
          'Deny',
        ],
        ['65000', 'deny-all', 'any', 'any', 'any', 'Deny'],
      ],
      'Rules of the network firewall policy',
    ),
    RULES_ARE_CODE,
  );
}

/** From the entrance to the application and from there on: name, source, destination, port. */
function innerRules(design: FallbackDesign): string[][] {
  const { source, ports } = access[design.provider];
  return [
    ...entranceTargets(design).map((target) => [
      `allow-entrance-${target}`,
      fact('subnet-ingress'),
      fact(`subnet-${target}`),
      'TCP 443',
    ]),
    ...(hasMachines(design) ? [['allow-access-app', source, fact('subnet-app'), ports]] : []),
    ...internalFlows(design).map(({ from, to, target, port }) => [
      `allow-${from}-${to}-${port.split(' ').at(-1)}`,
      fact(`subnet-${from}`),
      target,
      port,
    ]),
  ];
}

function inOrder({ from, step }: { from: number; step: number }, rules: readonly (readonly string[])[]): string[][] {
  return rules.map((rule, index) => [String(from + index * step), ...rule, 'Allow']);
}

/** Where the application is: its subnet, or the integration subnet of serverless services. */
function computeSubnets(design: FallbackDesign): SubnetRole[] {
  const subnets = ofKind(design, 'compute').flatMap(({ entry }) => (entry ? [entry.subnet] : []));
  return subnets.length > 0 ? [...new Set(subnets)] : ['app'];
}

/** On Azure, serverless services have private endpoints; in the other clouds, load balancers call them outside of the network. */
function entranceTargets(design: FallbackDesign): SubnetRole[] {
  const targets = computeSubnets(design).flatMap((subnet): SubnetRole[] => {
    if (subnet !== 'integration') return [subnet];
    return design.provider === 'azure' ? ['endpoints'] : [];
  });
  return [...new Set(targets)];
}

export function hasMachines(design: FallbackDesign): boolean {
  return ofKind(design, 'compute').some(({ entry }) => entry && machines[design.provider].includes(entry.key));
}

/** From every place of the application to the services it uses; services that are reached the same way share a row. */
function internalFlows(design: FallbackDesign): Flow[] {
  const used = design.services.flatMap(({ entry }) =>
    entry && entry.kind !== 'compute' && ['data', 'endpoints'].includes(entry.subnet) ? [entry] : [],
  );
  const flows = new Map<string, Flow & { services: string[] }>();
  for (const from of computeSubnets(design)) {
    for (const entry of used) {
      const target = targetOf(entry);
      const key = [from, target, entry.port].join(' ');
      const flow = flows.get(key) ?? { from, to: entry.subnet, target, port: entry.port, services: [] };
      flow.services.push(entry.name);
      flows.set(key, flow);
    }
  }
  return [...flows.values()];
}

/** Gateway endpoints and Google's own addresses are in no subnet. */
function targetOf({ network, subnet }: ServiceEntry): string {
  if (network.startsWith('Gateway endpoint')) return 'Gateway endpoint, by prefix list';
  return network.startsWith('Private Google Access') ? '199.36.153.8/30' : fact(`subnet-${subnet}`);
}
