// PowerShell for Azure, and PowerCLI for vSphere.

import { EXCEPT, WITHOUT } from '#text/english/negation-words.ts';
import type { CodeTemplate } from '../code-template.ts';
import type { Parameter } from '../prompt/parameter.ts';
import { requiredTagsParameter } from '../prompt/read-lists.ts';
import { portsParameter } from '../prompt/read-tags.ts';
import {
  choiceParameter,
  daysParameter,
  environmentParameter,
  inUnits,
  quantityParameter,
  textParameter,
} from '../prompt/read-words.ts';

const powershell = { language: 'powershell', cloud: 'azure' } as const;
const powercli = { language: 'powercli', cloud: null } as const;
const SIGN_IN = 'Sign in with `Connect-AzAccount` first.';
const FILE_WORDS = 'list report export csv file find all script subscription resource group azure az output save every';
const VCENTER_WORDS = `${FILE_WORDS} vm vms virtual machine vcenter vsphere vmware esxi show`;

/** The name of a tag that keeps a thing from being touched. */
export function exclusionTag(): Parameter {
  return textParameter({
    key: 'tag',
    label: 'Tag that excludes',
    fallback: 'keep',
    pattern: new RegExp(
      String.raw`\b(?:${EXCEPT}|${WITHOUT}|unless|ignor\w+)\b[^.\n]{0,40}?\btag(?:ged)?\s+["'\x60]?([A-Za-z][\w-]{0,40})`,
      'i',
    ),
  });
}

export const powershellTemplates: readonly CodeTemplate[] = [
  {
    ...powershell,
    id: 'powershell-tag-inventory',
    name: 'Azure tag inventory',
    example: 'List all resources without the tags Owner and CostCenter and export them to CSV',
    subject: /\b(?:tags?|tagging|untagged)\b/i,
    unless:
      /^\s*tag (?:all|every|the|my|vms?)\b|\b(?:to|and|that) tags?\b|\b(?:delete|remove|apply|add|set|copy|inherit|lock\w*|stop|deallocate|vms? (?:without|that)|disks?)\b/i,
    covers: `${FILE_WORDS} missing required untagged inventory compliance without lack key have`,
    parameters: [requiredTagsParameter('Owner, CostCenter')],
    note: `Lists the resources of all enabled subscriptions with the tags they lack, as CSV. It changes nothing. ${SIGN_IN}`,
  },
  {
    ...powershell,
    id: 'powershell-stop-idle-vms',
    name: 'Stop idle Azure virtual machines',
    example: 'Stop idle VMs with CPU below 5% for 7 days, except those with the tag keep',
    subject: /\b(?:stop|deallocate|shut ?down|turn off|power off)\b/i,
    also: /\b(?:vms?|virtual machines?)\b/i,
    unless: /\b(?:start|delete|remove|restart|schedule|at \d{1,2}(?::\d\d)?|every (?:night|evening))\b/i,
    covers: `${FILE_WORDS} idle unused cpu usage below less than percent average tag exclude except deallocate those which low`,
    parameters: [
      quantityParameter({
        key: 'threshold',
        label: 'CPU in percent',
        fallback: 5,
        min: 1,
        max: 50,
        isMeant: inUnits('%'),
      }),
      daysParameter({ key: 'days', label: 'Days looked at', fallback: 7, min: 1, max: 30 }),
      exclusionTag(),
    ],
    note: `Deallocates machines whose hourly CPU stayed below the threshold. Run it with \`-WhatIf\` first; machines with the tag are left alone. ${SIGN_IN}`,
  },
  {
    ...powershell,
    id: 'powershell-orphaned-disks',
    name: 'Orphaned Azure disks',
    example: 'Find unattached managed disks older than 30 days',
    subject: /\b(?:orphan(?:ed)?|unattached|unused|detached)\b/i,
    also: /\bdisks?\b/i,
    unless: /\b(?:snapshots?|nics?|public ips?)\b/i,
    covers: `${FILE_WORDS} managed disk older old delete remove clean cleanup size age`,
    parameters: [daysParameter({ key: 'days', label: 'Least age in days', fallback: 30, min: 1, max: 3650 })],
    note: `Lists disks that no machine uses, as CSV, and deletes them only with \`-Remove\`, asking for each. The age is that of the disk: Azure PowerShell does not tell since when it is unattached. ${SIGN_IN}`,
  },
  {
    ...powershell,
    id: 'powershell-rbac-report',
    name: 'Azure role assignments report',
    example: 'Report of all RBAC role assignments with owners and deleted accounts',
    subject: /\b(?:rbac|role assignments?|access review|permissions? report|privileged roles?)\b/i,
    unless: /\b(?:delete|remove|assign (?:the|a)|grant|create|add|aks)\b/i,
    covers: `${FILE_WORDS} role assignment owner contributor permission privileged deleted account user scope who has access review right`,
    parameters: [],
    note: `Lists the role assignments of all enabled subscriptions as CSV, and marks privileged roles of people and accounts that no longer exist. It changes nothing. ${SIGN_IN}`,
  },
  {
    ...powershell,
    id: 'powershell-nsg-open-ports',
    name: 'Network security groups open to the internet',
    example: 'Find NSG rules that open ports 22 and 3389 to the internet',
    subject: /\b(?:nsgs?|network security groups?|open ports?)\b/i,
    unless: /\b(?:create|delete|remove|close|add|block|flow logs?)\b/i,
    covers: `${FILE_WORDS} rule open port internet inbound public any exposed security allow rdp ssh sensitive from world`,
    parameters: [portsParameter('22, 3389, 1433, 3306, 5432, 445')],
    note: `Lists inbound rules that let the internet in, as CSV, and marks the sensitive ports. It changes nothing. ${SIGN_IN}`,
  },
  {
    ...powershell,
    id: 'powershell-backup-report',
    name: 'Azure VM backup report',
    example: 'Report of VMs without backup or with a last backup older than 26 hours',
    subject: /\bback(?:ed[ -])?ups?\b/i,
    unless: /\b(?:create|enable|restore|start|configure|delete|sql|files?|trigger)\b/i,
    covers: `${FILE_WORDS} vm virtual machine without unprotected protected last older hour recovery services vault state status failed backup have that are`,
    parameters: [
      quantityParameter({
        key: 'hours',
        label: 'Greatest age in hours',
        fallback: 26,
        min: 1,
        max: 720,
        isMeant: inUnits('h'),
      }),
    ],
    note: `Compares the machines of the current subscription with what its vaults protect, as CSV. It changes nothing. ${SIGN_IN}`,
  },
  {
    ...powershell,
    id: 'powershell-cost-export',
    name: 'Azure cost export',
    example: 'Export the cost of the last 30 days by resource group and service to CSV',
    subject: /\b(?:costs?|spend|spending|consumption|billing)\b/i,
    unless: /\b(?:budgets?|alerts?|reservations?|savings|cost ?cent(?:er|re)|forecast)\b/i,
    covers: `${FILE_WORDS} resource group service month day monthly sum breakdown spend total`,
    parameters: [daysParameter({ key: 'days', label: 'Days', fallback: 30, min: 1, max: 365 })],
    note: `Asks Cost Management for the actual cost of the current subscription, as CSV. The account needs the role Cost Management Reader. ${SIGN_IN}`,
  },
  {
    ...powershell,
    id: 'powershell-resource-locks',
    name: 'Lock Azure resource groups',
    example: 'Put a CanNotDelete lock on all prod resource groups',
    subject: /\b(?:resource locks?|locks?|lock (?:all|the))\b/i,
    unless: /\b(?:remove|delete (?:all|the|every)|unlock|list|report|find|account lock\w*)\b/i,
    covers: `${FILE_WORDS} cannotdelete delete lock readonly read only tag environment protect put on prevent deletion accidental group`,
    parameters: [
      environmentParameter('prod'),
      choiceParameter({
        key: 'level',
        label: 'Lock',
        fallback: 'CanNotDelete',
        choices: [
          [/\bread[ -]?only\b/i, 'ReadOnly'],
          [/\b(?:can ?not ?delete|delete locks?)\b/i, 'CanNotDelete'],
        ],
      }),
    ],
    note: `Puts a lock on the resource groups whose tag \`environment\` has the value. Run it with \`-WhatIf\` first. ${SIGN_IN}`,
  },
];

export const powercliTemplates: readonly CodeTemplate[] = [
  {
    ...powercli,
    id: 'powercli-snapshot-report',
    name: 'vSphere snapshot report',
    example: 'Report of VM snapshots older than 7 days',
    subject: /\bsnapshots?\b/i,
    unless: /\b(?:create|take|delete|remove|revert|consolidate)\b/i,
    covers: `${VCENTER_WORDS} snapshot older old day size age`,
    parameters: [daysParameter({ key: 'days', label: 'Least age in days', fallback: 3, min: 0, max: 3650 })],
    note: 'Lists old snapshots with their size, as CSV. It changes nothing, and asks for the vCenter and a sign-in.',
  },
  {
    ...powercli,
    id: 'powercli-vm-inventory',
    name: 'vSphere VM inventory',
    example: 'Export an inventory of all VMs with CPU, memory and disks',
    subject: /\b(?:vms?|virtual machines?|inventory)\b/i,
    unless:
      /\b(?:create|delete|remove|clone|migrate|vmotion|stop|start|power|shut|snapshots?|tools|datastores?|move|deploy|resize|patch|hosts?|ready|adapters?)\b/i,
    also: /\b(?:inventory|list|export|report|overview|show|get)\b/i,
    covers: `${VCENTER_WORDS} inventory cpu memory disk address ip host cluster guest os name folder`,
    parameters: [
      textParameter({
        key: 'cluster',
        label: 'Cluster',
        fallback: '',
        pattern:
          /\bcluster\s+(?:named\s+|called\s+)?(?:"([^"\n]{1,80})"|'([^'\n]{1,80})'|([A-Z][\w-]{0,80}|[a-z]+-[\w-]{1,80}))/,
      }),
    ],
    note: 'Exports the virtual machines with hardware, addresses, host and cluster, as CSV. It changes nothing, and asks for the vCenter and a sign-in.',
  },
  {
    ...powercli,
    id: 'powercli-datastore-capacity',
    name: 'vSphere datastore capacity',
    example: 'Report of datastores with less than 20% free space',
    subject: /\bdatastores?\b/i,
    unless: /\b(?:create|delete|remove|migrate|move|rename|mount|unmount)\b/i,
    covers: `${VCENTER_WORDS} capacity free space full percent less than overcommitted provisioned storage usage thin used`,
    parameters: [
      quantityParameter({
        key: 'threshold',
        label: 'Least free space in percent',
        fallback: 15,
        min: 1,
        max: 99,
        isMeant: inUnits('%'),
      }),
    ],
    note: 'Lists datastores with their free and promised space, as CSV. It changes nothing, and asks for the vCenter and a sign-in.',
  },
  {
    ...powercli,
    id: 'powercli-tools-status',
    name: 'VMware Tools status',
    example: 'Report of VMs with outdated VMware Tools',
    subject: /\b(?:vmware tools|vm ?tools|tools (?:status|version|report))\b/i,
    unless: /\b(?:upgrade|update|install)\b/i,
    covers: `${VCENTER_WORDS} status version outdated old running current tools state not`,
    parameters: [],
    note: 'Lists the state of VMware Tools of running machines, as CSV. It changes nothing, and asks for the vCenter and a sign-in.',
  },
  {
    ...powercli,
    id: 'powercli-host-report',
    name: 'ESXi host report',
    example: 'Report of ESXi hosts with version, NTP and SSH state',
    subject: /\b(?:esxi?(?: hosts?)?|hosts?|vmhosts?)\b/i,
    also: /\b(?:report|list|export|inventory|version|ntp|ssh|show|overview|health|hardware)\b/i,
    unless:
      /\b(?:patch|upgrade|update|remove|add|restart|maintenance|disable|enable|vms?|virtual machines?|datastores?|snapshots?|set|configure)\b/i,
    covers: `${VCENTER_WORDS} host version build ntp ssh state model cpu memory load hardware cluster service running inventory`,
    parameters: [],
    note: 'Lists hosts with version, hardware, load, NTP and SSH, as CSV. It changes nothing, and asks for the vCenter and a sign-in.',
  },
];
