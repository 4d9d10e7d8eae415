// How rows of providers' price lists are matched to meters of the catalogue. What no rule matches is counted and left out: a price
// under the wrong meter would be worse than none.

/** What a row of a list becomes. */
export type MeterRule = {
  /** The key of the catalogue entry. */
  service: string;
  /** A SKU of it; null: the same for all; undefined: the row's own size. */
  sku?: string | null;
  /** A meter of it. */
  meter: string;
  unit: string;
  /** What the row must say: fields by name; all of them. */
  when: Readonly<Record<string, string | RegExp>>;
};

/** By the field that tells services apart, so that a row is compared with few rules. */
export function groupRules(rules: readonly MeterRule[], field: string): ReadonlyMap<string, readonly MeterRule[]> {
  return Map.groupBy(rules, ({ when }) => String(when[field]));
}

export function matchesRule({ when }: MeterRule, fieldOf: (name: string) => string): boolean {
  return Object.entries(when).every(([name, wanted]) =>
    typeof wanted === 'string' ? fieldOf(name) === wanted : wanted.test(fieldOf(name)),
  );
}
