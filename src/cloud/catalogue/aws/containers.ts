// Services of AWS that run and keep containers.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { byRoleAndResource, callsInCloudTrail, configRules, docs, promises, vpcEndpoint } from './aws-facts.ts';

export const containerServices: readonly CatalogueService[] = [
  {
    key: 'ecs',
    provider: 'aws',
    name: 'Amazon ECS',
    aliases: ['ecs', 'container', 'elastic container service'],
    category: 'containers',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/AmazonECS/latest/developerguide/task-networking-awsvpc.html`) },
    ports: [],
    privateAccess: vpcEndpoint(
      'com.amazonaws.region.ecs',
      `${docs}/AmazonECS/latest/developerguide/vpc-endpoints.html`,
    ),
    identity: fact('A task role of IAM', `${docs}/AmazonECS/latest/developerguide/task-iam-roles.html`),
    keepsState: false,
    skus: [
      {
        name: 'EC2 launch type',
        limits: [],
        redundancy: {
          zones: fact('optional', `${docs}/AmazonECS/latest/developerguide/task-placement-strategies.html`),
        },
      },
    ],
    sla: [promises('compute', { percent: 99.99, condition: 'for tasks in two or more zones', needs: { zones: true } })],
    diagnostics: fact(
      'Container logs in Amazon CloudWatch Logs by the awslogs driver',
      `${docs}/AmazonECS/latest/developerguide/using_awslogs.html`,
    ),
    terraform: 'aws_ecs_service',
    meters: ['Hours of container instances'],
    policies: configRules(
      'ecs-awsvpc-networking-enabled',
      'ecs-container-insights-enabled',
      'ecs-containers-nonprivileged',
      'ecs-task-definition-log-configuration',
    ),
    docs: `${docs}/ecs/`,
  },
  {
    key: 'fargate',
    provider: 'aws',
    name: 'AWS Fargate',
    aliases: ['fargate', 'ecs fargate', 'serverless containers'],
    category: 'containers',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${docs}/AmazonECS/latest/developerguide/AWS_Fargate.html`) },
    ports: [],
    identity: fact('A task role of IAM', `${docs}/AmazonECS/latest/developerguide/task-iam-roles.html`),
    keepsState: false,
    skus: [
      {
        name: '1 vCPU, 2 GB',
        limits: [
          {
            name: 'Ephemeral storage of a task',
            limit: fact('20 GiB, up to 200 GiB', `${docs}/AmazonECS/latest/developerguide/fargate-task-storage.html`),
          },
        ],
        redundancy: {},
      },
    ],
    sla: [promises('compute', { percent: 99.99, condition: 'for tasks in two or more zones', needs: { zones: true } })],
    diagnostics: fact(
      'Container logs in Amazon CloudWatch Logs by the awslogs driver',
      `${docs}/AmazonECS/latest/developerguide/using_awslogs.html`,
    ),
    terraform: 'aws_ecs_service',
    meters: ['vCPU-seconds', 'GB-seconds of memory', 'GB of ephemeral storage'],
    policies: configRules(
      'ecs-fargate-latest-platform-version',
      'ecs-containers-readonly-access',
      'ecs-no-environment-secrets',
    ),
    docs: `${docs}/AmazonECS/latest/developerguide/AWS_Fargate.html`,
  },
  {
    key: 'eks',
    provider: 'aws',
    name: 'Amazon EKS',
    aliases: ['eks', 'kubernetes', 'elastic kubernetes service'],
    category: 'containers',
    scope: 'subnet',
    subnet: {
      isOwn: fact(false, `${docs}/eks/latest/userguide/network-reqs.html`),
      minZones: fact(2, `${docs}/eks/latest/userguide/network-reqs.html`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'Kubernetes API server' },
        `${docs}/eks/latest/userguide/sec-group-reqs.html`,
      ),
      fact(
        { protocol: 'TCP', ports: '10250', direction: 'inbound', purpose: 'Kubelet on the nodes' },
        `${docs}/eks/latest/userguide/sec-group-reqs.html`,
      ),
    ],
    identity: fact(
      'EKS Pod Identity, or IAM roles for service accounts',
      `${docs}/eks/latest/userguide/service-accounts.html`,
    ),
    keepsState: false,
    skus: [
      {
        name: 'Managed node group, m7g.large',
        limits: [],
        redundancy: { zones: fact('always', `${docs}/eks/latest/userguide/eks-architecture.html`) },
      },
    ],
    sla: [
      fact(
        { percent: 99.95, condition: 'for the Kubernetes endpoint of the cluster' },
        'https://aws.amazon.com/eks/sla/',
      ),
    ],
    diagnostics: fact(
      'Audit and diagnostic logs of the control plane in Amazon CloudWatch Logs',
      `${docs}/eks/latest/userguide/control-plane-logs.html`,
    ),
    terraform: 'aws_eks_cluster',
    meters: ['Hours of the cluster', 'Hours of nodes'],
    policies: configRules(
      'eks-cluster-logging-enabled',
      'eks-cluster-supported-version',
      'eks-endpoint-no-public-access',
      'eks-secrets-encrypted',
    ),
    docs: `${docs}/eks/`,
  },
  {
    key: 'ecr',
    provider: 'aws',
    name: 'Amazon ECR',
    aliases: ['ecr', 'container registry', 'elastic container registry', 'registry'],
    category: 'containers',
    scope: 'regional',
    ports: [],
    privateAccess: vpcEndpoint('com.amazonaws.region.ecr.dkr', `${docs}/AmazonECR/latest/userguide/vpc-endpoints.html`),
    identity: byRoleAndResource,
    keepsState: true,
    skus: [{ name: 'Private registry', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_ecr_repository',
    meters: ['GB of images a month', 'GB out'],
    policies: configRules(
      'ecr-private-image-scanning-enabled',
      'ecr-private-tag-immutability-enabled',
      'ecr-private-lifecycle-policy-configured',
    ),
    docs: `${docs}/ecr/`,
  },
];
