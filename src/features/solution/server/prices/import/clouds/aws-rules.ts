// Products of AWS offer files for meters of the catalogue. The fields are described in
// https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/reading-service-price-list-file-for-services.html; the names of product
// families and usage types were read on 2026-11-22 from the filters of
// https://github.com/infracost/infracost/tree/master/internal/resources/aws, which query the same files.

import type { MeterRule } from './meter-rule.ts';

export const awsRules: readonly MeterRule[] = [
  ...['ec2', 'auto-scaling'].map((service) => ({
    service,
    meter: 'Hours of running instances',
    unit: 'hour',
    when: {
      servicecode: 'AmazonEC2',
      productFamily: /^Compute Instance/,
      tenancy: 'Shared',
      operatingSystem: 'Linux',
      preInstalledSw: 'NA',
      capacitystatus: 'Used',
    },
  })),
  {
    service: 'nat-gateway',
    sku: null,
    meter: 'Hours',
    unit: 'hour',
    when: { servicecode: 'AmazonEC2', productFamily: 'NAT Gateway', usagetype: /NatGateway-Hours/ },
  },
  {
    service: 'nat-gateway',
    sku: null,
    meter: 'GB processed',
    unit: 'GB',
    when: { servicecode: 'AmazonEC2', productFamily: 'NAT Gateway', usagetype: /NatGateway-Bytes/ },
  },
  {
    service: 'ebs',
    sku: 'gp3',
    meter: 'GB provisioned a month',
    unit: 'GB',
    when: { servicecode: 'AmazonEC2', productFamily: 'Storage', volumeApiName: 'gp3' },
  },
  {
    service: 'alb',
    sku: null,
    meter: 'Hours',
    unit: 'hour',
    when: {
      servicecode: 'AWSELB',
      productFamily: 'Load Balancer-Application',
      locationType: 'AWS Region',
      usagetype: /^(?:[A-Z]{3}\d-|EU-)?LoadBalancerUsage$/,
    },
  },
  {
    service: 'nlb',
    sku: null,
    meter: 'Hours',
    unit: 'hour',
    when: {
      servicecode: 'AWSELB',
      productFamily: 'Load Balancer-Network',
      locationType: 'AWS Region',
      usagetype: /^(?:[A-Z]{3}\d-|EU-)?LoadBalancerUsage$/,
    },
  },
  {
    service: 'eks',
    sku: null,
    meter: 'Hours of the cluster',
    unit: 'hour',
    when: { servicecode: 'AmazonEKS', productFamily: 'Compute', usagetype: /AmazonEKS-Hours:perCluster$/ },
  },
  {
    service: 'kms',
    sku: 'Customer managed key',
    meter: 'Keys a month',
    unit: 'month',
    when: { servicecode: 'awskms', productFamily: 'Encryption Key', usagetype: /KMS-Keys/ },
  },
  {
    service: 'secrets-manager',
    sku: null,
    meter: 'Secrets a month',
    unit: 'month',
    when: { servicecode: 'AWSSecretsManager', productFamily: 'Secret' },
  },
  {
    service: 'secrets-manager',
    sku: null,
    meter: 'API calls',
    unit: 'call',
    when: { servicecode: 'AWSSecretsManager', productFamily: 'API Request' },
  },
  {
    service: 'waf',
    sku: null,
    meter: 'Web ACLs a month',
    unit: 'month',
    when: {
      servicecode: 'awswaf',
      productFamily: 'Web Application Firewall',
      usagetype: /^[A-Z0-9]*-(?!ShieldProtected-)WebACLV2$/,
    },
  },
  {
    service: 'waf',
    sku: null,
    meter: 'Rules a month',
    unit: 'rule',
    when: {
      servicecode: 'awswaf',
      productFamily: 'Web Application Firewall',
      usagetype: /^[A-Z0-9]*-(?!ShieldProtected-)RuleV2$/,
    },
  },
  {
    service: 'waf',
    sku: null,
    meter: 'Requests',
    unit: 'request',
    when: {
      servicecode: 'awswaf',
      productFamily: 'Web Application Firewall',
      usagetype: /^[A-Z0-9]*-(?!ShieldProtected-)RequestV2-Tier1$/,
    },
  },
  {
    service: 'route-53',
    sku: null,
    meter: 'Hosted zones a month',
    unit: 'month',
    when: { servicecode: 'AmazonRoute53', productFamily: 'DNS Zone', usagetype: 'HostedZone' },
  },
  {
    service: 'network-firewall',
    sku: null,
    meter: 'Hours of endpoints',
    unit: 'hour',
    when: { servicecode: 'AWSNetworkFirewall', productFamily: 'AWS Firewall', usagetype: /^[A-Z0-9]*-Endpoint-Hour$/ },
  },
  {
    service: 'network-firewall',
    sku: null,
    meter: 'GB processed',
    unit: 'GB',
    when: {
      servicecode: 'AWSNetworkFirewall',
      productFamily: 'AWS Firewall',
      usagetype: /^[A-Z0-9]*-Traffic-GB-Processed$/,
    },
  },
  {
    service: 'transit-gateway',
    sku: null,
    meter: 'Hours of attachments',
    unit: 'hour',
    when: { servicecode: 'AmazonVPC', usagetype: /TransitGateway-Hours/, operation: 'TransitGatewayVPC' },
  },
  {
    service: 'transit-gateway',
    sku: null,
    meter: 'GB processed',
    unit: 'GB',
    when: { servicecode: 'AmazonVPC', usagetype: /TransitGateway-Bytes/, operation: 'TransitGatewayVPC' },
  },
  {
    service: 'cloudwatch',
    sku: null,
    meter: 'GB of logs taken in and kept',
    unit: 'GB',
    when: { servicecode: 'AmazonCloudWatch', productFamily: 'Data Payload', usagetype: /DataProcessing-Bytes$/ },
  },
  {
    service: 'sqs',
    sku: 'Standard queue',
    meter: 'Requests',
    unit: 'request',
    when: { servicecode: 'AWSQueueService', productFamily: 'API Request', queueType: 'Standard' },
  },
  {
    service: 'ecr',
    sku: null,
    meter: 'GB of images a month',
    unit: 'GB',
    when: {
      servicecode: 'AmazonECR',
      productFamily: 'EC2 Container Registry',
      usagetype: /(?:^|-)TimedStorage-ByteHrs$/,
    },
  },
];
