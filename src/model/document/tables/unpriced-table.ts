// What a cost sheet has no amount for, as tables of a document: charges without a price, and what is not charged.

import { enumerate, plain, table } from '#text/markdown/write-markdown.ts';
import { itemAt } from '#text/required.ts';
import { isPriceMissing, type CostSheet } from '../../cost/cost-shapes.ts';
import type { DocumentContext } from '../document-context.ts';
import { capital } from '../values.ts';

export function unpricedTable({ index }: DocumentContext, cost: CostSheet): string | null {
  const unpriced = cost.unpriced.filter(isPriceMissing);
  if (unpriced.length === 0) return null;
  const parts = [...Map.groupBy(unpriced, ({ componentId, message }) => `${componentId} ${message}`).values()].map(
    (same): UnpricedRow => ({
      part: itemAt(same, 0),
      places: same
        .map(({ environmentId }) => plain(index.environments.get(environmentId)?.name ?? environmentId))
        .join(', '),
    }),
  );
  // Charges of one component that no price book has are one row.
  const byRow = Map.groupBy(parts, ({ part: { componentId, reason, message }, places }) =>
    [componentId, places, reason === 'no-price' ? reason : message].join(' '),
  );
  const rows = [...byRow.values()].map((same) => {
    const { part, places } = itemAt(same, 0);
    const meters = same.flatMap(({ part: { meter } }) => (meter === null ? [] : [`“${plain(meter)}”`]));
    return [
      plain(index.nameOf(part.componentId)),
      places,
      part.reason === 'no-price' && meters.length > 0
        ? `No price book has ${enumerate(meters)}.`
        : plain(reasonOf(part.message, index.nameOf(part.componentId))),
    ];
  });
  return table(['Component', 'Environments', 'Reason'], rows, 'Not priced yet');
}

type UnpricedRow = { part: CostSheet['unpriced'][number]; places: string };

/** The message without the component's name, which the row begins with: 'Redis: no price book has “Hours”.' → 'No price book has “Hours”.' */
function reasonOf(message: string, name: string): string {
  if (message.startsWith(`${name}: `)) return capital(message.slice(name.length + 2));
  return message.startsWith(`${name} `) ? `It${message.slice(name.length)}` : message;
}

/** Lists what nothing is charged for. One row is for each component: nobody reads a row for each meter that is not used. */
export function unchargedTable({ index }: DocumentContext, { unpriced }: CostSheet): string | null {
  const parts = Map.groupBy(
    unpriced.filter((part) => !isPriceMissing(part)),
    ({ componentId }) => componentId,
  );
  const listed = (names: readonly string[]): string => [...new Set(names)].map(plain).join(', ');
  const rows = [...parts].map(([id, same]) => [
    plain(index.nameOf(id)),
    listed(same.map(({ environmentId }) => index.environments.get(environmentId)?.name ?? environmentId)),
    [...new Set(same.map(({ message }) => plain(reasonOf(message, index.nameOf(id)))))].join(' '),
  ]);
  return rows.length === 0 ? null : table(['Component', 'Environments', 'Why'], rows, 'No charge is expected');
}
