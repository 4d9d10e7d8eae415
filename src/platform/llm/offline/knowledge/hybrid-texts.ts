// Checked texts about connections between a cloud and networks on premises: VPN and private lines.

import type { CloudText } from './cloud-text.ts';

const LEARN = 'https://learn.microsoft.com/azure';
const AWS = 'https://docs.aws.amazon.com';
const GOOGLE = 'https://cloud.google.com/network-connectivity/docs';

const VPN_WORDS = 'vpn ipsec';
const VPN_SUPPORT =
  'site tunnel tunnels premise premises prem onprem datacenter center data office network connection connect bgp ike';
const LINE_SUPPORT =
  'private line circuit premise premises prem onprem datacenter center data office network connection connect provider bgp redundant vlan';

export const hybridTexts: readonly CloudText[] = [
  {
    cloud: 'azure',
    title: 'Site-to-site VPN to a network on premises',
    strong: VPN_WORDS,
    weak: `${VPN_SUPPORT} azure vnet gateway local`,
    text: `1. The ranges on premises and in the virtual network must not overlap, and your VPN device needs a public IPv4 address.
2. Create \`GatewaySubnet\` (/27 or larger) and a **VPN gateway** in it, route-based; this often takes 45 minutes or more.
3. Create a **local network gateway**: the public address of your device and the prefixes behind it.
4. Create the **connection** between both, with a shared key, and configure the device with the same key and the gateway’s public address.

One gateway can connect several sites; their ranges must not overlap either. A network can have one VPN gateway and one ExpressRoute gateway.`,
    sources: [
      `${LEARN}/vpn-gateway/tutorial-site-to-site-portal`,
      `${LEARN}/vpn-gateway/vpn-gateway-about-vpn-gateway-settings`,
    ],
  },
  {
    cloud: 'azure',
    title: 'ExpressRoute: a private connection to Azure',
    strong: 'expressroute express',
    weak: `${LINE_SUPPORT} azure vnet gateway peering route`,
    text: `ExpressRoute reaches Azure through a connectivity provider, not over the public internet.

1. Create the **circuit** and order it from the provider, who provisions it.
2. Configure **private peering** (BGP). With a Layer 2 provider you do this; with a managed Layer 3 service, such as MPLS, the provider does.
3. Create a virtual network gateway of the type **ExpressRoute** in \`GatewaySubnet\`, and connect it to the circuit.

A circuit is two connections to two Microsoft routers at one peering location. Use both: the SLA requires a redundant Layer 3 configuration. Regions outside of the geopolitical region need the Premium add-on.`,
    sources: [
      `${LEARN}/expressroute/expressroute-introduction`,
      `${LEARN}/expressroute/expressroute-howto-routing-arm`,
      `${LEARN}/vpn-gateway/vpn-gateway-about-vpn-gateway-settings`,
    ],
  },
  {
    cloud: 'aws',
    title: 'Site-to-Site VPN to a network on premises',
    strong: VPN_WORDS,
    weak: `${VPN_SUPPORT} aws vpc gateway customer transit virtual`,
    text: `1. Create a **customer gateway**: it describes your device.
2. Choose the side of AWS: a **virtual private gateway** is attached to one VPC; a **transit gateway** connects several VPCs and your network.
3. Create the VPN connection between both, with BGP or static routes, and configure your device.

Each connection has **two tunnels**: configure both. A second connection with a second device protects against the loss of the first device. A virtual private gateway carries no IPv6 over VPN; a transit gateway can.`,
    sources: [`${AWS}/vpn/latest/s2svpn/how_it_works.html`, `${AWS}/vpn/latest/s2svpn/vpn-redundant-connection.html`],
  },
  {
    cloud: 'aws',
    title: 'Direct Connect: a private line to AWS',
    strong: 'dx direct',
    weak: `${LINE_SUPPORT} aws vpc gateway transit interface hosted dedicated`,
    text: `- A **dedicated** connection is a port of 1, 10, 100 or 400 Gbit/s for one customer; its speed cannot be changed later. A **hosted** connection comes from a Direct Connect partner.
- On the connection you create **virtual interfaces**: private ones for VPCs, transit ones for transit gateways, public ones for public AWS services.
- A **Direct Connect gateway** reaches VPCs in any AWS Region (except China) from any location.
- One connection is a single point of failure. AWS recommends several locations, and several connections at each, with dynamic routing.`,
    sources: [
      `${AWS}/directconnect/latest/UserGuide/WorkingWithConnections.html`,
      `${AWS}/wellarchitected/latest/hybrid-networking-lens/dedicated-networking-setup.html`,
      'https://aws.amazon.com/directconnect/faqs/',
    ],
  },
  {
    cloud: 'gcp',
    title: 'HA VPN to a network on premises',
    strong: VPN_WORDS,
    weak: `${VPN_SUPPORT} google cloud gcp vpc gateway router peer ha`,
    text: `1. Create an **HA VPN gateway** in the network’s region, and a Cloud Router for BGP: it learns the routes of both sides by itself.
2. Describe your side as an **external VPN gateway**: two devices, one device with two addresses, or one with one address.
3. Create a **tunnel on each interface** of the HA VPN gateway, and a BGP session for each tunnel.

The 99.99% SLA requires tunnels from all interfaces of the HA VPN gateway to all interfaces of the peer: two tunnels for one or two devices, four for an AWS virtual private gateway.`,
    sources: [`${GOOGLE}/vpn/concepts/topologies`, 'https://cloud.google.com/router/docs/concepts/overview'],
  },
  {
    cloud: 'gcp',
    title: 'Cloud Interconnect: a private line to Google Cloud',
    strong: 'interconnect',
    weak: `${LINE_SUPPORT} google cloud gcp vpc router attachment partner dedicated`,
    text: `- **Dedicated Interconnect** meets Google’s network in a colocation facility, over circuits of 10 or 100 Gbit/s, with a router of your own that speaks BGP and LACP.
- **Partner Interconnect** goes through a service provider, where you are not in such a facility.

Each **VLAN attachment** belongs to a Cloud Router, which exchanges routes with your router by BGP. 99.9% availability needs at least two connections in one metropolitan area, in **different edge availability domains**.`,
    sources: [
      `${GOOGLE}/interconnect/concepts/dedicated-overview`,
      `${GOOGLE}/interconnect/tutorials/dedicated-creating-999-availability`,
    ],
  },
];
