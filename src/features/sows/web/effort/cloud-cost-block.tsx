// What the cloud costs a month, as the blueprint's cost sheet said when the document was begun.

import { DateField } from '#ui/controls/field/date-field.tsx';
import type { SowContent } from '../../shared/content/content-shapes.ts';
import { convertCloud } from '../../shared/document/write-prices.ts';
import { MAX_RATE_OF_EXCHANGE } from '../../shared/limits.ts';
import { NumberField } from '../fields/number-field.tsx';
import { useContent, useSection } from '../open/use-sow.ts';
import { formatAmount } from '../../shared/estimate/money.ts';
import { Formula } from './explained-figure.tsx';

export function CloudCostBlock() {
  const cloud = useContent((content) => content.cloud);
  const currency = useContent(({ rates }) => rates.currency);
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
        {cloud.currency !== currency && <ConversionFields cloud={cloud} currency={currency} />}
      </details>
    </div>
  );
}

type Cloud = NonNullable<SowContent['cloud']>;

/** The rate is a statement of the person, with its day: nothing is asked of a market. */
function ConversionFields({ cloud, currency }: { cloud: Cloud; currency: SowContent['rates']['currency'] }) {
  const setCloud = useSection('cloud');
  const { conversion } = cloud;
  const day = conversion?.day ?? cloud.day;
  return (
    <div className="sow-pair">
      <NumberField
        label={`${currency} for 1 ${cloud.currency}`}
        hint={conversion ? convertCloud(cloud, conversion) : 'Without a rate the cost is shown in its own currency.'}
        value={conversion?.rate ?? null}
        scale={1_000_000}
        min={1}
        max={MAX_RATE_OF_EXCHANGE}
        isOptional
        onSave={(rate) => setCloud({ ...cloud, conversion: rate === null ? null : { currency, rate, day } })}
      />
      {conversion && (
        <DateField
          label="Day of the rate"
          day={day}
          onSave={(changed) => changed !== null && setCloud({ ...cloud, conversion: { ...conversion, day: changed } })}
        />
      )}
    </div>
  );
}
