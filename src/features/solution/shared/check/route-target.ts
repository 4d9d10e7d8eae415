// What a default route can lead to.

import type { SolutionComponent } from '../solution-shapes.ts';

export const FIREWALL = /^(?:firewall|network-firewall)$/;
const NAT = /^(?:nat-gateway|cloud-nat)$/;
/** Machines and gateways that a person may have set up to forward traffic, and lines to the data centre. */
const FORWARDING =
  /virtual-machines|compute-engine|ec2|gwlb|router|load-balancer|vpn|expressroute|interconnect|direct-connect|transit|wan/;

/** Firewalls, and outside of the subnet itself NAT gateways, lines and what else forwards traffic. */
export function isRouteTarget({ provider, service, subnetId }: SolutionComponent, fromSubnetId: string): boolean {
  if (service === null || FIREWALL.test(service)) return true;
  return (NAT.test(service) || provider === 'self' || FORWARDING.test(service)) && subnetId !== fromSubnetId;
}
