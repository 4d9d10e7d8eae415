// The catalogue of Azure: machines, and what runs on many of them.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, platformMetrics, privateEndpoint, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureMachines: readonly CatalogueService[] = [
  {
    key: 'virtual-machines',
    provider: 'azure',
    name: 'Virtual Machines',
    aliases: ['vm', 'vms', 'virtual machine', 'azure virtual machines', 'compute', 'azure vm'],
    category: 'compute',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${learn}/virtual-network/virtual-network-for-azure-services`) },
    ports: [],
    keepsState: true,
    skus: [
      {
        name: 'Standard_D2as_v5',
        limits: [
          { name: 'vCPUs', limit: fact('2', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          { name: 'Memory', limit: fact('8 GiB', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          { name: 'Data disks', limit: fact('4', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          {
            name: 'Network bandwidth',
            limit: fact('12,500 Mbps', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`),
          },
        ],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-virtual-machines`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-machines`),
        },
      },
      {
        name: 'Standard_D4as_v5',
        limits: [
          { name: 'vCPUs', limit: fact('4', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          { name: 'Memory', limit: fact('16 GiB', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          { name: 'Data disks', limit: fact('8', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          {
            name: 'Network bandwidth',
            limit: fact('12,500 Mbps', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`),
          },
        ],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-virtual-machines`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-machines`),
        },
      },
      {
        name: 'Standard_D8as_v5',
        limits: [
          { name: 'vCPUs', limit: fact('8', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          { name: 'Memory', limit: fact('32 GiB', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          { name: 'Data disks', limit: fact('16', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          {
            name: 'Network bandwidth',
            limit: fact('12,500 Mbps', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`),
          },
        ],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-virtual-machines`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-machines`),
        },
      },
      {
        name: 'Standard_D16as_v5',
        limits: [
          { name: 'vCPUs', limit: fact('16', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          { name: 'Memory', limit: fact('64 GiB', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          { name: 'Data disks', limit: fact('32', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`) },
          {
            name: 'Network bandwidth',
            limit: fact('12,500 Mbps', `${learn}/virtual-machines/sizes/general-purpose/dasv5-series`),
          },
        ],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-virtual-machines`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-machines`),
        },
      },
    ],
    backup: fact(
      'Azure Backup of the whole machine with its disks',
      `${learn}/reliability/reliability-virtual-machines`,
    ),
    sla: [
      fact(
        { percent: 99.95, condition: 'two or more machines in an availability set', needs: 'unstated' },
        `${learn}/virtual-machines/availability-set-overview`,
      ),
    ],
    diagnostics: resourceLogs('Microsoft.Compute/virtualMachines'),
    terraform: 'azurerm_linux_virtual_machine',
    meters: ['Hours of running by size', 'Managed disks', 'GB out'],
    policies: builtInPolicies(
      'Azure Backup should be enabled for Virtual Machines',
      'Audit VMs that do not use managed disks',
      'Virtual machines and virtual machine scale sets should have encryption at host enabled',
    ),
    docs: `${learn}/virtual-machines/`,
  },
  {
    key: 'vm-scale-sets',
    provider: 'azure',
    name: 'Virtual Machine Scale Sets',
    aliases: ['vmss', 'scale set', 'scale sets', 'virtual machine scale set'],
    category: 'compute',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${learn}/virtual-network/virtual-network-for-azure-services`) },
    ports: [],
    keepsState: false,
    skus: [
      {
        name: 'Standard_D2as_v5',
        limits: [
          { name: 'Instances', limit: fact('1,000', `${learn}/reliability/reliability-virtual-machine-scale-sets`) },
        ],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-virtual-machine-scale-sets`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-machine-scale-sets`),
        },
      },
      {
        name: 'Standard_D4as_v5',
        limits: [
          { name: 'Instances', limit: fact('1,000', `${learn}/reliability/reliability-virtual-machine-scale-sets`) },
        ],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-virtual-machine-scale-sets`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-machine-scale-sets`),
        },
      },
    ],
    sla: [],
    diagnostics: platformMetrics('Microsoft.Compute/virtualMachineScaleSets'),
    terraform: 'azurerm_orchestrated_virtual_machine_scale_set',
    meters: ['Hours of running instances by size', 'Managed disks'],
    policies: builtInPolicies(
      '[Preview]: Virtual Machine Scale Sets should be Zone Resilient',
      'Virtual machines and virtual machine scale sets should have encryption at host enabled',
    ),
    docs: `${learn}/virtual-machine-scale-sets/`,
  },
  {
    key: 'dedicated-host',
    provider: 'azure',
    name: 'Azure Dedicated Host',
    aliases: ['dedicated host', 'dedicated hosts'],
    category: 'compute',
    scope: 'regional',
    ports: [],
    keepsState: false,
    skus: [],
    sla: [],
    terraform: 'azurerm_dedicated_host',
    meters: ['Hours of a host'],
    policies: [],
    docs: `${learn}/virtual-machines/dedicated-hosts`,
  },
  {
    key: 'vmware-solution',
    provider: 'azure',
    name: 'Azure VMware Solution',
    aliases: ['avs', 'vmware', 'vmware on azure'],
    category: 'compute',
    scope: 'regional',
    ports: [],
    keepsState: true,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.AVS/privateClouds'),
    terraform: 'azurerm_vmware_private_cloud',
    meters: ['Hours of hosts'],
    policies: [],
    docs: `${learn}/azure-vmware/`,
  },
  {
    key: 'virtual-desktop',
    provider: 'azure',
    name: 'Azure Virtual Desktop',
    aliases: ['avd', 'wvd', 'virtual desktop', 'windows virtual desktop'],
    category: 'compute',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('connection', 'privatelink.wvd.microsoft.com'),
    keepsState: false,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.DesktopVirtualization/hostPools'),
    terraform: 'azurerm_virtual_desktop_host_pool',
    meters: ['Hours of session hosts', 'Access rights of users'],
    policies: builtInPolicies('Azure Virtual Desktop service should use private link'),
    docs: `${learn}/virtual-desktop/`,
  },
  {
    key: 'batch',
    provider: 'azure',
    name: 'Azure Batch',
    aliases: ['batch', 'hpc batch'],
    category: 'compute',
    scope: 'regional',
    subnet: { isOwn: fact(false, `${learn}/virtual-network/virtual-network-for-azure-services`) },
    ports: [],
    privateAccess: privateEndpoint('batchAccount', '{regionName}.privatelink.batch.azure.com'),
    keepsState: false,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Batch/batchAccounts'),
    terraform: 'azurerm_batch_account',
    meters: ['Hours of nodes by size'],
    policies: builtInPolicies(
      'Public network access should be disabled for Batch accounts',
      'Resource logs in Batch accounts should be enabled',
    ),
    docs: `${learn}/batch/`,
  },
];
