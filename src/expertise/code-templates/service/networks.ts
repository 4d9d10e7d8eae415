// Networks as templates are made of them.

import type { SolutionSubnet } from '#model/solution-shapes.ts';
import type { Values } from '../prompt/parameter.ts';
import { partOf } from '../prompt/read-network.ts';
import { workspace } from './azure-services.ts';
import { network, placedIn, subnet, type ServiceModule } from './service-module.ts';

/** 'snet-01' and so on, one for each range of the list. */
function listSubnets(ranges: string, prefix: string): SolutionSubnet[] {
  return ranges.split(', ').map((range, index) => subnet(`${prefix}-${String(index + 1).padStart(2, '0')}`, range));
}

export function virtualNetwork({ space = '', subnets = '' }: Values): ServiceModule {
  return { networks: [network(space)], subnets: listSubnets(subnets, 'snet'), components: [] };
}

export function gcpNetwork({ space = '', subnets = '' }: Values): ServiceModule {
  return {
    networks: [network(space)],
    subnets: listSubnets(subnets, 'subnet'),
    components: [{ id: 'nat', name: 'Cloud NAT', service: 'cloud-nat', networkId: 'network-main' }],
  };
}

const firewallComponent = { id: 'firewall', name: 'Firewall', service: 'firewall' } as const;

/** Hosts that machines need for their updates. */
const UPDATE_HOSTS = ['*.ubuntu.com', '*.microsoft.com', '*.azure.com'];

export function azureFirewall({ space = '', subnet: range = '', tier = '', has_zones }: Values): ServiceModule {
  const place = subnet('AzureFirewallSubnet', range);
  return {
    ...placedIn(space, place),
    components: [
      {
        ...firewallComponent,
        sku: tier,
        subnetId: place.id,
        settings: { isZoneRedundant: has_zones === 'true', logSinkId: workspace.id },
      },
      workspace,
    ],
    defaults: { firewall_allowed_hosts: UPDATE_HOSTS },
  };
}

export function hubAndSpokes({ space = '', spokes = '', has_zones }: Values): ServiceModule {
  const hub = network(space, 'hub');
  const outer = spokes.split(', ').map((range, index) => network(range, `spoke${String(index + 1).padStart(2, '0')}`));
  const inHub = { networkId: hub.id };
  const firewallSubnet = subnet('AzureFirewallSubnet', partOf(space, 26, 0), inHub);
  return {
    networks: [
      { ...hub, peerIds: outer.map(({ id }) => id) },
      ...outer.map((spoke) => ({ ...spoke, peerIds: [hub.id] })),
    ],
    subnets: [
      firewallSubnet,
      subnet('GatewaySubnet', partOf(space, 27, 2), inHub),
      ...outer.map((spoke) =>
        subnet('snet-workload', partOf(spoke.addressSpaces[0] ?? '', 0, 0), {
          id: `subnet-${spoke.name}`,
          networkId: spoke.id,
          egressId: firewallComponent.id,
        }),
      ),
    ],
    components: [
      {
        ...firewallComponent,
        sku: 'Standard',
        subnetId: firewallSubnet.id,
        settings: { isZoneRedundant: has_zones === 'true', logSinkId: workspace.id },
      },
      workspace,
    ],
    defaults: { firewall_inner_ports: ['443'] },
  };
}
