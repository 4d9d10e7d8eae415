// The ways of administrators and of the data centre into a solution, and the way of its traffic out.

import { isAdministered, isKind } from '../service-kinds.ts';
import type { Draft } from '../place-components.ts';
import { flow, type Cast, type Flow } from './cast.ts';

const HTTPS = '443';
const SSH = '22';
const RDP = '3389';
/** Key exchange of IPsec, and IPsec through address translation: RFC 7296 and RFC 3948. */
const IPSEC = '500,4500';

export function listAccessFlows(cast: Cast, hasEntrance: boolean): Flow[] {
  return [...listAdministration(cast), ...listLines(cast, hasEntrance), ...listWaysOut(cast)];
}

function listAdministration({ drafts, of }: Cast): Flow[] {
  const [bastion] = of('bastion');
  const people = of('peopleLine');
  const machines = drafts.filter(({ service }) => isAdministered(service));
  // The control plane of GKE has a name that administrators reach with their identity, without a bastion:
  // https://cloud.google.com/kubernetes-engine/docs/concepts/network-isolation
  const clusters = of('cluster').filter(({ service }) => service.key === 'gke');
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
  if (!bastion) return [...direct, ...overLines];
  // A session service is connected to by the machine; a bastion connects to it.
  const isSession = bastion.service.key === 'systems-manager';
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

function administer(from: Draft, to: Draft): Flow {
  const purpose = `Administration of ${to.service.name}`;
  if (isKind(to.service, 'cluster'))
    return flow(from, to, { purpose, ports: to.service.key === 'openshift' ? '6443' : HTTPS });
  if (/^(?:windows-server|active-directory)$/.test(to.service.key)) return flow(from, to, { purpose, ports: RDP });
  // The system of other machines is not known: Linux is assumed.
  return flow(from, to, { purpose, ports: SSH, isAssumed: to.service.key !== 'linux-server' });
}

/** Lines of the data centre, and what its people use over them where the internet may not. */
function listLines({ primary, of }: Cast, hasEntrance: boolean): Flow[] {
  const lines = of('line');
  const circuit = lines.find(({ service }) => service.key === 'expressroute');
  const isPrivate = lines.length > 0 && !hasEntrance && primary;
  return [
    ...lines.map((line) =>
      // A circuit of Azure ends in the gateway of the network.
      flow(line.service.key === 'expressroute-gateway' && circuit ? circuit : 'on-premises', line, {
        purpose: 'Line to the data centre',
        ...(/vpn/.test(line.service.key)
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
    ...of('resolver').map((to) =>
      flow('on-premises', to, {
        purpose: 'Names of the solution for the data centre',
        protocol: 'UDP',
        ports: '53',
        isAssumed: true,
      }),
    ),
  ];
}

/** Through the firewall where there is one, which in AWS leads to NAT gateways. */
function listWaysOut({ workloads, of }: Cast): Flow[] {
  const [firewall] = of('firewall');
  const [nat] = of('nat');
  const isProxy = firewall?.service.key === 'secure-web-proxy';
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
