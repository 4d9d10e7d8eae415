// Load balancers, gateways and firewalls of AWS.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { byRole, callsInCloudTrail, configRules, docs, promises } from './aws-facts.ts';

export const networkServices: readonly CatalogueService[] = [
  {
    key: 'alb',
    provider: 'aws',
    name: 'Application Load Balancer',
    aliases: ['alb', 'load balancer', 'elb', 'elastic load balancing', 'elastic load balancer'],
    category: 'network',
    scope: 'subnet',
    subnet: {
      isOwn: fact(false, `${docs}/elasticloadbalancing/latest/application/application-load-balancers.html`),
      maxPrefix: fact(27, `${docs}/elasticloadbalancing/latest/application/application-load-balancers.html`),
      minZones: fact(
        2,
        `${docs}/elasticloadbalancing/latest/application/application-load-balancer-getting-started.html`,
      ),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'HTTPS listener, unless it has another port' },
        `${docs}/elasticloadbalancing/latest/application/application-load-balancers.html`,
      ),
      fact(
        { protocol: 'TCP', ports: '80', direction: 'inbound', purpose: 'HTTP listener, unless it has another port' },
        `${docs}/elasticloadbalancing/latest/application/application-load-balancers.html`,
      ),
    ],
    identity: byRole,
    keepsState: false,
    skus: [
      {
        name: 'Application Load Balancer',
        limits: [],
        redundancy: {
          zones: fact(
            'always',
            `${docs}/elasticloadbalancing/latest/application/application-load-balancer-getting-started.html`,
          ),
        },
      },
    ],
    sla: [
      fact(
        { percent: 99.99, condition: 'for a load balancer in two or more Availability Zones', needs: { zones: true } },
        'https://aws.amazon.com/elasticloadbalancing/sla/',
      ),
    ],
    diagnostics: fact(
      'Access logs in an Amazon S3 bucket',
      `${docs}/elasticloadbalancing/latest/application/load-balancer-access-logs.html`,
    ),
    terraform: 'aws_lb',
    meters: ['Hours', 'Load balancer capacity units'],
    policies: configRules(
      'alb-http-to-https-redirection-check',
      'alb-waf-enabled',
      'elb-logging-enabled',
      'elb-deletion-protection-enabled',
      'elbv2-multiple-az',
    ),
    docs: `${docs}/elasticloadbalancing/latest/application/`,
  },
  {
    key: 'nlb',
    provider: 'aws',
    name: 'Network Load Balancer',
    aliases: ['nlb', 'layer 4 load balancer', 'tcp load balancer'],
    category: 'network',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/elasticloadbalancing/latest/network/network-load-balancers.html`) },
    ports: [
      fact(
        { protocol: 'TCP', ports: '1-65535', direction: 'inbound', purpose: 'TCP and TLS listeners' },
        `${docs}/elasticloadbalancing/latest/network/load-balancer-listeners.html`,
      ),
      fact(
        { protocol: 'UDP', ports: '1-65535', direction: 'inbound', purpose: 'UDP listeners' },
        `${docs}/elasticloadbalancing/latest/network/load-balancer-listeners.html`,
      ),
    ],
    identity: byRole,
    keepsState: false,
    skus: [
      {
        name: 'Network Load Balancer',
        limits: [],
        redundancy: {
          zones: fact('optional', `${docs}/elasticloadbalancing/latest/network/network-load-balancers.html`),
        },
      },
    ],
    sla: [
      fact(
        { percent: 99.99, condition: 'for a load balancer in two or more Availability Zones', needs: { zones: true } },
        'https://aws.amazon.com/elasticloadbalancing/sla/',
      ),
      fact(
        { percent: 99.9, condition: 'for a load balancer in one Availability Zone', needs: { zones: false } },
        'https://aws.amazon.com/elasticloadbalancing/sla/',
      ),
    ],
    diagnostics: fact(
      'Access logs of TLS listeners in an Amazon S3 bucket',
      `${docs}/elasticloadbalancing/latest/network/load-balancer-access-logs.html`,
    ),
    terraform: 'aws_lb',
    meters: ['Hours', 'Load balancer capacity units'],
    policies: configRules(
      'elbv2-multiple-az',
      'nlb-cross-zone-load-balancing-enabled',
      'elb-deletion-protection-enabled',
    ),
    docs: `${docs}/elasticloadbalancing/latest/network/`,
  },
  {
    key: 'nat-gateway',
    provider: 'aws',
    name: 'NAT gateway',
    aliases: ['nat', 'nat gateway'],
    category: 'network',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/vpc/latest/userguide/vpc-nat-gateway.html`) },
    ports: [
      fact(
        {
          protocol: 'any',
          ports: null,
          direction: 'outbound',
          purpose: 'TCP, UDP and ICMP to the internet or to other networks',
        },
        `${docs}/vpc/latest/userguide/vpc-nat-gateway.html`,
      ),
    ],
    keepsState: false,
    skus: [
      {
        name: 'Public NAT gateway',
        limits: [
          {
            name: 'Connections to one destination for each address',
            limit: fact('55,000', `${docs}/vpc/latest/userguide/vpc-nat-gateway.html`),
          },
          {
            name: 'Bandwidth',
            limit: fact('5 Gbps, up to 100 Gbps', `${docs}/vpc/latest/userguide/vpc-nat-gateway.html`),
          },
        ],
        // Of the zonal kind, which is what Terraform makes: it is in the zone of its subnet.
        redundancy: { zones: fact('none', `${docs}/vpc/latest/userguide/nat-gateway-basics.html`) },
      },
    ],
    sla: [],
    diagnostics: fact('Metrics in Amazon CloudWatch', `${docs}/vpc/latest/userguide/vpc-nat-gateway-cloudwatch.html`),
    terraform: 'aws_nat_gateway',
    meters: ['Hours', 'GB processed'],
    policies: [],
    docs: `${docs}/vpc/latest/userguide/vpc-nat-gateway.html`,
  },
  {
    key: 'network-firewall',
    provider: 'aws',
    name: 'AWS Network Firewall',
    aliases: ['network firewall', 'firewall'],
    category: 'network',
    scope: 'subnet',
    ports: [
      fact(
        {
          protocol: 'any',
          ports: null,
          direction: 'inbound',
          purpose: 'Traffic that route tables send through its endpoints',
        },
        `${docs}/network-firewall/latest/developerguide/vpc-config-subnets.html`,
      ),
    ],
    identity: byRole,
    keepsState: false,
    skus: [
      {
        name: 'Firewall endpoint',
        limits: [],
        redundancy: { zones: fact('optional', `${docs}/network-firewall/latest/developerguide/firewalls.html`) },
      },
    ],
    sla: [promises('network-firewall', { percent: 99.99, condition: 'in each Region' })],
    diagnostics: fact(
      'Alert and flow logs in Amazon CloudWatch Logs',
      `${docs}/AmazonCloudWatch/latest/logs/aws-services-sending-logs.html`,
    ),
    terraform: 'aws_networkfirewall_firewall',
    meters: ['Hours of endpoints', 'GB processed'],
    policies: configRules(
      'netfw-multi-az-enabled',
      'netfw-policy-default-action-full-packets',
      'netfw-policy-default-action-fragment-packets',
      'netfw-policy-rule-group-associated',
    ),
    docs: `${docs}/network-firewall/`,
  },
  {
    key: 'transit-gateway',
    provider: 'aws',
    name: 'AWS Transit Gateway',
    aliases: ['tgw', 'transit gateway'],
    category: 'network',
    scope: 'network',
    subnet: {
      isOwn: fact(true, `${docs}/vpc/latest/tgw/tgw-best-design-practices.html`),
      advisedPrefix: fact(28, `${docs}/vpc/latest/tgw/tgw-best-design-practices.html`),
    },
    ports: [],
    identity: byRole,
    keepsState: false,
    skus: [
      {
        name: 'Transit gateway',
        limits: [],
        redundancy: { zones: fact('always', `${docs}/vpc/latest/tgw/tgw-best-design-practices.html`) },
      },
    ],
    sla: [],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_ec2_transit_gateway',
    meters: ['Hours of attachments', 'GB processed'],
    policies: configRules('ec2-transit-gateway-auto-vpc-attach-disabled'),
    docs: `${docs}/vpc/latest/tgw/`,
  },
];
