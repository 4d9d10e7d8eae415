// Machines of Azure as templates are made of them.

import type { Values } from '../prompt/parameter.ts';
import { placedIn, subnet, type ServiceComponent, type ServiceModule } from './service-module.ts';

function machineOf(values: Values, backupDays: number | null): ServiceModule & { machine: ServiceComponent } {
  const { space = '', subnet: range = '', size = '', disk, has_zones } = values;
  const place = subnet('snet-vm', range);
  const machine: ServiceComponent = {
    id: 'machine',
    name: 'Virtual machine',
    service: 'virtual-machines',
    sku: size,
    subnetId: place.id,
    sizes: { diskGb: Number(disk) },
    settings: { backupDays },
  };
  return {
    machine,
    ...placedIn(space, place),
    components: [machine],
    lifted: [
      {
        name: 'size',
        description: 'Size of the virtual machine.',
        of: ['azurerm_linux_virtual_machine.size'],
        validation: {
          condition: 'startswith(var.size, "Standard_")',
          message: 'Write the size as Azure does, such as Standard_D2s_v5.',
        },
      },
      {
        name: 'disk_size_gb',
        description: 'Size of the disk of the operating system in GB.',
        of: ['azurerm_linux_virtual_machine.os_disk.disk_size_gb'],
      },
    ],
    defaults: { virtual_machine_zone: has_zones === 'true' ? '1' : null },
  };
}

export function virtualMachine(values: Values): ServiceModule {
  return machineOf(values, null);
}

export function machineWithBackup(values: Values): ServiceModule {
  const { retention, time = '', vault_storage = '', has_pair } = values;
  const { machine, lifted = [], defaults, ...rest } = machineOf(values, Number(retention));
  return {
    ...rest,
    components: [
      machine,
      {
        id: 'vault',
        name: 'Backup',
        service: 'backup',
        sku: vault_storage,
        attributes: {
          cross_region_restore_enabled: has_pair === 'true',
          immutability: 'Unlocked',
          public_network_access_enabled: true,
        },
      },
    ],
    lifted: [
      ...lifted,
      {
        name: 'backup_retention_days',
        description: 'Days for which daily backups are kept.',
        of: ['azurerm_backup_policy_vm.retention_daily.count'],
        validation: {
          condition: 'var.backup_retention_days >= 7 && var.backup_retention_days <= 9999',
          message: 'Azure keeps daily backups for 7 to 9999 days.',
        },
      },
    ],
    defaults: { ...defaults, backup_time: time },
  };
}
