// Networks of AWS, and what joins them to each other and to sites.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { byRole, configRules, docs } from './aws-facts.ts';

export const connectivityServices: readonly CatalogueService[] = [
  {
    key: 'vpc',
    provider: 'aws',
    name: 'Amazon VPC',
    aliases: ['vpc', 'network', 'networking', 'virtual private cloud'],
    category: 'network',
    scope: 'network',
    ports: [],
    identity: byRole,
    keepsState: false,
    skus: [
      {
        name: 'Default tenancy',
        limits: [
          {
            name: 'Size of an IPv4 block',
            limit: fact('/16 to /28', `${docs}/vpc/latest/userguide/vpc-cidr-blocks.html`),
          },
          {
            name: 'Addresses of a subnet that AWS keeps',
            limit: fact('5', `${docs}/vpc/latest/userguide/subnet-sizing.html`),
          },
        ],
        redundancy: {},
      },
    ],
    sla: [],
    diagnostics: fact(
      'Flow logs in CloudWatch Logs, Amazon S3 or Data Firehose',
      `${docs}/vpc/latest/userguide/flow-logs.html`,
    ),
    terraform: 'aws_vpc',
    meters: ['Public IPv4 addresses'],
    policies: configRules(
      'vpc-flow-logs-enabled',
      'vpc-default-security-group-closed',
      'subnet-auto-assign-public-ip-disabled',
      'no-unrestricted-route-to-igw',
      'restricted-ssh',
    ),
    docs: `${docs}/vpc/`,
  },
  {
    key: 'internet-gateway',
    provider: 'aws',
    name: 'Internet gateway',
    aliases: ['internet gateway', 'igw'],
    category: 'network',
    scope: 'network',
    ports: [],
    keepsState: false,
    skus: [
      {
        name: 'Internet gateway',
        limits: [],
        redundancy: { zones: fact('always', `${docs}/vpc/latest/userguide/VPC_Internet_Gateway.html`) },
      },
    ],
    sla: [],
    terraform: 'aws_internet_gateway',
    meters: ['GB out'],
    policies: configRules('internet-gateway-authorized-vpc-only', 'no-unrestricted-route-to-igw'),
    docs: `${docs}/vpc/latest/userguide/VPC_Internet_Gateway.html`,
  },
  {
    key: 'vpc-peering',
    provider: 'aws',
    name: 'VPC peering connection',
    aliases: ['vpc peering', 'peering'],
    category: 'network',
    scope: 'network',
    ports: [],
    keepsState: false,
    skus: [{ name: 'Peering connection', limits: [], redundancy: {} }],
    sla: [],
    terraform: 'aws_vpc_peering_connection',
    meters: ['GB between Availability Zones and Regions'],
    policies: configRules('vpc-peering-dns-resolution-check'),
    docs: `${docs}/vpc/latest/peering/`,
  },
  {
    key: 'privatelink',
    provider: 'aws',
    name: 'AWS PrivateLink',
    aliases: ['privatelink', 'vpc endpoint', 'interface endpoint', 'private endpoint'],
    category: 'network',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/vpc/latest/privatelink/privatelink-access-aws-services.html`) },
    ports: [],
    keepsState: false,
    skus: [
      {
        name: 'Interface endpoint',
        limits: [],
        redundancy: { zones: fact('optional', `${docs}/vpc/latest/privatelink/privatelink-share-your-services.html`) },
      },
    ],
    sla: [],
    terraform: 'aws_vpc_endpoint',
    meters: ['Hours in each Availability Zone', 'GB processed'],
    policies: configRules('service-vpc-endpoint-enabled'),
    docs: `${docs}/vpc/latest/privatelink/`,
  },
  {
    key: 'gwlb',
    provider: 'aws',
    name: 'Gateway Load Balancer',
    aliases: ['gwlb', 'gateway load balancer', 'appliance load balancer'],
    category: 'network',
    scope: 'subnet',
    ports: [
      fact(
        {
          protocol: 'UDP',
          ports: '6081',
          direction: 'inbound',
          purpose: 'GENEVE between the load balancer and appliances',
        },
        `${docs}/elasticloadbalancing/latest/gateway/target-groups.html`,
      ),
    ],
    identity: byRole,
    keepsState: false,
    skus: [{ name: 'Gateway Load Balancer', limits: [], redundancy: {} }],
    sla: [],
    terraform: 'aws_lb',
    meters: ['Hours', 'Load balancer capacity units'],
    policies: [],
    docs: `${docs}/elasticloadbalancing/latest/gateway/`,
  },
  {
    key: 'vpn',
    provider: 'aws',
    name: 'AWS Site-to-Site VPN',
    aliases: ['vpn', 'site-to-site vpn', 'ipsec'],
    category: 'network',
    scope: 'network',
    ports: [
      fact(
        { protocol: 'UDP', ports: '500', direction: 'inbound', purpose: 'IKE' },
        `${docs}/vpn/latest/s2svpn/cgw-options.html`,
      ),
      fact(
        { protocol: 'UDP', ports: '4500', direction: 'inbound', purpose: 'NAT traversal' },
        `${docs}/vpn/latest/s2svpn/create-tgw-vpn-attachment.html`,
      ),
    ],
    identity: byRole,
    keepsState: false,
    skus: [
      {
        name: 'Connection with two tunnels',
        limits: [{ name: 'Tunnels of a connection', limit: fact('2', `${docs}/vpn/latest/s2svpn/VPC_VPN.html`) }],
        redundancy: {},
      },
    ],
    sla: [
      fact(
        { percent: 99.95, condition: 'for each connection of the category AWS VPN' },
        'https://aws.amazon.com/vpn/site-to-site-vpn-sla/',
      ),
    ],
    diagnostics: fact('Tunnel logs in Amazon CloudWatch Logs', `${docs}/vpn/latest/s2svpn/monitoring-logs.html`),
    terraform: 'aws_vpn_connection',
    meters: ['Hours of connections', 'GB out'],
    policies: configRules('vpc-vpn-2-tunnels-up'),
    docs: `${docs}/vpn/latest/s2svpn/`,
  },
  {
    key: 'client-vpn',
    provider: 'aws',
    name: 'AWS Client VPN',
    aliases: ['client vpn', 'remote access vpn', 'openvpn'],
    category: 'network',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/vpn/latest/clientvpn-admin/what-is.html`) },
    ports: [
      fact(
        {
          protocol: 'UDP',
          ports: '443',
          direction: 'inbound',
          purpose: 'OpenVPN over UDP or TCP, on 443 unless set to 1194',
        },
        `${docs}/vpn/latest/clientvpn-admin/what-is.html`,
      ),
    ],
    identity: byRole,
    keepsState: false,
    skus: [
      {
        name: 'Client VPN endpoint',
        limits: [
          {
            name: 'Range of clients',
            limit: fact('/22 to /12', `${docs}/vpn/latest/clientvpn-admin/cvpn-getting-started.html`),
          },
        ],
        redundancy: { zones: fact('optional', `${docs}/vpn/latest/clientvpn-admin/cvpn-getting-started.html`) },
      },
    ],
    sla: [],
    diagnostics: fact('Connection logs in Amazon CloudWatch Logs', `${docs}/vpn/latest/clientvpn-admin/what-is.html`),
    terraform: 'aws_ec2_client_vpn_endpoint',
    meters: ['Hours of subnet associations', 'Hours of client connections'],
    policies: [],
    docs: `${docs}/vpn/latest/clientvpn-admin/`,
  },
  {
    key: 'direct-connect',
    provider: 'aws',
    name: 'AWS Direct Connect',
    aliases: ['direct connect', 'dx', 'private line', 'dedicated connection'],
    category: 'network',
    scope: 'network',
    ports: [],
    identity: byRole,
    keepsState: false,
    skus: [
      { name: 'Dedicated connections, Maximum Resiliency', limits: [], redundancy: {} },
      { name: 'Dedicated connections, High Resiliency', limits: [], redundancy: {} },
    ],
    sla: [
      fact(
        {
          percent: 99.99,
          condition: 'with the Maximum Resiliency model and all that the agreement asks for',
          needs: { sku: { has: ['Maximum'] } },
        },
        `${docs}/directconnect/latest/UserGuide/resiliency_toolkit.html`,
      ),
      fact(
        {
          percent: 99.9,
          condition: 'with the High Resiliency model and all that the agreement asks for',
          needs: { sku: { has: ['High Resiliency'] } },
        },
        `${docs}/directconnect/latest/UserGuide/resiliency_toolkit.html`,
      ),
    ],
    diagnostics: fact(
      'Metrics in Amazon CloudWatch',
      `${docs}/AmazonCloudWatch/latest/monitoring/aws-services-cloudwatch-metrics.html`,
    ),
    terraform: 'aws_dx_connection',
    meters: ['Hours of ports', 'GB out'],
    policies: [],
    docs: `${docs}/directconnect/`,
  },
  {
    key: 'route-53-resolver',
    provider: 'aws',
    name: 'Amazon Route 53 Resolver',
    aliases: ['route 53 resolver', 'resolver endpoint', 'dns resolver', 'private dns'],
    category: 'network',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/Route53/latest/DeveloperGuide/resolver-forwarding-inbound-queries.html`) },
    ports: [],
    keepsState: false,
    skus: [
      {
        name: 'Inbound and outbound endpoints',
        limits: [],
        redundancy: {
          zones: fact('optional', `${docs}/Route53/latest/DeveloperGuide/resolver-forwarding-inbound-queries.html`),
        },
      },
    ],
    sla: [
      fact(
        {
          percent: 99.99,
          condition: 'for endpoints with interfaces in two or more Availability Zones',
          needs: { zones: true },
        },
        'https://aws.amazon.com/route53/resolver/sla/',
      ),
      fact(
        { percent: 99.5, condition: 'for endpoints in one Availability Zone', needs: { zones: false } },
        'https://aws.amazon.com/route53/resolver/sla/',
      ),
    ],
    diagnostics: fact(
      'Query logs of VPCs in CloudWatch Logs, Amazon S3 or Data Firehose',
      `${docs}/Route53/latest/DeveloperGuide/resolver-query-logs.html`,
    ),
    terraform: 'aws_route53_resolver_endpoint',
    meters: ['Hours of interfaces', 'Queries'],
    policies: [],
    docs: `${docs}/Route53/latest/DeveloperGuide/resolver.html`,
  },
];
