// What the cloud costs a month, as the blueprint's cost sheet said when the document was begun.

import { useContent } from '../open/use-sow.ts';
import { formatAmount } from '../../shared/estimate/money.ts';
import { Formula } from './explained-figure.tsx';

export function CloudCostBlock() {
  const cloud = useContent((content) => content.cloud);
  if (!cloud) return null;
  const money = (amount: number): string => formatAmount(amount, cloud.currency);
  const result = cloud.low === cloud.high ? money(cloud.expected) : `${money(cloud.low)} to ${money(cloud.high)}`;
  return (
    <div className="sow-figures">
      <details className="sow-figure">
        <summary>
          <span>Recurring cost of the cloud, a month (not in the total)</span>
          <span className="num">{result}</span>
        </summary>
        <Formula
          formula="The sum of the priced components of the blueprint, by its price books. The client pays it to the cloud."
          inputs={[
            ['Read on', cloud.day],
            ['Covered', cloud.coverage],
            ['Sample prices', cloud.hasSamples ? 'Some prices are samples of Lounge' : 'None'],
            ['Sources', cloud.sources.join('; ')],
          ]}
        />
      </details>
    </div>
  );
}
