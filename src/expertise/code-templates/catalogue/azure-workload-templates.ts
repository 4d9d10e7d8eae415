// Terraform for what runs on Azure: machines, clusters, apps.

import type { CodeTemplate } from '../code-template.ts';
import { partOf, rangeBeside, spaceParameter } from '../prompt/read-network.ts';
import { sizeParameter } from '../prompt/read-tags.ts';
import { textParameter } from '../prompt/read-words.ts';
import {
  commonParameters,
  countOf,
  derived,
  emailParameters,
  endpointNetwork,
  gigabytes,
  kubernetesVersion,
  nodeParameters,
  percent,
  retention,
} from './parameters.ts';
import { functionApp, kubernetes, webApp } from '../service/azure-apps.ts';
import { machineWithBackup, virtualMachine } from '../service/azure-machines.ts';
import { containerRegistry } from '../service/azure-services.ts';
import { runtimeParameters } from './runtimes.ts';

const terraform = { language: 'terraform', cloud: 'azure' } as const;
const SUBSCRIPTION = 'Set `ARM_SUBSCRIPTION_ID` to the subscription.';

const machine = [
  ...commonParameters('azure'),
  sizeParameter('azure', 'Standard_D2s_v5'),
  gigabytes('disk', 'Disk in GB', { fallback: 64, min: 30, max: 4095 }),
  spaceParameter(),
  derived('subnet', 'text', ({ space }) => partOf(space, 24, 0)),
];

export const azureWorkloadTemplates: readonly CodeTemplate[] = [
  {
    ...terraform,
    id: 'azure-kubernetes',
    name: 'Azure Kubernetes Service (AKS) cluster',
    example: 'AKS cluster with 3 nodes Standard_D4s_v5 in west europe, prod',
    subject: /\b(?:aks|azure kubernetes(?: service)?(?: clusters?)?|kubernetes(?: clusters?)?|k8s(?: clusters?)?)\b/i,
    unless: /\b(?:eks|gke|manifests?|replicas?|pods?|ingress|namespaces?|helm|alerts?)\b/i,
    covers:
      'private cluster node pool autoscaling autoscaler managed identity workload rbac entra log analytics monitoring cilium overlay zone upgrade policy secret network virtual vnet subnet',
    parameters: [
      ...commonParameters('azure'),
      ...nodeParameters(3),
      sizeParameter('azure', 'Standard_D4s_v5'),
      ...kubernetesVersion,
      spaceParameter({ maxPrefix: 26 }),
      derived('node_subnet', 'text', ({ space }) => partOf(space, 22, 0)),
      derived('pod_range', 'text', ({ space }) => rangeBeside(space, ['192.168.0.0/16', '10.244.0.0/16'])),
      derived('service_range', 'text', ({ space }) => rangeBeside(space, ['172.16.0.0/16', '10.245.0.0/16'])),
    ],
    module: kubernetes,
    note: `A private AKS cluster over the zones of the region, with Entra ID, workload identities, Cilium and container logs. What AKS itself needs runs on a system pool of its own, beside the nodes of the workload. \`cluster_admin_group_ids\` has no default: local accounts are disabled. The pod and service ranges must overlap nothing that the cluster reaches. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-virtual-machine',
    name: 'Azure Linux virtual machine',
    example: 'Linux virtual machine Standard_D2s_v5 named web in north europe, dev',
    subject: /\b(?:linux |ubuntu )?(?:vms?|virtual machines?|linux (?:machines?|servers?))\b/i,
    unless: /\b(?:windows|ec2|backups?|alerts?|scale sets?|vmss|policy|policies)\b/i,
    covers: 'ubuntu ssh key disk network virtual vnet subnet private machine identity encryption server public ip',
    parameters: machine,
    module: virtualMachine,
    note: `A Linux machine without a public address, with an identity, encryption at the host and automatic patches; reach it through Bastion or a VPN. \`admin_ssh_public_key\` has no default. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-vm-backup',
    name: 'Azure virtual machine with backup',
    example: 'Virtual machine with daily backup kept for 30 days, west europe, prod',
    subject: /\b(?:linux |ubuntu )?(?:vms?|virtual machines?|linux (?:machines?|servers?)|backups?)\b/i,
    also: /\b(?:(?:vms?|virtual machines?|linux (?:machines?|servers?))\b[\s\S]*\bback(?:ed[ -])?ups?|back(?:ed[ -])?ups?\b[\s\S]*\b(?:vms?|virtual machines?|linux (?:machines?|servers?)))\b/i,
    unless: /\b(?:windows|ec2|alerts?)\b/i,
    covers:
      'daily weekly monthly recovery services vault policy retention kept keep linux ubuntu ssh disk network private identity encryption server',
    parameters: [
      ...machine,
      retention(30, { min: 7, max: 9999, label: 'Backups kept in days' }),
      textParameter({
        key: 'time',
        label: 'Time of the backup (UTC)',
        fallback: '23:00',
        pattern: /\b((?:[01]\d|2[0-3]):(?:00|30))\b/,
      }),
    ],
    module: machineWithBackup,
    note: `A Linux machine without a public address, and a vault that backs it up every day and keeps weekly and monthly backups too. \`admin_ssh_public_key\` has no default. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-web-app',
    name: 'Azure App Service web app',
    example: 'Linux web app with python 3.13 on App Service, 3 instances, west europe, prod',
    subject: /\b(?:app services?|azure web ?apps?|(?:linux )?web ?apps?)\b/i,
    unless: /\b(?:functions?|container|static|windows|aws|alerts?)\b/i,
    covers: 'staging slot application insights https plan linux web runtime zone health check managed identity log',
    parameters: [
      ...commonParameters('azure'),
      ...runtimeParameters('web-app'),
      textParameter({ key: 'sku', label: 'Plan', fallback: 'P1v3', pattern: /\bP[0-3]m?v[34]\b/i }),
      countOf('instances?|workers?', { key: 'instances', label: 'Instances', fallback: 2, max: 30 }),
      derived('zones', 'plain', ({ instances, has_zones }) => String(Number(instances) >= 2 && has_zones === 'true')),
    ],
    module: webApp,
    note: `A web app with HTTPS only, an identity, a staging slot and Application Insights. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-function-app',
    name: 'Azure function app',
    example: 'Azure function app with python 3.13 in west europe, prod',
    subject: /\b(?:azure functions?|function ?apps?|functions? (?:in|on) azure)\b/i,
    unless: /\blambda\b/i,
    covers:
      'storage account identity application insights plan linux runtime virtual network integration serverless managed log',
    parameters: [
      ...commonParameters('azure'),
      ...runtimeParameters('function-app'),
      textParameter({ key: 'sku', label: 'Plan', fallback: 'P0v3', pattern: /\b(?:P[0-3]m?v[34]|S[1-3])\b/i }),
      spaceParameter(),
      derived('subnet', 'text', ({ space }) => partOf(space, 26, 0)),
    ],
    module: functionApp,
    note: `A function app that reaches its storage with its identity instead of a key, in a virtual network. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-container-registry',
    name: 'Azure Container Registry',
    example: 'Container registry in west europe for prod, untagged images deleted after 30 days',
    subject: /\b(?:acr|container registr(?:y|ies)|docker registr(?:y|ies))\b/i,
    unless: /\b(?:ecr|elastic)\b/i,
    covers: 'premium private image untagged manifest delete retention zone pull push role docker',
    parameters: [
      ...commonParameters('azure'),
      retention(30, { min: 0, max: 365, label: 'Untagged manifests kept in days' }),
      ...endpointNetwork,
    ],
    module: containerRegistry,
    note: `A Premium registry over the zones of the region, without an admin user and without public access, with a private endpoint in a new virtual network and its logs in Log Analytics. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-monitor-alerts',
    name: 'Azure Monitor alerts for virtual machines',
    example: 'Alerts for VM CPU above 85% to ops@example.org in west europe',
    subject: /\b(?:alerts?|alerting|alert rules?|action groups?|notify|notifications?)\b/i,
    unless: /\b(?:budgets?|costs?|aws|cloudwatch|gcp|sentinel)\b/i,
    covers:
      'vm cpu virtual machine azure monitor metric service health availability email mail notify goes down send percent above threshold high usage monitoring when exceed e',
    parameters: [...commonParameters('azure'), ...emailParameters, percent(85)],
    note: `An action group, alerts for the CPU and the availability of all virtual machines of the subscription in the region, and one for incidents of Azure. ${SUBSCRIPTION}`,
  },
];
