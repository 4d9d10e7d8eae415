// Where the ends of a way are: in a network, run by the provider outside of networks, or outside of the solution.

import type { OutsideParty } from '../check/solution-index.ts';
import { componentHasRole } from '../component-roles.ts';
import type { PlacedComponent } from '../environments/environment-view.ts';
import type { SolutionNetwork, SolutionSubnet } from '../solution-shapes.ts';
import { isInjected, isIntegrated } from '../traffic/integrated-service.ts';
import { networkOfComponent, serviceOfComponent, type ReachContext } from './reach-context.ts';

export type Inside = {
  kind: 'inside';
  component: PlacedComponent;
  network: SolutionNetwork;
  /** Null for what has an address in the network and in none of its subnets. */
  subnet: SolutionSubnet | null;
  /** True if the address is that of a private endpoint. */
  isEndpoint: boolean;
};

export type End =
  | Inside
  /** The provider runs it outside of the solution's networks. */
  | { kind: 'platform'; component: PlacedComponent }
  | { kind: 'outside'; party: OutsideParty }
  /** The environment has none of it. */
  | { kind: 'absent' };

/** Returns where calls of a party leave from. */
export function sourceEnd(context: ReachContext, id: string): End {
  const component = context.components.get(id);
  if (!component) return outsideEnd(context, id);
  const service = serviceOfComponent(component);
  // A private endpoint takes calls in, and none leave from it.
  const isBehindEndpoint =
    service?.scope === 'regional' &&
    component.settings.usesPrivateEndpoint === true &&
    !isIntegrated(service, component.sku) &&
    !isInjected(service, component.sku);
  return isBehindEndpoint ? { kind: 'platform', component } : insideEnd(context, component, false);
}

/** Returns where calls of others arrive. */
export function targetEnd(context: ReachContext, id: string): End {
  const component = context.components.get(id);
  if (!component) return outsideEnd(context, id);
  const service = serviceOfComponent(component);
  const usesEndpoint = component.settings.usesPrivateEndpoint === true;
  if (service?.scope !== 'regional' || isInjected(service, component.sku)) return insideEnd(context, component, false);
  if (!usesEndpoint) return { kind: 'platform', component };
  const end = insideEnd(context, component, true);
  // The subnet of a service that runs code is where its own calls leave from: its endpoint is beside the others.
  if (end.kind !== 'inside' || !isIntegrated(service, component.sku)) return end;
  return { ...end, subnet: findEndpointSubnet(context, end.network) };
}

function insideEnd(context: ReachContext, component: PlacedComponent, isEndpoint: boolean): End {
  const network = networkOfComponent(context, component);
  if (!network) return { kind: 'platform', component };
  const subnet = context.subnets.get(component.subnetId ?? '') ?? null;
  return { kind: 'inside', component, network, subnet, isEndpoint };
}

function outsideEnd({ index }: ReachContext, id: string): End {
  return index.isOutside(id) ? { kind: 'outside', party: id } : { kind: 'absent' };
}

/** The subnet of the network in which the endpoints of other services are. */
function findEndpointSubnet({ view, subnets }: ReachContext, network: SolutionNetwork): SolutionSubnet | null {
  for (const component of view.components) {
    const subnet = subnets.get(component.subnetId ?? '');
    const service = serviceOfComponent(component);
    const isEndpoint =
      component.settings.usesPrivateEndpoint === true &&
      service?.scope === 'regional' &&
      !isIntegrated(service, component.sku);
    if (isEndpoint && subnet?.networkId === network.id) return subnet;
  }
  return null;
}

/** Administrators come to these by a name or an address on the internet. */
export function isAdministrationDoor(component: PlacedComponent): boolean {
  return componentHasRole(
    component,
    'bastion',
    'session-service',
    'identity-proxy',
    'client-vpn',
    'outside-control-plane',
  );
}
