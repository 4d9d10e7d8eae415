// What the shape of a record does not say: that every page, meter and SKU that it names is its own.

import { isSizeOfSku } from '../names/size-names.ts';
import type { ServiceRecord } from './service-record.ts';
import { suggest } from './suggest.ts';

/** The path `at` says where in the record the issue is, as 'prices.sample.2.meter'. */
export type RecordIssue = { at: string; message: string };

/** The SKU of a price ends with this if the price holds only for components spread over zones. */
const ZONE_REDUNDANT = /, zone redundant$/;

export function checkRecord(record: ServiceRecord): RecordIssue[] {
  return [
    ...checkPages(record),
    ...checkPrices(record),
    ...checkLists(record),
    ...checkNoPrice(record),
    ...checkSkuNames(record),
    ...checkSizes(record),
    ...checkUsage(record),
  ];
}

function checkPages(record: ServiceRecord): RecordIssue[] {
  const named = listPages(record, '');
  const used = new Set(named.map(({ page }) => page));
  const unknown = named
    .filter(({ page }) => !page.startsWith('https://') && !(page in record.pages))
    .map(({ at, page }) => ({
      at,
      message: `“${page}” is not a page of this record${suggest(page, Object.keys(record.pages))}`,
    }));
  const unused = Object.keys(record.pages)
    .filter((page) => !used.has(page))
    .map((page) => ({ at: `pages.${page}`, message: 'nothing rests on this page' }));
  return [...unknown, ...unused];
}

function listPages(part: unknown, at: string): { at: string; page: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'page' in part && typeof part.page === 'string' ? [{ at: `${at}.page`.slice(1), page: part.page }] : [];
  return [...own, ...Object.entries(part).flatMap(([key, each]) => listPages(each, `${at}.${key}`))];
}

type Priced = { meter: string; sku?: string | null | undefined };

function checkMeter(record: ServiceRecord, { meter, sku }: Priced, at: string): RecordIssue[] {
  const issues: RecordIssue[] = [];
  if (!record.meters.includes(meter))
    issues.push({
      at: `${at}.meter`,
      message: `“${meter}” is no meter of this service${suggest(meter, record.meters)}`,
    });
  // Machines that are sizes have prices of their own.
  const classes = record.sizes.flatMap((size) => size.classes).filter((each) => typeof each === 'string');
  const names = [...record.skus.map(({ name }) => name), ...classes];
  if (sku != null && !names.includes(sku.replace(ZONE_REDUNDANT, '')))
    issues.push({ at: `${at}.sku`, message: `“${sku}” is no SKU of this service${suggest(sku, names)}` });
  return issues;
}

function checkPrices(record: ServiceRecord): RecordIssue[] {
  const seen = new Set<string>();
  return record.prices.sample.flatMap((price, index) => {
    const at = `prices.sample.${index}`;
    const statement = [price.meter, price.sku, price.region, price.tierFrom].join('|');
    const issues = checkMeter(record, price, at);
    if (seen.has(statement)) issues.push({ at, message: 'the same price is stated above' });
    seen.add(statement);
    return issues;
  });
}

function checkLists(record: ServiceRecord): RecordIssue[] {
  return record.prices.lists.flatMap((rule, index) => {
    const at = `prices.lists.${index}`;
    const broken = Object.entries(rule.when).flatMap(([field, wanted]) =>
      isExpression(wanted) ? [] : [{ at: `${at}.when.${field}`, message: `“${wanted}” is no regular expression` }],
    );
    return [...checkMeter(record, rule, at), ...broken];
  });
}

/** What is said to have no price has none, and its SKUs are those of the service. */
function checkNoPrice({ prices: { none, sample, lists }, skus }: ServiceRecord): RecordIssue[] {
  if (!none) return [];
  const names = skus.map(({ name }) => name);
  const unknown = (none.skus ?? []).flatMap((sku, index) =>
    names.includes(sku)
      ? []
      : [{ at: `prices.none.skus.${index}`, message: `“${sku}” is no SKU of this service${suggest(sku, names)}` }],
  );
  const isPriced = ({ sku }: { sku?: string | null | undefined }): boolean =>
    none.skus === undefined || (sku != null && none.skus.includes(sku.replace(ZONE_REDUNDANT, '')));
  const contradicts = sample.some(isPriced) || (none.because !== 'not-public' && lists.some(isPriced));
  return contradicts
    ? [...unknown, { at: 'prices.none', message: 'a price of the same is under sample or lists' }]
    : unknown;
}

/** Whether a text that is written /between slashes/ can be read; any other text is what the row must say. */
function isExpression(text: string): boolean {
  const [, source] = /^\/(.+)\/$/.exec(text) ?? [];
  if (source === undefined) return true;
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

function checkSkuNames({ skus }: ServiceRecord): RecordIssue[] {
  const names = skus.map(({ name }) => name);
  return names
    .map((name, index) => ({
      at: `skus.${index}.name`,
      message: `“${name}” is above already`,
      isTwice: names.indexOf(name) !== index,
    }))
    .filter(({ isTwice }) => isTwice)
    .map(({ at, message }) => ({ at, message }));
}

type Size = ServiceRecord['sizes'][number];

/** Each size is there once for an SKU, is charged by a meter of the service, and names only sizes that are beside it. */
function checkSizes({ sizes, meters, skus }: ServiceRecord): RecordIssue[] {
  const names = sizes.map(({ name }) => name);
  return sizes.flatMap((size, index) => {
    const at = `sizes.${index}`;
    const before = sizes.slice(0, index);
    return [...checkSize(size, { at, before, skus }), ...checkCharges(size, { at: `${at}.charge`, names, meters })];
  });
}

type SizePlace = { at: string; before: readonly Size[]; skus: ServiceRecord['skus'] };

function checkSize(size: Size, { at, before, skus }: SizePlace): RecordIssue[] {
  const { name, page, read, classes, twice, inSku } = size;
  const issues = [
    { at: `${at}.name`, message: `“${name}” is above already`, isWrong: isAbove(size, before, skus) },
    {
      at: `${at}.classes`,
      message: 'are partly names and partly numbers',
      isWrong: new Set(classes.map((value) => typeof value)).size > 1,
    },
    {
      at,
      message: 'has a page without a day, or a day without a page',
      isWrong: (page === undefined) !== (read === undefined),
    },
    {
      at: `${at}.inSku`,
      message: `“${inSku}” is no regular expression`,
      isWrong: inSku !== undefined && !isExpression(`/${inSku}/`),
    },
    {
      at: `${at}.twice`,
      message: `“${twice}” is not above it`,
      isWrong: twice !== undefined && !before.some((other) => other.name === twice),
    },
  ];
  return issues.flatMap(({ isWrong, ...issue }) => (isWrong ? [issue] : []));
}

/** A size may be there twice for SKUs of which no component has both. */
function isAbove(size: Size, before: readonly Size[], skus: ServiceRecord['skus']): boolean {
  return [null, ...skus.map((sku) => sku.name)].some(
    (sku) => isSizeOfSku(size, sku) && before.some((other) => other.name === size.name && isSizeOfSku(other, sku)),
  );
}

type ChargePlace = { at: string; names: readonly string[]; meters: readonly string[] };

function checkCharges({ charge }: Size, { at, names, meters }: ChargePlace): RecordIssue[] {
  return [charge ?? []].flat().flatMap(({ meter, upTo, times, price }) => {
    const unknown = [upTo, times, price?.sku].flatMap((name) => (name && !names.includes(name) ? [name] : []));
    return [
      ...(meters.includes(meter)
        ? []
        : [{ at: `${at}.meter`, message: `“${meter}” is no meter of this service${suggest(meter, meters)}` }]),
      ...unknown.map((name) => ({ at, message: `“${name}” is no size of this service${suggest(name, names)}` })),
    ];
  });
}

/** The use of a meter is proposed once for an SKU, and of meters of the service alone. */
function checkUsage({ usage, meters, skus, sizes }: ServiceRecord): RecordIssue[] {
  const names = [null, ...skus.map(({ name }) => name)];
  return usage.flatMap((rule, index) => {
    const at = `usage.${index}`;
    const isTwice = usage
      .slice(0, index)
      .some(
        (other) => other.meter === rule.meter && names.some((sku) => isSizeOfSku(rule, sku) && isSizeOfSku(other, sku)),
      );
    return [
      ...(meters.includes(rule.meter)
        ? []
        : [
            {
              at: `${at}.meter`,
              message: `“${rule.meter}” is no meter of this service${suggest(rule.meter, meters)}`,
            },
          ]),
      ...('by' in rule && rule.by !== undefined && !sizes.some(({ name }) => name === rule.by)
        ? [{ at: `${at}.by`, message: `“${rule.by}” is no size of this service` }]
        : []),
      ...(isTwice ? [{ at: `${at}.meter`, message: `“${rule.meter}” is above already` }] : []),
      ...((rule.page === undefined) === (rule.read === undefined)
        ? []
        : [{ at, message: 'has a page without a day, or a day without a page' }]),
    ];
  });
}
