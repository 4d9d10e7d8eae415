// What a cost sheet lacks most, and how it is priced.

import { enumerate } from '#text/markdown/write-markdown.ts';
import { isCharged, type CostSheet, type UnpricedPart, type UnpricedReason } from '../cost-shapes.ts';

const MAX_NAMED = 3;

type Way = 'price' | 'use' | 'service';

/** Other reasons are those of what is not charged. */
const ways: Partial<Record<UnpricedReason, Way>> = {
  'no-service': 'service',
  'no-quantity': 'use',
  'absurd-quantity': 'use',
  'no-price': 'price',
  'other-sku': 'price',
  'other-region': 'price',
  'other-currency': 'price',
  'not-public': 'price',
};

type Gap = { componentId: string; first: UnpricedPart; isWhole: boolean; parts: number };

/**
 * Components with charges that have no price, the largest gap first. What a gap costs is not known: a component without any price goes
 * before one that is priced in part, and more missing parts before fewer.
 */
export function listGaps({ lines, unpriced }: Pick<CostSheet, 'lines' | 'unpriced'>): Gap[] {
  const priced = new Set(lines.map(({ componentId }) => componentId));
  const open = Map.groupBy(unpriced.filter(isCharged), ({ componentId }) => componentId);
  return [...open]
    .flatMap(([componentId, parts]): Gap[] => {
      const [first] = parts;
      return first ? [{ componentId, first, isWhole: !priced.has(componentId), parts: parts.length }] : [];
    })
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.parts - a.parts);
}

/** 'Missing above all: AKS and S3. Price AKS with the price list of the provider. State the monthly use of S3.', or null. */
export function describeGaps(
  sheet: Pick<CostSheet, 'lines' | 'unpriced'>,
  nameOf: (componentId: string) => string,
): string | null {
  const gaps = listGaps(sheet).slice(0, MAX_NAMED);
  if (gaps.length === 0) return null;
  const names = (way?: Way): string =>
    enumerate(
      gaps
        .filter(({ first }) => way === undefined || ways[first.reason] === way)
        .map(({ componentId }) => nameOf(componentId)),
    );
  const [toPrice, toState, toChoose] = [names('price'), names('use'), names('service')];
  return [
    `Missing above all: ${names()}.`,
    ...(toPrice === '' ? [] : [`Price ${toPrice} with the price list of the provider.`]),
    ...(toState === '' ? [] : [`State the monthly use of ${toState}.`]),
    ...(toChoose === '' ? [] : [`Choose a service of the catalogue for ${toChoose}, or price it apart.`]),
  ].join(' ');
}
