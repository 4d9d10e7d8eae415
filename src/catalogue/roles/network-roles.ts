// Roles of networks.

import type { RoleText } from './role-text.ts';

export const networkRoles = {
  line: {
    does: 'Leads to a data centre.',
    effect: 'The data centre is connected to it; no VPN is added, and reachability/no-line is closed by it.',
  },
  vpn: {
    does: 'Is a line over the internet.',
    effect: 'The data centre is connected to it with the ports of IPsec, and no web firewall is asked for before it.',
  },
  circuit: {
    does: 'Is a line of a carrier, which a client has once.',
    effect: 'A solution has it once; a gateway is added for it in Azure, which it is connected to.',
  },
  'circuit-gateway': {
    does: 'Ends a circuit in a network.',
    effect: 'The circuit is connected to it instead of the data centre.',
  },
  'client-vpn': {
    does: 'Is the line of single people.',
    effect:
      'Administrators are connected to it and through it to machines; it is placed in a management subnet, and reachability/no-line is closed by it.',
  },
  transit: {
    does: 'Joins networks and lines.',
    effect: 'It is added in AWS where environments share a hub, and networks and lines are attached to it.',
  },
  'managed-hub': {
    does: 'Is a hub whose network the cloud keeps, with firewalls and gateways of its own.',
    effect:
      'It gets no connection, no firewall, VPN or gateway of a circuit is added beside it, and reachability/no-line is closed by it.',
  },
  'hub-part': {
    does: 'Is in the network in the middle, which the environments share.',
    effect: 'A solution with it on a network has a hub, and it is placed there once for all environments.',
  },
  firewall: {
    does: 'Filters traffic that routes lead to it.',
    effect:
      'Default routes of other subnets lead to it; it is placed in a subnet for outbound filters, and reachability/firewall-bypassed asks for the routes.',
  },
  'outbound-proxy': {
    does: 'Is a firewall that clients call as their proxy.',
    effect: 'Workloads in subnets are connected to it for calls to the internet; it is placed among outbound filters.',
  },
  'distributed-firewall': {
    does: 'Filters traffic in the network itself, without a route to it.',
    effect: 'No other firewall is added.',
  },
  'firewall-manager': {
    does: 'Keeps the policies of firewalls.',
    effect: 'A description that asks for “a firewall” as well gets no second one.',
  },
  nat: {
    does: 'Gives traffic out of a network an address.',
    effect: 'Default routes lead to it where no firewall is, and it is connected to the internet.',
  },
  'internet-gateway': {
    does: 'Opens a network to the internet.',
    effect: 'Each network that is open to the internet has one.',
  },
  router: {
    does: 'Exchanges routes for lines and address translation.',
    effect: 'It is added in Google Cloud for address translation and lines; each network with them has one.',
  },
  forwarder: {
    does: 'Forwards traffic that a route leads to, or can be set up to.',
    effect: 'A default route may lead to it.',
  },
  'network-part': {
    does: 'Is a part of the network, which traffic passes without being sent to it.',
    effect: 'It gets no connection, and the document says that it is a part of the network.',
  },
  'private-link': {
    does: 'Gives services of the cloud addresses in a network.',
    effect: 'It is placed in the subnet of private endpoints.',
  },
  'services-access': {
    does: 'Joins the network that the cloud keeps for its managed services.',
    effect: 'It is added in Google Cloud for services that need it.',
  },
  'needs-services-access': {
    does: 'Has its addresses in the network that the cloud keeps for its managed services.',
    effect: 'A “services-access” is added for it in Google Cloud.',
  },
  'network-connector': {
    does: 'Lets code outside of networks call into one.',
    effect: 'It is added in Google Cloud where code outside of networks calls a private store.',
  },
  'needs-network-connector': {
    does: 'Calls into a network through a connector only.',
    effect: 'A “network-connector” is added for it in Google Cloud where a private store is in the solution.',
  },
  'name-service': {
    does: 'Answers names for all.',
    effect: 'It gets no connection, a global one is there once, and private endpoints can be resolved.',
  },
  'private-name-zone': {
    does: 'Answers names inside of networks.',
    effect: 'It gets no connection, is placed in the hub where there is one, and private endpoints can be resolved.',
  },
  'name-resolver': {
    does: 'Answers names of the cloud for the data centre, and the other way round.',
    effect:
      'The data centre is connected to it on UDP 53; it is placed in the subnet of private endpoints, which can be resolved by it.',
  },
} as const satisfies Readonly<Record<string, RoleText>>;
