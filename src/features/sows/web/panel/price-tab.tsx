// The price at a glance, and what is known inside only: effort with its spread, cost, margin and risk.

import { Badge } from '#ui/components/badge.tsx';
import { explainEffort, explainPrice, type Explained } from '../../shared/estimate/explain.ts';
import { formatAmount, formatHours } from '../../shared/estimate/money.ts';
import { findSpreadDrivers } from '../../shared/estimate/spread.ts';
import type { PricedSow } from '../../shared/estimate/price-sow.ts';
import { ExplainedFigure } from '../effort/explained-figure.tsx';
import { useComputed, useContent } from '../open/use-sow.ts';

export function PriceTab() {
  const { priced } = useComputed();
  const content = useContent((all) => all);
  return (
    <div className="sow-price-tab">
      <section>
        <h3 className="label">Price</h3>
        <div className="sow-figures">
          {explainPrice(content, priced).map((figure) => (
            <ExplainedFigure key={figure.name} figure={figure} isTotal={figure.name === 'Total'} />
          ))}
        </div>
      </section>
      <section>
        <h3 className="label">
          Effort <Badge tone="amber">Inside only</Badge>
        </h3>
        <div className="sow-figures">
          {explainEffort(priced).map((figure) => (
            <ExplainedFigure key={figure.name} figure={figure} />
          ))}
        </div>
        <SpreadDrivers priced={priced} />
      </section>
      <section>
        <h3 className="label">
          Margin and risk <Badge tone="amber">Inside only</Badge>
        </h3>
        <div className="sow-figures">
          {explainMargin(priced).map((figure) => (
            <ExplainedFigure key={figure.name} figure={figure} />
          ))}
        </div>
        <p className="sow-formula">Cost, margin and risk are in no file and on no page that a client opens.</p>
      </section>
    </div>
  );
}

function SpreadDrivers({ priced }: { priced: PricedSow }) {
  const drivers = findSpreadDrivers(priced.estimate.lines);
  if (drivers.length === 0) return null;
  const figure: Explained = {
    name: 'What drives the spread',
    result: percent(drivers[0]?.share ?? 0),
    formula: 'The share of a line in the variance of all lines: (a² + b² + c² − ab − ac − bc) / 18 × count².',
    inputs: drivers.map(({ name, share }) => [name, percent(share)]),
  };
  return <ExplainedFigure figure={figure} />;
}

function explainMargin({ price, estimate }: PricedSow): Explained[] {
  const money = (amount: number): string => formatAmount(amount, price.currency);
  const paid = price.work - price.discount;
  const figures: Explained[] = [
    {
      name: 'Cost of the work',
      result: money(estimate.cost),
      formula: 'Mean hours × cost of an hour of each role',
      inputs: [['Mean hours', formatHours(estimate.minutes)]],
    },
    {
      name: 'Margin',
      result: `${money(estimate.margin)} · ${percent(paid === 0 ? 0 : estimate.margin / paid)}`,
      formula: 'Work − discount − cost of the work; expenses and tax are passed on',
      inputs: [
        ['Work', money(price.work)],
        ['Discount', money(price.discount)],
        ['Cost of the work', money(estimate.cost)],
      ],
    },
  ];
  if (estimate.risk === null) return figures;
  return [
    ...figures,
    {
      name: 'Risk of the price',
      result: percent(estimate.risk),
      formula: 'In this share of the simulated runs the work is worth more at the rates than the client pays for it',
      inputs: [
        ['Paid for the work', money(paid)],
        ['P90 of its worth', money(estimate.worth.p90)],
      ],
    },
  ];
}

function percent(share: number): string {
  return `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
}
