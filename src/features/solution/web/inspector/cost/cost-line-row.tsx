// One amount, opened: quantity × price, and the page or file that states the price, with its day.

import { labelOfRegion } from '#catalogue/regions.ts';
import type { CostLine } from '#model/cost/cost-shapes.ts';
import { formatCents, formatNumber } from '#model/cost/format-money.ts';
import { SourceLink } from '../fields/source-link.tsx';
import { costMessages as words } from './messages.ts';

type CostLineRowProps = { line: CostLine; currency: string; environment: string };

export function CostLineRow({ line, currency, environment }: CostLineRowProps) {
  const { meter, reckoning, unit, unitPrice, stated, amount, price, basis } = line;
  const money = (decimal: string): string => `${formatNumber(decimal)} ${currency}`;
  return (
    <div className="azure-cost-line">
      <p>
        <span className="grow">{meter}</span>
        <b className="num">{formatCents(amount.expected, currency)}</b>
      </p>
      <p className="cap num">
        {environment}: {words.reckoning(reckoning, money(unitPrice))}
        {price.tierFrom !== '0' && `, ${words.step(formatNumber(price.tierFrom), unit)}`}
        {amount.low !== amount.high &&
          ` (${words.range(formatCents(amount.low, currency), formatCents(amount.high, currency))})`}
      </p>
      <p className="cap">
        {price.isSample && <span className="badge">{words.sample}</span>}
        {price.owner === 'person' && <span className="badge">{words.own}</span>}
        {basis !== 'stated' && <span className="badge">{words[basis]}</span>}
        {price.isOtherRegion && price.region !== null && (
          <span className="badge" title={words.otherRegionText(labelOfRegion(price.region))}>
            {words.otherRegion(labelOfRegion(price.region))}
          </span>
        )}{' '}
        {words.states(money(stated.amount), stated.per, unit)}
        {price.note !== null && `, ${price.note}`}, {price.date}
        {URL.canParse(price.source) ? (
          <SourceLink source={{ url: price.source, read: price.date }} />
        ) : (
          `, ${price.source}`
        )}
      </p>
    </div>
  );
}
