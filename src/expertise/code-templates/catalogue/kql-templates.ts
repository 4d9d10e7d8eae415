// Queries for Azure Monitor and Sentinel.

import { required } from '#text/required.ts';
import { EXCEPT, WITHOUT } from '#text/english/negation-words.ts';
import type { CodeTemplate } from '../code-template.ts';
import type { Parameter } from '../prompt/parameter.ts';
import {
  inUnits,
  NUMBER,
  numberParameter,
  quantityParameter,
  readNumber,
  textParameter,
} from '../prompt/read-words.ts';

const kql = { language: 'kql', cloud: 'azure' } as const;
const WORDS =
  'query vms list show find get all count sum top most many how which what who where when there log analytics sentinel monitor time hour day week month minute last past by per each user users account machine report table have has had were was did do are is that those with more than from';

const SPAN = new RegExp(
  String.raw`\b(?:last|past|previous|in|for|over|within)\s+(?:the\s+)?(?:last\s+|past\s+)?${NUMBER}?\s*(minute|hour|day|week|month)s?\b`,
  'i',
);
const UNITS: Record<string, readonly [number, string]> = {
  minute: [1, 'm'],
  hour: [1, 'h'],
  day: [1, 'd'],
  week: [7, 'd'],
  month: [30, 'd'],
};
/** Log Analytics keeps up to two years for interactive queries. */
const MAX_DAYS = 730;

/** A timespan of KQL: 'last 7 days' → 7d. */
function range(fallback: string): Parameter {
  return {
    key: 'range',
    label: 'Period',
    form: 'plain',
    fallback,
    read: (prompt) => {
      const found = SPAN.exec(prompt);
      if (!found) return null;
      const [factor, unit] = required(UNITS[(found[2] ?? '').toLowerCase()], 'the unit of a period');
      const count = readNumber(found[1] ?? '1') * factor;
      return count < 1 || (unit === 'd' && count > MAX_DAYS)
        ? { refused: `The period can be up to ${MAX_DAYS} days, so ${fallback} is used.` }
        : { value: `${count}${unit}`, quote: found[0] };
    },
  };
}

function top(fallback = 100): Parameter {
  return numberParameter({
    key: 'top',
    label: 'Rows',
    fallback,
    min: 1,
    max: 10_000,
    pattern: /\b(?:top|first)\s+(\d{1,5})\b/i,
  });
}

type Threshold = { label: string; fallback: number; max?: number; pattern: RegExp };

function threshold({ label, fallback, max = 1_000_000, pattern }: Threshold): Parameter {
  return numberParameter({ key: 'threshold', label, fallback, min: 1, max, pattern });
}

const MORE_THAN =
  /\b(?:more than|at least|over|above|>=?)\s*(\d{1,7})\b(?!\s*(?:minutes?|hours?|days?|weeks?|months?|%|percent))/i;
/** 'more than 10' leaves 10 out, 'at least 10' does not. */
const comparison: Parameter = {
  key: 'comparison',
  label: '',
  form: 'plain',
  fallback: '>=',
  read: (prompt) => {
    const quote = MORE_THAN.exec(prompt)?.[0];
    return quote && /^(?:more than|over|above|>(?!=))/i.test(quote) ? { value: '>', quote } : null;
  },
};
/** 'except DE and US': codes of countries are in large letters. */
const LEFT_OUT = new RegExp(
  String.raw`\b(?:${EXCEPT}|${WITHOUT}|outside(?: of)?|not (?:from|in))\s+((?:the\s+)?[A-Z]{2}(?:\s*(?:,|and|or)\s*[A-Z]{2}){0,19})\b`,
);

function percentage(label: string, fallback: number): Parameter {
  return quantityParameter({ key: 'threshold', label, fallback, min: 1, max: 99, isMeant: inUnits('%') });
}

export const kqlTemplates: readonly CodeTemplate[] = [
  {
    ...kql,
    id: 'kql-failed-sign-ins',
    name: 'Failed sign-ins by user',
    example: 'Users with more than 10 failed sign-ins in the last 24 hours',
    subject:
      /\b(?:failed|unsuccessful|failing|denied)\s+(?:\w+\s+){0,2}?(?:sign[- ]?ins?|log[- ]?ins?|logons?|authentications?)\b|\b(?:sign[- ]?in|log[- ]?in|logon|authentication) (?:failures?|errors?)\b|\bfailed to (?:sign|log) ?in\b|\bbrute[- ]?force\b|\bpassword spray\w*\b/i,
    unless: /\b(?:countr(?:y|ies)|service principals?|managed identit\w+|ssh|windows|rdp|linux)\b/i,
    covers: `${WORDS} failed sign signin in login reason address ip app entra attempt failure error brute force password spray attack`,
    parameters: [
      range('1d'),
      threshold({ label: 'Least failures', fallback: 10, pattern: MORE_THAN }),
      comparison,
      top(),
    ],
    note: 'Accounts with failed sign-ins, their reasons, apps and number of addresses. Needs `SigninLogs`.',
  },
  {
    ...kql,
    id: 'kql-risky-sign-ins',
    name: 'Risky sign-ins',
    example: 'Risky sign-ins of the last 7 days with country and risk level',
    subject: /\b(?:risky|risk|suspicious)\b/i,
    also: /\b(?:sign[- ]?ins?|log[- ]?ins?|logons?|users?)\b/i,
    unless: /\b(?:service principals?|workload)\b/i,
    covers: `${WORDS} risky risk sign signin in login country city level high medium conditional access state entra protection of`,
    parameters: [range('7d'), top()],
    note: 'Sign-ins that Entra ID Protection rates as medium or high, or whose user is at risk. Needs `SigninLogs` and Entra ID P2.',
  },
  {
    ...kql,
    id: 'kql-sign-ins-by-country',
    name: 'Sign-ins by country',
    example: 'Sign-ins by country in the last 30 days except DE and US',
    subject: /\b(?:sign[- ]?ins?|log[- ]?ins?|logons?)\b/i,
    also: /\b(?:countr(?:y|ies)|locations?|geo\w*|abroad|foreign)\b/i,
    unless: /\b(?:failed|risky|risk|service principals?|impossible travel)\b/i,
    covers: `${WORDS} sign signin in login country countries location geography successful except outside not of number`,
    parameters: [
      range('30d'),
      {
        ...textParameter({ key: 'countries', label: 'Countries left out', fallback: '', pattern: /x/ }),
        form: 'plain',
        fallback: '""',
        read: (prompt) => {
          const found = LEFT_OUT.exec(prompt);
          const codes = found?.[1]!.match(/\b[A-Z]{2}\b/g);
          return found && codes ? { value: codes.map((code) => `"${code}"`).join(', '), quote: found[0] } : null;
        },
      },
      top(),
    ],
    note: 'Successful sign-ins with the number of users and addresses by country. Needs `SigninLogs`.',
  },
  {
    ...kql,
    id: 'kql-usage-by-table',
    name: 'Log Analytics usage and cost by table',
    example: 'Billable data by table for the last 30 days with cost at 2.76 per GB',
    subject: /\b(?:usage|expensive|ingestion|ingested|billable|costs?|data volume|volume)\b/i,
    also: /\b(?:tables?|data ?types?|log analytics|workspaces?|ingest\w*|billable|gb|logs?)\b/i,
    unless: /\b(?:cpu|memory|disk|vms?|virtual machines?|budgets?|cost management|subscriptions?)\b/i,
    covers: `${WORDS} usage ingestion billable cost data volume gb price workspace type size expensive at ingested`,
    parameters: [
      range('30d'),
      textParameter({
        key: 'price',
        label: 'Price per GB',
        fallback: '2.30',
        form: 'plain',
        pattern: /\b(\d{1,3}(?:\.\d{1,4})?)\s*(?:[$€£]|eur|usd)?\s*(?:per|a|\/)\s*gb\b/i,
      }),
      top(),
    ],
    note: 'Billable gigabytes by table, and what they cost. Set the price per GB to that of your region and tier. Needs `Usage`.',
  },
  {
    ...kql,
    id: 'kql-vm-cpu',
    name: 'High CPU of virtual machines',
    example: 'Virtual machines with CPU above 85% in the last 24 hours',
    subject: /\b(?:cpu|processor)\b/i,
    unless: /\b(?:pods?|containers?|aks|kubernetes|memory|disk|sql|app services?)\b/i,
    covers: `${WORDS} cpu processor high usage utilization utilisation above percent vm virtual machine server average percentile busy busiest computer`,
    parameters: [range('1d'), percentage('CPU in percent', 85), top()],
    note: 'Machines that were above the threshold, with their busiest quarter of an hour. Needs `Perf`.',
  },
  {
    ...kql,
    id: 'kql-vm-memory-disk',
    name: 'Low memory and disk space of virtual machines',
    example: 'Virtual machines with less than 10% free memory or disk space',
    subject: /\b(?:memory|disk space|free space|disks?)\b/i,
    unless: /\b(?:pods?|containers?|aks|kubernetes|cpu|sql|iops|managed disks?)\b/i,
    covers: `${WORDS} memory disk space free low less than percent available vm virtual machine server drive full running out computer`,
    parameters: [range('1d'), percentage('Free in percent', 10), top()],
    note: 'Machines whose average free memory or disk space is below the threshold. Needs VM insights (`InsightsMetrics`).',
  },
  {
    ...kql,
    id: 'kql-heartbeat-lost',
    name: 'Machines without heartbeat',
    example: 'Machines without a heartbeat for 15 minutes',
    subject: /\b(?:heartbeats?|(?:is|are) down|stopped reporting|not reporting|offline|unreachable)\b/i,
    unless: /\b(?:pods?|containers?|aks|kubernetes)\b/i,
    covers: `${WORDS} heartbeat lost missing without agent offline stopped reporting vm virtual machine server silent no computer not`,
    parameters: [{ ...range('7d'), read: () => null }, { ...range('15m'), key: 'silence', label: 'Silent for' }, top()],
    note: 'Machines that reported in the period, but not lately. Needs `Heartbeat`.',
  },
  {
    ...kql,
    id: 'kql-firewall-denies',
    name: 'Azure Firewall denies',
    example: 'What Azure Firewall denied in the last 24 hours by source and destination',
    subject: /\bfirewalls?\b/i,
    unless: /\b(?:web application|waf|windows|palo|fortinet|cisco|allowed|sql)\b/i,
    covers: `${WORDS} firewall denied deny denies blocked block traffic source destination port network application rule hit`,
    parameters: [range('1d'), top()],
    note: 'Denied network and application traffic by source, destination and port. Needs the resource-specific logs of Azure Firewall.',
  },
  {
    ...kql,
    id: 'kql-nsg-flows',
    name: 'Denied flows of network security groups',
    example: 'Denied NSG flows of the last 24 hours by source and port',
    subject: /\b(?:nsgs?|network security groups?|flow logs?|flows?|traffic analytics)\b/i,
    unless: /\b(?:firewall|allowed|aws|vpc)\b/i,
    covers: `${WORDS} nsg network security group flow denied deny blocked traffic source destination port rule analytics address ip of`,
    parameters: [range('1d'), top()],
    note: 'Denied flows by address and port; addresses on the internet come as lists. Needs traffic analytics of virtual network flow logs (`NTANetAnalytics`).',
  },
  {
    ...kql,
    id: 'kql-pod-restarts',
    name: 'AKS pod restarts',
    example: 'AKS pods with more than 3 restarts in the last 24 hours',
    subject: /\b(?:pods?|containers?|aks|kubernetes)\b/i,
    also: /\b(?:restarts?|restarted|restarting|crash\w*)\b/i,
    covers: `${WORDS} aks kubernetes pod container restart restarted restarting crash crashing crashloopbackoff loop namespace cluster reason often of`,
    parameters: [
      range('1d'),
      threshold({ label: 'Least restarts', fallback: 3, pattern: MORE_THAN }),
      comparison,
      top(),
    ],
    note: 'Containers that restarted in the period, with the reason. Needs Container insights (`KubePodInventory`).',
  },
  {
    ...kql,
    id: 'kql-app-failures',
    name: 'Failed requests of an app',
    example: 'Failed requests of the app in the last 24 hours with result codes and duration',
    subject:
      /\b(?:failed requests?|request failures?|failing requests?|app failures?|application failures?|requests? (?:that )?fail\w*|5xx|500 errors?|http 5\d\d|http errors?)\b/i,
    covers: `${WORDS} app application failed request failure error 5xx 500 http code result duration slow share rate insights exception percent of response`,
    parameters: [range('1d'), top()],
    note: 'Requests with failures by role and name, with their share, codes and 95th percentile. Needs Application Insights in a workspace (`AppRequests`).',
  },
  {
    ...kql,
    id: 'kql-activity-deletes',
    name: 'Deleted Azure resources',
    example: 'Who deleted resources in the last 7 days',
    subject: /\b(?:delet\w+|removed)\b/i,
    also: /\b(?:resources?|resource groups?|activity|azure|vms?|virtual machines?|who|storage)\b/i,
    unless: /\b(?:blobs?|files?|mails?|users?\b(?! deleted)|secrets?|soft|pods?)\b/i,
    covers: `${WORDS} deleted delete deletion resource group activity caller who removed vm storage azure operation`,
    parameters: [range('7d'), top()],
    note: 'Successful deletions with caller and address. Needs `AzureActivity`.',
  },
  {
    ...kql,
    id: 'kql-key-vault-access',
    name: 'Key Vault access',
    example: 'Who read secrets from Key Vault in the last 7 days',
    subject: /\bkey ?vaults?\b/i,
    covers: `${WORDS} key vault secret certificate read access accessed audit caller address ip get operation call`,
    parameters: [range('7d'), top()],
    note: 'Reads of secrets, keys and certificates by vault, person or app, and address. Needs the audit log of Key Vault in `AzureDiagnostics`.',
  },
];
