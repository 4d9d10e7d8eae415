// Makes of a service's record what the product reads: the entry of the catalogue, and apart from it what only servers need.

import type {
  CatalogueService,
  NoPrice,
  RecoveryFacts,
  ServicePort,
  SizeRule,
  Sku,
  Sla,
  Sourced,
  SubnetNeeds,
  UsageRule,
} from '../catalogue-service.ts';
import type { FiledRecord } from './check-records.ts';
import type { ServiceRecord } from './service-record.ts';

type Stated<Value> = { value: Value; typical?: true | undefined; page: string; read: string };
type Place = Pick<Stated<unknown>, 'typical' | 'page' | 'read'>;
type Pages = ServiceRecord['pages'];

/** A page that the record does not name stays as it is written; `checkRecord` reports it. */
export function readRecord({ provider, key, record }: FiledRecord): CatalogueService {
  const { pages } = record;
  return withoutUndefined({
    key,
    // It is beside the key, which is mostly a part of it, because it is smallest there when compressed.
    docs: record.docs,
    provider,
    name: record.name,
    aliases: record.aliases,
    category: record.category,
    roles: record.roles,
    scope: record.scope,
    subnet: record.subnet && readNeeds(record.subnet, pages),
    companionSubnet: record.companionSubnet && readNeeds(record.companionSubnet, pages),
    ports: record.ports.map((port) => readPort(port, pages)),
    privateAccess: record.privateAccess && readParts(record.privateAccess, pages),
    identity: record.identity && readStated(record.identity, pages),
    keepsState: record.keepsState,
    skus: record.skus.map((sku) => readSku(sku, pages)),
    backup: record.backup && readStated(record.backup, pages),
    recovery: record.recovery && readRecovery(record.recovery, pages),
    sla: record.sla.map((sla) => readParts(sla, pages) as Sourced<Sla>),
    diagnostics: record.diagnostics && readStated(record.diagnostics, pages),
    terraform: record.terraform.type,
    meters: record.meters,
    sizes: record.sizes.map((size) => readSize(size, pages)),
    usage: record.usage.map((usage) => readUsage(usage, pages)),
    noPrice: readNoPrice(record.prices),
    policies: record.policies.map((policy) => readStated(policy, pages)),
    counterparts: record.counterparts,
  });
}

export function addressOf(page: string, pages: Pages): string {
  return pages[page] ?? page;
}

function source<Value>(value: Value, { typical, page, read }: Place, pages: Pages): Sourced<Value> {
  return { value, source: { url: addressOf(page, pages), read }, ...(typical && { isTypical: typical }) };
}

function readStated<Value>(stated: Stated<Value>, pages: Pages): Sourced<Value> {
  return source(stated.value, stated, pages);
}

/** Reads a fact whose value has several parts, which stand beside its page. */
function readParts<Fact extends Place>({ typical, page, read, ...value }: Fact, pages: Pages) {
  return source(value, { typical, page, read }, pages);
}

/** Facts by name: `{ zones: { value, page, read } }`. */
function readFacts(facts: Readonly<Record<string, Stated<unknown> | undefined>>, pages: Pages): object {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, stated]) => (stated ? [[name, readStated(stated, pages)]] : [])),
  );
}

function readNeeds(needs: NonNullable<ServiceRecord['subnet']>, pages: Pages): SubnetNeeds {
  return { isOwn: readStated(needs.isOwn, pages), ...readFacts(needs, pages) };
}

/** 'TCP 443 inbound', or 'ESP inbound' for protocols without ports. */
function readPort({ port, purpose, ...place }: ServiceRecord['ports'][number], pages: Pages): ServicePort {
  const words = port.split(' ');
  const value = {
    protocol: words[0] as ServicePort['value']['protocol'],
    ports: words.length === 3 ? (words[1] ?? null) : null,
    direction: words.at(-1) as ServicePort['value']['direction'],
    purpose,
  };
  return source(value, place, pages);
}

function readSku({ name, limits, redundancy, subnet }: ServiceRecord['skus'][number], pages: Pages): Sku {
  return {
    name,
    limits: limits.map((limit) => ({ name: limit.name, limit: readStated(limit, pages) })),
    redundancy: readFacts(redundancy, pages),
    ...(subnet && { subnet: readFacts(subnet, pages) }),
  };
}

function readRecovery(
  { copy, promotionMinutes, zoneMinutes, restore, switch: traffic, idle }: NonNullable<ServiceRecord['recovery']>,
  pages: Pages,
): RecoveryFacts {
  return withoutUndefined({
    copy: copy && readParts(copy, pages),
    promotionMinutes: promotionMinutes && readStated(promotionMinutes, pages),
    zoneMinutes: zoneMinutes && readStated(zoneMinutes, pages),
    restore: restore && readParts(restore, pages),
    switch: traffic && readParts(traffic, pages),
    idle: idle && readStated(idle, pages),
  }) as RecoveryFacts;
}

function readSize({ page, read, charge, ...rule }: ServiceRecord['sizes'][number], pages: Pages): SizeRule {
  const isStated = page !== undefined && read !== undefined;
  return withoutUndefined({
    ...rule,
    charges: charge && [charge].flat(),
    source: isStated ? { url: addressOf(page, pages), read } : undefined,
  }) as SizeRule;
}

function readUsage(rule: ServiceRecord['usage'][number], pages: Pages): UsageRule {
  const { meter, ofSkus, page, read } = rule;
  const isStated = page !== undefined && read !== undefined;
  return withoutUndefined({
    meter,
    ofSkus,
    unless: 'per' in rule ? rule.unless : undefined,
    amount: 'per' in rule ? withoutUndefined({ per: rule.per, times: rule.times, by: rule.by, unit: rule.unit }) : null,
    why: 'per' in rule ? rule.why : rule.none,
    source: isStated ? { url: addressOf(page, pages), read } : undefined,
  }) as UsageRule;
}

function readNoPrice({ none }: ServiceRecord['prices']): NoPrice | undefined {
  if (!none) return undefined;
  const { because, reason, skus } = none;
  return { because, reason, ...(skus && { skus }) };
}

function withoutUndefined<Part extends object>(part: Part): { [Name in keyof Part]: Exclude<Part[Name], undefined> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Part]: Exclude<Part[Name], undefined>;
  };
}
