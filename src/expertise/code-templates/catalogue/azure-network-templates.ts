// Terraform for networks of Azure, and what protects them.

import type { CodeTemplate } from '../code-template.ts';
import { partOf, spaceParameter, spokesParameter, subnetsParameter } from '../prompt/read-network.ts';
import { portsParameter } from '../prompt/read-tags.ts';
import { choiceParameter } from '../prompt/read-words.ts';
import { applicationGateway } from '../service/azure-apps.ts';
import { azureFirewall, hubAndSpokes, virtualNetwork } from '../service/networks.ts';
import { commonParameters, countOf, derived } from './parameters.ts';

const terraform = { language: 'terraform', cloud: 'azure' } as const;
const SUBSCRIPTION = 'Set `ARM_SUBSCRIPTION_ID` to the subscription.';

export const azureNetworkTemplates: readonly CodeTemplate[] = [
  {
    ...terraform,
    id: 'azure-virtual-network',
    name: 'Azure virtual network with subnets',
    example: 'Virtual network named shop in west europe with 10.20.0.0/16 and 3 subnets',
    subject: /\b(?:vnets?|virtual networks?|networks?|subnets?)\b/i,
    unless: /\b(?:vpcs?|peering|watcher)\b/i,
    covers: 'address space range cidr security group nsg private',
    parameters: [...commonParameters('azure'), spaceParameter(), subnetsParameter(2)],
    module: virtualNetwork,
    note: `A virtual network with subnets and a network security group that denies the internet. Azure keeps five addresses of every subnet. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-hub-spoke',
    name: 'Azure hub-spoke network with firewall',
    example: 'Hub-spoke network with 3 spokes, hub 10.0.0.0/22, west europe, prod',
    subject: /\b(?:vnets?|virtual networks?|networks?|topolog\w+|hub)\b/i,
    also: /\bhubs?\s*(?:-|–|&|and|n|\/|,)?\s*(?:and\s+)?spokes?\b/i,
    unless: /\b(?:vpcs?|virtual wan|vwan|peering between|subscriptions)\b/i,
    covers:
      'vnet peering route table firewall address space network topology architecture central landing zone gateway subnet azure',
    parameters: [
      ...commonParameters('azure'),
      spaceParameter({ label: 'Hub', fallback: '10.0.0.0/22', maxPrefix: 24 }),
      spokesParameter(2),
    ],
    module: hubAndSpokes,
    note: `A hub with Azure Firewall, spokes peered to it, and routes that send what leaves a spoke through the firewall. HTTPS between the spokes is allowed, and everything else needs a rule of its own. There is a subnet for a gateway, but no gateway. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-network-security-group',
    name: 'Azure network security group',
    example: 'Network security group that allows ports 443 and 8443 from 10.0.0.0/8, prod',
    subject: /\b(?:nsgs?|network security groups?|security groups?)\b/i,
    unless: /\b(?:vpcs?|flow logs?)\b/i,
    covers: 'rule inbound port allow open deny tcp rdp ssh http firewall subnet https association from traffic',
    parameters: [
      ...commonParameters('azure'),
      spaceParameter({ label: 'Source range', fallback: '10.0.0.0/8' }),
      portsParameter('443'),
    ],
    note: `A network security group that lets one range reach the ports and denies everything else. Name the subnets in \`subnet_ids\`. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-firewall',
    name: 'Azure Firewall with policy and logs',
    example: 'Azure Firewall Premium in north europe for prod with 10.100.0.0/24',
    subject: /\b(?:azure )?firewalls?\b/i,
    unless: /\b(?:web application firewall|firewall rules?|storage|sql)\b/i,
    covers: 'policy log outbound application rule network virtual threat intelligence dns proxy fqdn',
    parameters: [
      ...commonParameters('azure'),
      choiceParameter({
        key: 'tier',
        label: 'Tier',
        fallback: 'Standard',
        choices: [
          [/\bpremium\b/i, 'Premium'],
          [/\bstandard\b/i, 'Standard'],
        ],
      }),
      spaceParameter({ fallback: '10.100.0.0/24', maxPrefix: 25 }),
      derived('subnet', 'text', ({ space }) => partOf(space, 26, 0)),
    ],
    module: azureFirewall,
    note: `Azure Firewall in a network of its own, with a policy that allows HTTPS to named hosts only, and its logs in Log Analytics. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-application-gateway',
    name: 'Azure Application Gateway with WAF',
    example: 'Application gateway with web application firewall in west europe, prod',
    subject: /\b(?:application gateways?|app gateways?|agw|load balanc\w+|web application firewall|waf)\b/i,
    unless: /\b(?:albs?|nlbs?|front door|internal|scale sets?)\b/i,
    covers:
      'waf web firewall https tls certificate key vault listener zone autoscale load balancer layer 7 public probe health owasp rule v2 capacity',
    parameters: [
      ...commonParameters('azure'),
      countOf('(?:capacity units?|instances?|units?)', {
        key: 'min_capacity',
        label: 'Least capacity units',
        fallback: 2,
        max: 125,
      }),
      spaceParameter(),
      derived('subnet', 'text', ({ space }) => partOf(space, 24, 0)),
    ],
    module: applicationGateway,
    note: `An Application Gateway over the zones of the region with a web application firewall that blocks, HTTPS to clients and backends, and a certificate from Key Vault, which it is given the right to read. \`application_gateway_key_vault_id\` and \`application_gateway_certificate_id\` have no defaults; name your hosts in \`application_gateway_backend_fqdns\`. ${SUBSCRIPTION}`,
  },
];
