// Finds secrets by where they stand: in addresses, headers, commands, calls and lines of configurations.

import { accountRules } from './rules/account-rules.ts';
import { addressRules } from './rules/address-rules.ts';
import { commandRules } from './rules/command-rules.ts';
import { deviceRules } from './rules/device-rules.ts';
import { formRules } from './rules/form-rules.ts';
import type { Rule } from './rules/rule.ts';
import type { FoundSecret } from './secret.ts';

const DATABASES =
  /\b(?:postgres|postgresql|mysql|mariadb|mongodb|mssql|sqlserver|redis|rediss|amqp|amqps|cockroachdb|oracle|clickhouse|cassandra|neo4j|bolt|db2|snowflake|jdbc|sqlite|ldap|ldaps|nats|kafka)(?:[+:][\w+:]{0,20})?$/i;

const rules: readonly Rule[] = [...addressRules, ...commandRules, ...accountRules, ...deviceRules, ...formRules];

/** Finds them rule by rule; the patterns have bounds, so that each reads a text once. */
export function findByRules(text: string): FoundSecret[] {
  return rules
    .filter(({ needs }) => needs.some((part) => text.includes(part)))
    .flatMap((rule) => [...text.matchAll(rule.pattern)].flatMap((match) => toSecret(rule, match)));
}

function toSecret({ kind, title, accept }: Rule, match: RegExpExecArray): FoundSecret[] {
  const secret = match.groups?.secret ?? match.groups?.other;
  if (secret === undefined || !accept(secret, match)) return [];
  const start = match.index + match[0].lastIndexOf(secret);
  const isDatabase =
    kind === 'url-password' && DATABASES.test(match.input.slice(Math.max(0, match.index - 30), match.index));
  const what = isDatabase ? { kind: 'database-password', title: 'database password' } : { kind, title };
  return [{ ...what, start, end: start + secret.length, confidence: 'certain' }];
}
