// What the catalogue states of a service, each fact with its page and the day it was read.

import type { CatalogueService, Sku, Source } from '#catalogue/catalogue-service.ts';
import { formatNumber, formatUnits } from '#model/cost/format-money.ts';
import type { PriceRow } from '#model/cost/price-row.ts';
import { sampleBook } from '#model/cost/sample-book.ts';

export type Fact = { label: string; value: string; source: Source };

/** What a question can be about, in the order in which answers tell it. */
export const aspects = ['agreement', 'price', 'redundancy', 'ports', 'limits', 'private access', 'backup'] as const;
export type Aspect = (typeof aspects)[number];

/** More SKUs than this are left out: the page lists them all. */
const MAX_SKUS = 6;
const MAX_PRICES = 12;

/** Empty for what the catalogue does not state. */
export function factsOf(service: CatalogueService, aspect: Aspect): Fact[] {
  return readers[aspect](service);
}

const readers: Record<Aspect, (service: CatalogueService) => Fact[]> = {
  agreement: ({ sla }) =>
    sla.map(({ value: { percent, condition }, source, isTypical }) => ({
      label: condition === '' ? 'Always' : condition.charAt(0).toUpperCase() + condition.slice(1),
      value: `${percent}% ${isTypical ? 'expected, not promised' : 'promised'}`,
      source,
    })),
  price: ({ provider, key }) =>
    sampleBook
      .filter((row) => row.provider === provider && row.service === key)
      .slice(0, MAX_PRICES)
      .map(priceFact),
  redundancy: ({ skus }) => skus.slice(0, MAX_SKUS).flatMap((sku) => redundancyOf(sku, skus.length > 1)),
  ports: ({ ports }) =>
    ports.map(({ value, source }) => ({
      label: `${value.purpose} (${value.direction})`,
      value: [value.protocol, value.ports].filter((part) => part !== null).join(' '),
      source,
    })),
  limits: ({ skus }) =>
    skus
      .slice(0, MAX_SKUS)
      .flatMap(({ name, limits }) =>
        limits.map(({ name: limit, limit: { value, source } }) => ({ label: `${name}: ${limit}`, value, source })),
      ),
  'private access': ({ privateAccess }) => {
    if (!privateAccess) return [];
    const { target, dnsZone } = privateAccess.value;
    const zone = dnsZone === null ? [] : [{ label: 'Private zone', value: dnsZone, source: privateAccess.source }];
    return [{ label: 'Private endpoint', value: target, source: privateAccess.source }, ...zone];
  },
  backup: ({ backup }) => (backup ? [{ label: 'Backup', value: backup.value, source: backup.source }] : []),
};

function priceFact({ meter, sku, region, amount, per, unit, tierFrom, note, source, date }: PriceRow): Fact {
  const of = [meter, sku, region, tierFrom === '0' ? null : `from ${formatNumber(tierFrom)} on`, note];
  return {
    label: of.filter((part) => part !== null).join(', '),
    value:
      per === 1
        ? `$${formatNumber(amount)} for 1 ${unit}`
        : `$${eachOf(amount, per)} for 1 ${unit} (stated: $${formatNumber(amount)} for ${formatUnits(String(per), unit)})`,
    source: { url: source, read: date },
  };
}

/** Six digits are more than a price of one unit has: '0.016'. */
function eachOf(amount: string, per: number): string {
  return (Number(amount) / per).toLocaleString('en-US', { maximumSignificantDigits: 6, maximumFractionDigits: 12 });
}

const ZONES = { none: 'in one zone', optional: 'over zones, if that is chosen', always: 'over zones, always' };
const REGIONS = { none: 'no copy', asynchronous: 'asynchronous copy', synchronous: 'synchronous copy' };

function redundancyOf({ name, redundancy: { zones, regions, rpoMinutes, rtoMinutes } }: Sku, isNamed: boolean): Fact[] {
  const prefix = isNamed ? `${name}: ` : '';
  return [
    zones && { label: `${prefix}zones`, value: ZONES[zones.value], source: zones.source },
    regions && { label: `${prefix}other regions`, value: REGIONS[regions.value], source: regions.source },
    rpoMinutes && {
      label: `${prefix}data lost with a region`,
      value: minutes(rpoMinutes.value),
      source: rpoMinutes.source,
    },
    rtoMinutes && {
      label: `${prefix}until the other region serves`,
      value: minutes(rtoMinutes.value),
      source: rtoMinutes.source,
    },
  ].filter((fact) => fact !== undefined);
}

function minutes(value: number): string {
  return value === 0 ? 'none' : `up to ${value === 1 ? 'a minute' : `${value} minutes`}`;
}
