// Ways of AWS to other networks: VPN, resolvers, private endpoints and firewalls.

import { blocks, code, type HclBody, object } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addLogGroup, inTier, nameOf, vpcKeyOf } from '../aws-parts.ts';
import { transitGatewayOf } from '../aws-transit.ts';

const FILE = 'network.tf';

function vpcOf(plan: ComponentPlan): string | null {
  const key = vpcKeyOf(plan);
  return key === null ? null : `aws_vpc.main[${JSON.stringify(key)}].id`;
}

/** Two tunnels that end in the VPC, and the routes of the other side in its private subnets. */
const vpn: Recipe = (plan) => {
  const vpc = vpcOf(plan);
  if (vpc === null) return 'The solution has no network.';
  const { component, context, label, index } = plan;
  const open = (name: string, description: string, type = 'string') =>
    openVariable(context, { name: `${label}_${name}`, type, description: `${description} of ${component.name}.` });
  addOf(plan, {
    type: 'aws_customer_gateway',
    file: FILE,
    body: {
      type: 'ipsec.1',
      ip_address: open('peer_address', 'Public address of the device at the other end'),
      bgp_asn: open('peer_asn', 'BGP number of the device at the other end'),
      tags: object({ Name: nameOf(plan) }),
    },
  });
  const hub = transitGatewayOf(plan);
  if (hub === null)
    addOf(plan, {
      type: 'aws_vpn_gateway',
      file: FILE,
      body: { vpc_id: code(vpc), tags: object({ Name: nameOf(plan) }) },
    });
  const group = addLogGroup(plan, { name: code(`"/aws/vpn/\${local.prefix}-${label}${plan.nameSuffix}"`), place: {} });
  const tunnel = (number: 1 | 2): HclBody => ({
    [`tunnel${number}_ike_versions`]: ['ikev2'],
    [`tunnel${number}_log_options`]: blocks({
      cloudwatch_log_options: blocks({
        log_enabled: true,
        log_group_arn: code(`${group}.arn`),
        log_output_format: 'json',
      }),
    }),
  });
  addOf(plan, {
    type: 'aws_vpn_connection',
    file: FILE,
    isMain: true,
    body: {
      type: 'ipsec.1',
      customer_gateway_id: code(`aws_customer_gateway.${label}${index}.id`),
      ...(hub === null ? { vpn_gateway_id: code(`aws_vpn_gateway.${label}${index}.id`) } : { transit_gateway_id: hub }),
      ...tunnel(1),
      ...tunnel(2),
      tags: object({ Name: nameOf(plan) }),
    },
  });
  if (hub !== null) return null;
  addOf(plan, {
    type: 'aws_vpn_gateway_route_propagation',
    file: FILE,
    body: {
      vpn_gateway_id: code(`aws_vpn_gateway.${label}${index}.id`),
      route_table_id: code(`aws_route_table.private[${JSON.stringify(vpcKeyOf(plan))}].id`),
    },
  });
  return null;
};

const clientVpn = inTier((plan, place) => {
  const { component, context, label, index } = plan;
  const vpc = vpcOf(plan);
  const open = (name: string, description: string) =>
    openVariable(context, { name: `${label}_${name}`, description: `${description} of ${component.name}.` });
  const group = addLogGroup(plan, {
    name: code(`"/aws/client-vpn/\${local.prefix}-${label}${plan.nameSuffix}"`),
    place: {},
  });
  const id = code(`aws_ec2_client_vpn_endpoint.${label}${index}.id`);
  addOf(plan, {
    type: 'aws_ec2_client_vpn_endpoint',
    file: FILE,
    isMain: true,
    body: {
      description: nameOf(plan),
      vpc_id: vpc === null ? undefined : code(vpc),
      client_cidr_block: open('client_range', 'Range of the addresses of clients'),
      server_certificate_arn: open('certificate_arn', 'ARN of the TLS certificate'),
      security_group_ids: place.groupIds,
      split_tunnel: true,
      session_timeout_hours: 8,
      authentication_options: blocks({
        type: 'federated-authentication',
        saml_provider_arn: open('saml_provider_arn', 'ARN of the SAML provider that people sign in with'),
      }),
      connection_log_options: blocks({ enabled: true, cloudwatch_log_group: code(`${group}.name`) }),
    },
  });
  addOf(plan, {
    type: 'aws_ec2_client_vpn_network_association',
    file: FILE,
    body: { client_vpn_endpoint_id: id, subnet_id: code(`${place.subnetIds.code}[0]`) },
  });
  addOf(plan, {
    type: 'aws_ec2_client_vpn_authorization_rule',
    file: FILE,
    body: {
      client_vpn_endpoint_id: id,
      target_network_cidr: code(`aws_vpc.main[${JSON.stringify(vpcKeyOf(plan) ?? 'main')}].cidr_block`),
      access_group_id: open('group_id', 'Id of the group of people who may use it'),
    },
  });
  return null;
});

const resolver = inTier((plan, place) => {
  const { component, label, context } = plan;
  const isInbound = /inbound/i.test(component.sku ?? 'Inbound');
  if (place.zones < 2)
    context.skip(component.id, component.name, 'It needs addresses in two zones; the blueprint has one.');
  const directions = [
    ...(isInbound ? ['INBOUND'] : []),
    ...(/outbound/i.test(component.sku ?? '') ? ['OUTBOUND'] : []),
  ];
  for (const [position, direction] of directions.entries())
    addOf(plan, {
      type: 'aws_route53_resolver_endpoint',
      label: position === 0 ? label : `${label}_${direction.toLowerCase()}`,
      file: FILE,
      isMain: position === 0,
      body: {
        name: code(`"\${local.prefix}-${direction.toLowerCase()}${plan.nameSuffix}"`),
        direction,
        security_group_ids: place.groupIds,
        'dynamic "ip_address"': blocks({
          for_each: place.subnetIds,
          content: blocks({ subnet_id: code('ip_address.value') }),
        }),
      },
    });
  return null;
});

const endpoint = inTier((plan, place) => {
  const { component, context, label } = plan;
  const vpc = vpcOf(plan);
  if (vpc === null) return 'The solution has no network.';
  addOf(plan, {
    type: 'aws_vpc_endpoint',
    file: FILE,
    isMain: true,
    body: {
      vpc_id: code(vpc),
      vpc_endpoint_type: 'Interface',
      service_name: openVariable(context, {
        name: `${label}_service_name`,
        description: `Name of the service that ${component.name} reaches: com.amazonaws.…`,
      }),
      private_dns_enabled: true,
      subnet_ids: place.subnetIds,
      security_group_ids: place.groupIds,
      tags: object({ Name: nameOf(plan) }),
    },
  });
  return null;
});

/** What no rule allows is dropped; the rules are in a group of their own. */
function addFirewallPolicy(plan: ComponentPlan): void {
  const { component, context, label, index } = plan;
  addOf(plan, {
    type: 'aws_networkfirewall_rule_group',
    file: 'security.tf',
    body: {
      name: nameOf(plan),
      type: 'STATEFUL',
      capacity: 1000,
      rule_group: blocks({
        stateful_rule_options: blocks({ rule_order: 'STRICT_ORDER' }),
        rules_source: blocks({
          rules_source_list: blocks({
            generated_rules_type: 'ALLOWLIST',
            target_types: ['TLS_SNI', 'HTTP_HOST'],
            targets: openVariable(context, {
              name: `${label}_allowed_domains`,
              type: 'list(string)',
              description: `Domains that ${component.name} lets traffic out to.`,
            }),
          }),
        }),
      }),
    },
  });
  addOf(plan, {
    type: 'aws_networkfirewall_firewall_policy',
    file: 'security.tf',
    body: {
      name: nameOf(plan),
      firewall_policy: blocks({
        stateless_default_actions: ['aws:forward_to_sfe'],
        stateless_fragment_default_actions: ['aws:forward_to_sfe'],
        stateful_default_actions: ['aws:drop_established', 'aws:alert_established'],
        stateful_engine_options: blocks({ rule_order: 'STRICT_ORDER' }),
        stateful_rule_group_reference: blocks({
          priority: 1,
          resource_arn: code(`aws_networkfirewall_rule_group.${label}${index}.arn`),
        }),
      }),
    },
  });
}

const firewall = inTier((plan, place) => {
  const { component, context, label, index } = plan;
  const vpc = vpcOf(plan);
  if (vpc === null) return 'The solution has no network.';
  const group = addLogGroup(plan, {
    name: code(`"/aws/network-firewall/\${local.prefix}-${label}${plan.nameSuffix}"`),
    place: {},
  });
  addFirewallPolicy(plan);
  addOf(plan, {
    type: 'aws_networkfirewall_firewall',
    file: 'security.tf',
    isMain: true,
    body: {
      name: nameOf(plan),
      firewall_policy_arn: code(`aws_networkfirewall_firewall_policy.${label}${index}.arn`),
      vpc_id: code(vpc),
      delete_protection: true,
      subnet_change_protection: true,
      'dynamic "subnet_mapping"': blocks({
        for_each: place.subnetIds,
        content: blocks({ subnet_id: code('subnet_mapping.value') }),
      }),
    },
  });
  addOf(plan, {
    type: 'aws_networkfirewall_logging_configuration',
    file: 'security.tf',
    body: {
      firewall_arn: code(`aws_networkfirewall_firewall.${label}${index}.arn`),
      logging_configuration: blocks({
        log_destination_config: blocks({
          log_type: 'ALERT',
          log_destination_type: 'CloudWatchLogs',
          log_destination: object({ logGroup: code(`${group}.name`) }),
        }),
      }),
    },
  });
  context.skip(
    component.id,
    `Routes through ${component.name}`,
    'The endpoints of the firewall are known after it is made; route each zone to its own.',
  );
  return null;
});

export const awsHybridRecipes: Readonly<Record<string, Recipe>> = {
  vpn,
  'client-vpn': clientVpn,
  'route-53-resolver': resolver,
  privatelink: endpoint,
  'network-firewall': firewall,
};
