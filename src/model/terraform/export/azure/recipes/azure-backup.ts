// Vaults of Azure Backup, and the machines that they back up every day.

import { blocks, code } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { fact } from '../azure-parts.ts';
import { simple } from './azure-platform.ts';

const FILE = 'platform.tf';
const MACHINE = 'azurerm_linux_virtual_machine';
/** https://learn.microsoft.com/azure/backup/backup-support-matrix-iaas */
const LEAST_DAYS = 7;
const MOST_DAYS = 9999;

const vault = simple({
  type: 'azurerm_recovery_services_vault',
  file: FILE,
  prefix: 'rsv',
  hasIdentity: true,
  hasLogs: true,
  extra: (plan) => ({
    sku: 'Standard',
    storage_mode_type: /^(?:GeoRedundant|ZoneRedundant|LocallyRedundant)$/.test(plan.component.sku ?? '')
      ? fact(plan, 'sku', plan.component.sku)
      : undefined,
    soft_delete_enabled: true,
  }),
});

const backup: Recipe = (plan) => {
  const reason = vault(plan);
  const { solution } = plan.context;
  const machines = solution.components.filter(
    ({ service, settings }) => service === 'virtual-machines' && (settings.backupDays ?? 0) > 0,
  );
  const [first] = machines;
  if (!first || plan.repetition !== null) return reason;
  const longest = machines.reduce((most, each) => (days(each.settings) > days(most.settings) ? each : most), first);
  addPolicy(plan, { id: longest.id, days: days(longest.settings) });
  for (const { id } of machines) addProtection(plan, id);
  return reason;
};

function days({ backupDays }: ComponentPlan['component']['settings']): number {
  return Math.min(MOST_DAYS, Math.max(LEAST_DAYS, backupDays ?? 0));
}

const place = (label: string) => ({
  resource_group_name: code('azurerm_resource_group.main.name'),
  recovery_vault_name: code(`azurerm_recovery_services_vault.${label}.name`),
});

/** One policy for all machines: that of the machine whose backups are kept the longest. */
function addPolicy(plan: ComponentPlan, kept: { id: string; days: number }): void {
  const { context, label, component } = plan;
  const time = context.variable({
    name: `${label}_time`,
    type: 'string',
    description: `Time of the daily backup of ${component.name} in UTC, at a full or half hour.`,
    defaultValue: '23:00',
    validation: {
      condition: `can(regex("^([01][0-9]|2[0-3]):(00|30)$", var.${label}_time))`,
      message: 'Write the time as 23:00 or 23:30.',
    },
  });
  addOf(plan, {
    type: 'azurerm_backup_policy_vm',
    file: FILE,
    body: {
      name: code('"bkpol-daily-${local.suffix}"'),
      ...place(label),
      policy_type: 'V2',
      timezone: 'UTC',
      instant_restore_retention_days: 7,
      backup: blocks({ frequency: 'Daily', time }),
      retention_daily: blocks({
        count: { tag: 'stated', fact: `components.${kept.id}.settings.backupDays`, value: kept.days },
      }),
      retention_weekly: blocks({ count: 12, weekdays: ['Sunday'] }),
      retention_monthly: blocks({ count: 12, weekdays: ['Sunday'], weeks: ['First'] }),
    },
  });
}

function addProtection({ context, label }: ComponentPlan, machineId: string): void {
  const machineLabel = context.labels.get(machineId);
  const machine = context.resources.find((each) => each.type === MACHINE && each.label === machineLabel);
  if (!machine) return;
  const { repetition, instancesIn } = machine;
  context.add({
    type: 'azurerm_backup_protected_vm',
    label: machine.label,
    file: FILE,
    repetition,
    instancesIn,
    body: {
      ...place(label),
      source_vm_id: code(`${MACHINE}.${machine.label}${repetition === null ? '' : '[count.index]'}.id`),
      backup_policy_id: code(`azurerm_backup_policy_vm.${label}.id`),
    },
  });
}

export const azureBackupRecipes: Readonly<Record<string, Recipe>> = { backup };
