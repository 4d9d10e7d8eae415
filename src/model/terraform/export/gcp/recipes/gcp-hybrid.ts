// Ways of Google Cloud to other networks, and to services inside a network.

import { blocks, type Code, code, type HclValue } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openNumber, openText, openVariable } from '../../export-context.ts';
import { listTargets } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { addServicesRange, fact, nameOf, networkIdOf, regionOf, subnetIdOf } from '../gcp-parts.ts';

const FILE = 'network.tf';
const NO_NETWORK = 'The solution has no network.';

/** Two tunnels to one device of the other side, with routes by BGP. The key comes from the pipeline. */
const vpn: Recipe = (plan) => {
  const { component, label, index } = plan;
  const networkId = networkIdOf(plan);
  if (networkId === null) return NO_NETWORK;
  if (component.sku === 'Classic VPN')
    return 'Classic VPN has routes of its own, which the solution does not state; HA VPN is written.';
  const region = regionOf(plan);
  const secret = openVariable(plan.context, {
    name: `${label}_shared_secret`,
    description: `Key that both ends of ${component.name} share; from the pipeline's secret store.`,
    isSensitive: true,
  });
  addOf(plan, {
    type: 'google_compute_ha_vpn_gateway',
    file: FILE,
    isMain: true,
    body: { name: nameOf(plan, 'vpn'), network: networkId, region },
  });
  addOf(plan, {
    type: 'google_compute_external_vpn_gateway',
    file: FILE,
    body: {
      name: nameOf(plan, 'peer'),
      redundancy_type: 'SINGLE_IP_INTERNALLY_REDUNDANT',
      interface: blocks({
        id: 0,
        ip_address: openText(plan, 'peer_address', 'Public address of the device at the other end'),
      }),
    },
  });
  addOf(plan, {
    type: 'google_compute_router',
    label: `${label}_vpn`,
    file: FILE,
    body: {
      name: nameOf(plan, 'vpn-router'),
      network: networkId,
      region,
      bgp: blocks({ asn: openNumber(plan, 'asn', 'Own BGP number') }),
    },
  });
  for (const number of [0, 1]) addTunnel(plan, { number, region, secret });
  plan.context.skip(
    component.id,
    `Routes of ${component.name}`,
    'The addresses of the BGP sessions are agreed with the other end; add a router interface and a peer for each tunnel.',
  );
  return null;

  function addTunnel(own: ComponentPlan, order: { number: number; region: HclValue; secret: Code }): void {
    addOf(own, {
      type: 'google_compute_vpn_tunnel',
      label: `${label}_${order.number}`,
      file: FILE,
      body: {
        name: nameOf(own, `tunnel-${order.number}`),
        region: order.region,
        vpn_gateway: code(`google_compute_ha_vpn_gateway.${label}${index}.id`),
        vpn_gateway_interface: order.number,
        peer_external_gateway: code(`google_compute_external_vpn_gateway.${label}${index}.id`),
        peer_external_gateway_interface: 0,
        router: code(`google_compute_router.${label}_vpn${index}.id`),
        ike_version: 2,
        shared_secret: order.secret,
      },
    });
  }
};

const interconnect: Recipe = (plan) => {
  const { component, label, index } = plan;
  const networkId = networkIdOf(plan);
  if (networkId === null) return NO_NETWORK;
  const isPartner = component.sku === 'Partner';
  if (!isPartner)
    return `The cross-connect of “${component.sku ?? 'an interconnect'}” is ordered first; its name is not stated.`;
  addOf(plan, {
    type: 'google_compute_router',
    label: `${label}_line`,
    file: FILE,
    body: {
      name: nameOf(plan, 'line-router'),
      network: networkId,
      region: regionOf(plan),
      // Google asks for this number on routers of partner lines.
      bgp: blocks({ asn: 16_550 }),
    },
  });
  addOf(plan, {
    type: 'google_compute_interconnect_attachment',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'line'),
      region: regionOf(plan),
      type: fact(plan, 'sku', 'PARTNER'),
      edge_availability_domain: 'AVAILABILITY_DOMAIN_1',
      router: code(`google_compute_router.${label}_line${index}.id`),
    },
  });
  return null;
};

const firewallPolicy: Recipe = (plan) => {
  const networkId = networkIdOf(plan);
  if (networkId === null) return NO_NETWORK;
  const { label, index } = plan;
  addOf(plan, {
    type: 'google_compute_network_firewall_policy',
    file: 'firewall.tf',
    isMain: true,
    body: { name: nameOf(plan, 'policy'), description: 'Rules of the whole network.' },
  });
  addOf(plan, {
    type: 'google_compute_network_firewall_policy_association',
    file: 'firewall.tf',
    body: {
      name: nameOf(plan, 'policy'),
      firewall_policy: code(`google_compute_network_firewall_policy.${label}${index}.name`),
      attachment_target: networkId,
    },
  });
  return null;
};

const intrusionDetection: Recipe = (plan) => {
  const networkId = networkIdOf(plan);
  if (networkId === null) return NO_NETWORK;
  addOf(plan, {
    type: 'google_cloud_ids_endpoint',
    file: 'security.tf',
    isMain: true,
    body: {
      name: nameOf(plan, 'ids'),
      location: openText(plan, 'zone', 'Zone'),
      network: networkId,
      severity: 'INFORMATIONAL',
      depends_on: [addServicesRange(plan)],
    },
  });
  return null;
};

/** Traffic to machines inside the network, on every port that rules allow. */
const internalBalancer: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  const networkId = networkIdOf(plan);
  if (subnetId === null || networkId === null) return 'The solution places it in no subnet.';
  const { component, context, label, index } = plan;
  const [target] = listTargets(plan);
  const port = target?.port ?? null;
  if (port === null) return 'The solution does not say on which port its targets listen.';
  addOf(plan, {
    type: 'google_compute_region_health_check',
    file: 'entry.tf',
    body: { name: nameOf(plan, 'health'), region: regionOf(plan), tcp_health_check: blocks({ port }) },
  });
  addOf(plan, {
    type: 'google_compute_region_backend_service',
    file: 'entry.tf',
    body: {
      name: nameOf(plan, 'backend'),
      region: regionOf(plan),
      load_balancing_scheme: 'INTERNAL',
      protocol: 'TCP',
      health_checks: [code(`google_compute_region_health_check.${label}${index}.id`)],
      log_config: blocks({ enable: true, sample_rate: 1 }),
    },
  });
  addOf(plan, {
    type: 'google_compute_forwarding_rule',
    file: 'entry.tf',
    isMain: true,
    body: {
      name: nameOf(plan, 'lb'),
      region: regionOf(plan),
      load_balancing_scheme: 'INTERNAL',
      ip_protocol: 'TCP',
      ports: [String(port)],
      network: networkId,
      subnetwork: subnetId,
      backend_service: code(`google_compute_region_backend_service.${label}${index}.id`),
    },
  });
  context.skip(component.id, `Targets of ${component.name}`, 'Add their groups of instances to the backend service.');
  return null;
};

export const gcpHybridRecipes: Readonly<Record<string, Recipe>> = {
  'cloud-vpn': vpn,
  interconnect,
  'cloud-ngfw': firewallPolicy,
  'cloud-ids': intrusionDetection,
  'internal-passthrough-load-balancer': internalBalancer,
};
