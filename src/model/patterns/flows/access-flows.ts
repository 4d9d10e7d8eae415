// The ways of administrators and of the data centre into a solution, and the way of its traffic out.

import { hasRole } from '#catalogue/service-roles.ts';
import { ADMIN_ACCESS, holdsData, isAdministered, OUTBOUND_FILTER } from '../service-kinds.ts';
import type { Draft } from '../draft.ts';
import { flow, type ComponentGroups, type Flow } from './component-groups.ts';

const HTTPS = '443';
const SSH = '22';
const RDP = '3389';
/** Key exchange of IPsec, and IPsec through address translation: RFC 7296 and RFC 3948. */
const IPSEC = '500,4500';

export function listAccessFlows(groups: ComponentGroups, hasEntrance: boolean): Flow[] {
  return [...listAdministration(groups), ...listLines(groups, hasEntrance), ...listWaysOut(groups)];
}

function listAdministration({ drafts, isPrivate, of }: ComponentGroups): Flow[] {
  const [bastion] = of(...ADMIN_ACCESS);
  const people = of('client-vpn');
  const machines = drafts.filter(({ service }) => isAdministered(service));
  // The control plane of GKE has a name that administrators reach with their identity, without a bastion:
  // https://cloud.google.com/kubernetes-engine/docs/concepts/network-isolation
  const clusters = of('outside-control-plane');
  const direct = clusters.map((to) =>
    flow('administrators', to, {
      purpose: 'Administration through the name of its control plane, with IAM',
      ports: HTTPS,
    }),
  );
  const overLines = people.flatMap((line): Flow[] => [
    flow('administrators', line, { purpose: 'Administrators join the network' }),
    ...(bastion ? [] : machines.map((to) => administer(line, to))),
  ]);
  if (!bastion && isPrivate && people.length === 0)
    return [
      ...direct,
      ...machines.map((to) => ({
        ...administer('administrators', to),
        purpose: `Administration of ${to.service.name} over the line to the data centre`,
      })),
    ];
  if (!bastion) return [...direct, ...overLines];
  // A session service is connected to by the machine; a bastion connects to it.
  const isSession = hasRole(bastion.service, 'session-service');
  return [
    ...direct,
    ...overLines,
    flow('administrators', bastion, { purpose: 'Administrators sign in', ports: HTTPS }),
    ...machines.map((to) =>
      isSession
        ? flow(to, bastion, { purpose: `Administration of ${to.service.name}`, ports: HTTPS })
        : administer(bastion, to),
    ),
  ];
}

function administer(from: Draft | string, to: Draft): Flow {
  const purpose = `Administration of ${to.service.name}`;
  if (hasRole(to.service, 'cluster')) return flow(from, to, { purpose, ports: controlPort(to) });
  if (hasRole(to.service, 'windows-host')) return flow(from, to, { purpose, ports: RDP });
  // The system of other machines is not known: Linux is assumed.
  return flow(from, to, { purpose, ports: SSH, isAssumed: !hasRole(to.service, 'linux-host') });
}

/** Returns the ports on which the control plane of a cluster answers. */
function controlPort({ service }: Draft): string {
  const stated = service.ports.find(({ value }) => value.direction === 'inbound' && value.purpose === 'API server');
  return stated?.value.ports ?? HTTPS;
}

/** Lines of the data centre, and what its people use over them where the internet may not. */
function listLines({ drafts, primary, isPrivate: isClosed, of }: ComponentGroups, hasEntrance: boolean): Flow[] {
  const lines = of('line');
  // Stores that nothing of the solution uses are used by the people at the other end of the line.
  const stores = isClosed && !primary ? drafts.filter(({ service }) => holdsData(service) && service.keepsState) : [];
  const circuit = of('circuit')[0];
  const isPrivate = lines.length > 0 && !hasEntrance && primary;
  return [
    ...lines.map((line) =>
      // A circuit of Azure ends in the gateway of the network.
      flow(circuit && hasRole(line.service, 'circuit-gateway') ? circuit : 'on-premises', line, {
        purpose: 'Line to the data centre',
        ...(hasRole(line.service, 'vpn')
          ? { protocol: 'UDP' as const, ports: IPSEC }
          : { protocol: 'any' as const, ports: '*', isEncrypted: false }),
      }),
    ),
    ...(isPrivate
      ? [
          flow('on-premises', primary, {
            purpose: `People of the data centre use ${primary.service.name}`,
            isAssumed: true,
            ports: HTTPS,
          }),
        ]
      : []),
    ...stores.map((to) =>
      flow('on-premises', to, { purpose: `People of the client use ${to.service.name}`, isAssumed: true }),
    ),
    ...of('name-resolver').map((to) =>
      flow('on-premises', to, {
        purpose: 'Names of the solution for the data centre',
        protocol: 'UDP',
        ports: '53',
        isAssumed: true,
      }),
    ),
  ];
}

/** Traffic goes out through the firewall if there is one, which in AWS leads to NAT gateways. */
function listWaysOut({ workloads, of }: ComponentGroups): Flow[] {
  const [firewall] = of(...OUTBOUND_FILTER);
  const [nat] = of('nat');
  const isProxy = firewall !== undefined && hasRole(firewall.service, 'outbound-proxy');
  const out = (from: Draft): Flow =>
    flow(from, 'internet', { purpose: 'Updates and calls to services on the internet', ports: HTTPS });
  return [
    ...(isProxy
      ? workloads
          .filter(({ service }) => service.scope === 'subnet')
          .map((from) => flow(from, firewall, { purpose: 'Calls to the internet', ports: HTTPS }))
      : []),
    ...(firewall && nat
      ? [flow(firewall, nat, { purpose: 'Traffic that the firewall lets out', protocol: 'any', ports: '*' })]
      : []),
    ...(firewall && !nat ? [out(firewall)] : []),
    ...(nat ? [out(nat)] : []),
  ];
}
