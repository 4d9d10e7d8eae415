// Tables of firewall rules: priorities within what the provider accepts and each once, no rule twice.

import type { CloudProvider } from '#catalogue/provider.ts';
import type { DesignText, Row, Table } from '#expertise/lint/read-design.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { DesignReport } from '../finding-codes.ts';
import { cellText, columnsLike, tablesInContext } from './columns.ts';

const PRIORITY = /^\W*(?:priority|prio\.?|order|rule (?:no\.?|number)|rule #)\W*$/i;
const DIRECTION = /^\W*direction\W*$/i;
const ACTION = /^\W*(?:action|access|effect|verdict)\W*$/i;
/** Columns that a rule is made of. At least two of them make a table one of rules. */
const RULE_COLUMNS: readonly RegExp[] = [
  /\b(?:source|from)\b/i,
  /\b(?:destination|target|to)\b/i,
  /\bports?\b|\bservice\b/i,
  /\bprotocol\b/i,
  ACTION,
  DIRECTION,
];
/** Columns that describe a rule without being part of it. */
const DESCRIPTION =
  /^\W*(?:#|no\.?|nr\.?|id|rule|name|rule name|purpose|description|reason|why|comment|remark|note|owner|hits|services?|used by)\W*$/i;

/** The names under which Azure adds its own rules, with priorities that nobody else may use. */
const AZURE_DEFAULTS: ReadonlySet<number> = new Set([65_000, 65_001, 65_500]);

type Limits = { from: number; to: number; of: string; isUnique: boolean };

/**
 * What a priority may be. Network security groups: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview;
 * Azure Firewall: https://learn.microsoft.com/azure/firewall/rule-processing; network ACLs:
 * https://docs.aws.amazon.com/vpc/latest/userguide/nacl-rules.html; Network Firewall:
 * https://docs.aws.amazon.com/network-firewall/latest/developerguide/suricata-rule-evaluation-order.html; Google Cloud:
 * https://cloud.google.com/firewall/docs/firewalls and https://cloud.google.com/firewall/docs/firewall-policies-rule-details
 */
function limitsOf(provider: CloudProvider, context: string): Limits {
  switch (provider) {
    case 'azure':
      return /\bcollections?\b|\bfirewall polic/i.test(context)
        ? { from: 100, to: 65_000, of: 'an Azure Firewall policy', isUnique: true }
        : { from: 100, to: 4096, of: 'a network security group', isUnique: true };
    case 'aws':
      return /\bn?acls?\b|access control list/i.test(context)
        ? { from: 1, to: 32_766, of: 'a network ACL', isUnique: true }
        : { from: 1, to: 65_535, of: 'AWS Network Firewall', isUnique: true };
    case 'gcp':
      return /\bpolic/i.test(context)
        ? { from: 0, to: 2_147_483_647, of: 'a firewall policy', isUnique: true }
        : { from: 0, to: 65_535, of: 'VPC firewall rules', isUnique: false };
  }
}

export function checkRuleTables(design: DesignText, provider: CloudProvider, report: DesignReport): void {
  const lineOf = (row: Row): number => placeOf(row.start).line;
  const placeOf = createLineCounter(design.content);
  for (const { table, context } of tablesInContext(design)) {
    const headers = table.header.cells.map(({ text }) => text).join(' | ');
    if (RULE_COLUMNS.filter((pattern) => columnsLike(table, pattern).length > 0).length < 2) continue;
    const [priority] = columnsLike(table, PRIORITY);
    if (priority !== undefined) {
      const limits = limitsOf(provider, `${context} ${headers}`);
      checkPriorities({ table, column: priority, limits, lineOf }, report);
    }
    checkRepeated({ table, lineOf }, report);
  }
}

type PriorityColumn = { table: Table; column: number; limits: Limits; lineOf: (row: Row) => number };

function checkPriorities({ table, column, limits, lineOf }: PriorityColumn, report: DesignReport): void {
  const [direction] = columnsLike(table, DIRECTION);
  const seen = new Map<string, Row>();
  for (const row of table.rows) {
    const reading = row.cells[column];
    const text = cellText(row, column);
    if (!reading || !/^-?\d[\d.,]*$/.test(text)) continue;
    const value = Number(text.replaceAll(',', ''));
    const place = reading.locate({ start: 0, end: reading.text.length });
    const isDefault = limits.to === 4096 && AZURE_DEFAULTS.has(value);
    if (!Number.isInteger(value) || ((value < limits.from || value > limits.to) && !isDefault)) {
      const message = `${text} is not a priority of ${limits.of}: use ${limits.from} to ${limits.to}.`;
      report({ code: 'design/priority-range', ...place, message });
      continue;
    }
    const key = `${cellText(row, direction).toLowerCase()} ${value}`;
    const first = seen.get(key);
    if (!first) seen.set(key, row);
    else if (limits.isUnique) {
      const message = `Priority ${value} is taken by the rule in line ${lineOf(first)}. Give each rule a priority of its own.`;
      report({ code: 'design/priority-duplicate', ...place, message });
    }
  }
}

/** A rule with another one's traffic: the same action makes it needless, another action makes it contradict. */
function checkRepeated({ table, lineOf }: Pick<PriorityColumn, 'table' | 'lineOf'>, report: DesignReport): void {
  const ignored = new Set([
    ...columnsLike(table, PRIORITY),
    ...columnsLike(table, DESCRIPTION),
    ...columnsLike(table, ACTION),
  ]);
  const [action] = columnsLike(table, ACTION);
  const columns = table.header.cells.map((_, index) => index).filter((index) => !ignored.has(index));
  const seen = new Map<string, Row>();
  for (const row of table.rows) {
    const words = columns.map((column) => cellText(row, column).toLowerCase());
    if (words.filter((word) => word !== '').length < Math.min(3, columns.length) || columns.length < 2) continue;
    const key = words.join('|');
    const first = seen.get(key);
    if (!first) {
      seen.set(key, row);
      continue;
    }
    const isSame = cellText(first, action).toLowerCase() === cellText(row, action).toLowerCase();
    const message = isSame
      ? `This rule says what line ${lineOf(first)} says already. Remove one of them.`
      : `This rule never applies: line ${lineOf(first)} decides the same traffic, as “${cellText(first, action)}”. Remove one of them.`;
    report({ code: 'design/rule-duplicate', start: row.start, end: row.end, message });
  }
}
