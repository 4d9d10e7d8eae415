// How rows of providers' price lists are matched to meters of the catalogue. What no rule matches is counted and left out: a price
// under the wrong meter would be worse than none. The records of services state the rules; the names of services, products, SKUs and
// meters in them were read on 2026-11-22 from the filters of https://github.com/infracost/infracost, which query the same lists.

import listRules from '#catalogue/compiled/list-rules.json' with { type: 'json' };
import type { CloudProvider } from '#catalogue/provider.ts';
import type { ListRule } from '#catalogue/records/compile-prices.ts';

/** The rule says what a row of a list becomes. */
export type MeterRule = Pick<ListRule, 'service' | 'sku' | 'meter' | 'unit'> & {
  /** A row must match all of these fields, which are given by name. */
  when: Readonly<Record<string, string | RegExp>>;
};

/** Rules are grouped by the field that tells services apart, so that a row is compared with few rules. */
export function groupRules(provider: CloudProvider, field: string): ReadonlyMap<string, readonly MeterRule[]> {
  return Map.groupBy(listRules[provider].map(readRule), ({ when }) => String(when[field]));
}

/** An expression is written /between slashes/. */
function readRule({ when, ...rule }: ListRule): MeterRule {
  const wanted = Object.entries(when).map(([name, text]) => {
    const [, source] = /^\/(.+)\/$/.exec(text) ?? [];
    return [name, source === undefined ? text : new RegExp(source)] as const;
  });
  return { ...rule, when: Object.fromEntries(wanted) };
}

export function matchesRule({ when }: MeterRule, fieldOf: (name: string) => string): boolean {
  return Object.entries(when).every(([name, wanted]) =>
    typeof wanted === 'string' ? fieldOf(name) === wanted : wanted.test(fieldOf(name)),
  );
}
