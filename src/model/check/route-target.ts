// What a default route can lead to.

import { componentHasRole } from '../component-roles.ts';
import type { SolutionComponent } from '../solution-shapes.ts';

/** Firewalls, and outside of the subnet itself NAT gateways, lines and what else forwards traffic. */
export function isRouteTarget(component: SolutionComponent, fromSubnetId: string): boolean {
  if (component.service === null || componentHasRole(component, 'firewall')) return true;
  const isForwarding = component.provider === 'self' || componentHasRole(component, 'nat', 'forwarder');
  return isForwarding && component.subnetId !== fromSubnetId;
}
