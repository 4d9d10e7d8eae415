// What the sizes of a component are charged by: each size that has a charge takes units of a meter.

import type { SizeCharge } from '#catalogue/catalogue-service.ts';
import type { SizeName } from '#catalogue/names/size-names.ts';
import type { ComponentSize } from './sizes-of.ts';

/** How many are charged, by one size of one component; nodes have the SKU of their machines and a price elsewhere. */
export type ChargedSize = {
  size: ComponentSize;
  low: number;
  expected: number;
  high: number;
  /** The size that each of it has, and by which it is multiplied: 2 vCPU of each task. */
  each: ComponentSize | null;
  /** A standby or a copy is charged as much again; null where there is none to charge. */
  again: 'zone' | 'region' | null;
  /** Null: the price is with the service itself, for the component's own SKU. */
  price: { service: string; meter: string; sku: string | null } | null;
};

/** The sizes that are charged by this meter. Zeros are not. */
export function listChargedSizes(sizes: readonly ComponentSize[], meter: string): ChargedSize[] {
  return sizes.flatMap((size) =>
    listCharges(size)
      .filter((charge) => charge.meter === meter)
      .flatMap((charge) => chargeOf(size, { charge, sizes })),
  );
}

export function listCharges({ rule }: ComponentSize): readonly SizeCharge[] {
  return rule.charges ?? [];
}

function chargeOf(
  size: ComponentSize,
  { charge, sizes }: { charge: SizeCharge; sizes: readonly ComponentSize[] },
): ChargedSize[] {
  // A machine that is charged by itself is there once: the one that writes, beside readers.
  const expected = typeof size.value === 'number' ? size.value : 1;
  if (expected === 0) return [];
  const top = sizes.find(({ name }) => name === charge.upTo)?.value;
  return [
    {
      size,
      low: expected,
      expected,
      high: typeof top === 'number' ? Math.max(top, expected) : expected,
      each: sizes.find(({ name }) => name === charge.times) ?? null,
      again: charge.again ?? null,
      price: charge.price ? { ...charge.price, sku: skuOfSize(charge.price.sku, sizes) } : null,
    },
  ];
}

export function skuOfSize(name: SizeName, sizes: readonly ComponentSize[]): string | null {
  const value = sizes.find((size) => size.name === name)?.value;
  return typeof value === 'string' ? value : null;
}
