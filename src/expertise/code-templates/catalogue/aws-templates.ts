// Terraform for networks, machines and clusters of AWS.

import type { CodeTemplate } from '../code-template.ts';
import { spaceParameter } from '../prompt/read-network.ts';
import { portsParameter, sizeParameter } from '../prompt/read-tags.ts';
import {
  commonParameters,
  countOf,
  emailParameters,
  gigabytes,
  kubernetesVersion,
  nodeParameters,
  percent,
  portParameter,
  retention,
} from './parameters.ts';
import { eksCluster, vpc } from '../service/aws-services.ts';
import { containerService, loadBalancer, machineWithSessions } from '../service/aws-web.ts';

const terraform = { language: 'terraform', cloud: 'aws' } as const;

const network = [
  spaceParameter({ maxPrefix: 24 }),
  countOf('(?:availability )?(?:zones?|azs?)', { key: 'zones', label: 'Zones', fallback: 3, min: 2, max: 4 }),
];

export const awsTemplates: readonly CodeTemplate[] = [
  {
    ...terraform,
    id: 'aws-vpc',
    name: 'AWS VPC with public and private subnets',
    example: 'VPC named shop in eu-west-1 with 10.40.0.0/16 over 3 availability zones',
    subject: /\b(?:vpcs?|(?:aws )?networks?|subnets?)\b/i,
    unless: /\b(?:vnets?|virtual networks?|peering|acls?|endpoints?|load balanc\w+)\b/i,
    covers: 'public private subnet nat gateway internet flow log route table availability zone az cidr range network',
    parameters: [
      ...commonParameters('aws'),
      ...network,
      retention(30, { min: 1, max: 3653, label: 'Flow logs kept in days' }),
    ],
    module: vpc,
    note: 'A VPC with a public and a private subnet per zone, a NAT gateway per zone and flow logs.',
  },
  {
    ...terraform,
    id: 'aws-security-group',
    name: 'AWS security group',
    example: 'AWS security group that opens ports 443 and 8443 to 10.0.0.0/8',
    subject: /\b(?:security groups?|firewall rules?)\b/i,
    unless: /\b(?:network security groups?|nsgs?)\b/i,
    covers: 'inbound ingress egress port allow open rule tcp https from traffic vpc',
    parameters: [
      ...commonParameters('aws'),
      spaceParameter({ label: 'Source range', fallback: '10.0.0.0/8' }),
      portsParameter('443'),
    ],
    note: 'A security group that lets one range reach the ports. `vpc_id` has no default. Security groups are stateful and only allow: everything else inbound is denied.',
  },
  {
    ...terraform,
    id: 'aws-ec2-instance',
    name: 'AWS EC2 instance with Session Manager',
    example: 'EC2 instance t3.medium named batch in eu-central-1, dev',
    subject: /\b(?:ec2(?: instances?)?|instances?|(?:linux )?(?:vms?|virtual machines?))\b/i,
    unless:
      /\b(?:windows|rds|alarms?|alerts?|spot|auto ?scaling|scale sets?|database|azure|load balanc\w+|budgets?)\b/i,
    covers:
      'linux amazon session manager ssm role profile encrypted disk volume imdsv2 private subnet security group server endpoint vpc virtual machine encryption ssh',
    parameters: [
      ...commonParameters('aws'),
      sizeParameter('aws', 't3.small'),
      gigabytes('disk', 'Disk in GB', { fallback: 20, min: 8, max: 16_384 }),
      spaceParameter({ maxPrefix: 24 }),
      countOf('(?:availability )?(?:zones?|azs?)', { key: 'zones', label: 'Zones', fallback: 2, min: 2, max: 4 }),
    ],
    module: machineWithSessions,
    note: 'An Amazon Linux instance with an encrypted disk and IMDSv2, without a public address or an open port; Session Manager reaches it through endpoints.',
  },
  {
    ...terraform,
    id: 'aws-eks',
    name: 'AWS EKS cluster',
    example: 'EKS cluster with 3 nodes m6i.large in eu-west-1, prod',
    subject: /\b(?:eks|kubernetes(?: clusters?)?|k8s(?: clusters?)?)\b/i,
    unless: /\b(?:aks|gke|manifests?|replicas?|pods?|ingress|namespaces?|helm|alarms?|alerts?)\b/i,
    covers:
      'managed node group private endpoint secret encryption kms log addon pod identity vpc network autoscaling availability zone cluster',
    parameters: [
      ...commonParameters('aws'),
      ...nodeParameters(3),
      sizeParameter('aws', 'm6i.large'),
      ...kubernetesVersion,
      ...network,
    ],
    module: eksCluster,
    note: 'A private EKS cluster with encrypted secrets, control plane logs, managed nodes and access entries. Its API server is reached from within the VPC only.',
  },
  {
    ...terraform,
    id: 'aws-fargate',
    name: 'AWS ECS service on Fargate with load balancer',
    example: 'ECS Fargate service with 3 tasks on port 8080 in eu-central-1, prod',
    subject: /\b(?:ecs|fargate)\b/i,
    unless: /\b(?:eks)\b/i,
    covers:
      'service task container image load balancer alb https certificate cluster log behind application docker web api port circuit breaker vpc run',
    parameters: [
      ...commonParameters('aws'),
      ...network,
      portParameter('Port of the app', 8080),
      countOf('(?:tasks?|replicas?|containers?|instances?)', { key: 'tasks', label: 'Tasks', fallback: 2, max: 1000 }),
      retention(30, { min: 1, max: 3653, label: 'Logs kept in days' }),
    ],
    module: containerService,
    note: 'A service on Fargate in private subnets behind a load balancer with HTTPS. `service_image` and `load_balancer_certificate_arn` have no defaults; nobody reaches it until `load_balancer_allowed_ranges` names them.',
  },
  {
    ...terraform,
    id: 'aws-load-balancer',
    name: 'AWS Application Load Balancer',
    example: 'Application load balancer on AWS with HTTPS and access logs in eu-west-1, prod',
    subject: /\b(?:application load balancers?|albs?|load balancers?|elb)\b/i,
    unless: /\b(?:network load balancers?|nlbs?|fargate|ecs|azure|gateway load balancer)\b/i,
    covers: 'https certificate access log target group listener tls health check public vpc bucket s3 application port',
    parameters: [
      ...commonParameters('aws'),
      ...network,
      portParameter('Port of the targets', 8080),
      retention(90, { min: 1, max: 3653, label: 'Access logs kept in days' }),
    ],
    module: loadBalancer,
    note: 'A load balancer with HTTPS and access logs in front of a target group. `load_balancer_certificate_arn` has no default; nobody reaches it until `load_balancer_allowed_ranges` names them.',
  },
  {
    ...terraform,
    id: 'aws-alarms',
    name: 'AWS CloudWatch alarms for EC2',
    example: 'CloudWatch alarm for EC2 CPU above 80% to ops@example.org in eu-central-1',
    subject: /\b(?:alarms?|alerts?|cloudwatch)\b/i,
    unless: /\b(?:budgets?|costs?|billing|azure|log groups?|dashboards?|lambda|rds)\b/i,
    covers:
      'ec2 instance cpu status check metric sns topic email mail notify send above percent threshold high usage cloudwatch monitoring when exceed e',
    parameters: [...commonParameters('aws'), ...emailParameters, percent(80)],
    note: 'Alarms for the CPU and the status checks of the instances in `instance_ids`, sent through an encrypted topic. AWS asks the address to confirm.',
  },
];
