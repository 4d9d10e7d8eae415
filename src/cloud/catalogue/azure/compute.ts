// The catalogue of Azure: machines and what runs code.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureCompute: readonly CatalogueService[] = [
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
    sla: [],
    terraform: 'azurerm_linux_virtual_machine',
    meters: ['Hours of running by size', 'Managed disks', 'GB out'],
    policies: [],
    docs: `${learn}/virtual-machines/`,
  },
];
