// How the work is charged, what is added and taken off, and what follows from that.

import { SelectField } from '#ui/controls/field/select-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { confidenceNames, priceModelNames } from '../../shared/content/section-names.ts';
import { type Pricing } from '../../shared/content/price-shapes.ts';
import { confidences, priceModels } from '../../shared/content/choices.ts';
import { explainPrice } from '../../shared/estimate/explain.ts';
import { formatAmount } from '../../shared/estimate/money.ts';
import { MAX_AMOUNT, MAX_ITEMS, MAX_MONTHS } from '../../shared/limits.ts';
import { ItemList } from '../fields/item-list.tsx';
import { LineField } from '../fields/line-fields.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { RoleField } from '../fields/role-field.tsx';
import { useComputed, useContent, useSection } from '../open/use-sow.ts';
import { SectionFrame } from '../sections/section-frame.tsx';
import { CloudCostBlock } from './cloud-cost-block.tsx';
import { ExplainedFigure } from './explained-figure.tsx';
import { RateCardFields } from './rate-card-fields.tsx';

export function PricesSection() {
  const rates = useContent((content) => content.rates);
  const setRates = useSection('rates');
  return (
    <SectionFrame section="prices">
      <ModelFields />
      <AdditionFields />
      <PriceSum />
      <details className="sow-fold">
        <summary>
          Rate card: {rates.roles.length} roles in {rates.currency}
          {rates.isAssumed ? ', assumed' : ''}
        </summary>
        <RateCardFields rates={rates} onChange={setRates} />
      </details>
      <CloudCostBlock />
    </SectionFrame>
  );
}

function usePricing(): [Pricing, (changes: Partial<Pricing>) => void] {
  const pricing = useContent((content) => content.pricing);
  const setPricing = useSection('pricing');
  return [pricing, (changes) => setPricing({ ...pricing, ...changes })];
}

function ModelFields() {
  const [pricing, change] = usePricing();
  const { model, confidence } = pricing;
  const isFixed = model === 'fixed' || model === 'milestones';
  return (
    <div className="sow-triple">
      <SelectField
        label="Price model"
        value={model}
        onChange={({ target }) => change({ model: priceModels.find((key) => key === target.value) ?? model })}
      >
        <WordedOptions values={priceModels} words={priceModelNames} />
      </SelectField>
      {isFixed && (
        <SelectField
          label="Sold at"
          value={confidence}
          onChange={({ target }) =>
            change({ confidence: confidences.find((key) => key === target.value) ?? confidence })
          }
        >
          <WordedOptions values={confidences} words={confidenceNames} />
        </SelectField>
      )}
      {model === 'retainer' && <RetainerFields />}
    </div>
  );
}

function RetainerFields() {
  const [{ retainer }, change] = usePricing();
  return (
    <>
      <NumberField
        label="Months"
        value={retainer.months}
        min={1}
        max={MAX_MONTHS}
        onSave={(months) => months !== null && change({ retainer: { ...retainer, months } })}
      />
      <NumberField
        label="Hours a month"
        value={retainer.hoursPerMonth}
        max={10_000}
        onSave={(hoursPerMonth) => hoursPerMonth !== null && change({ retainer: { ...retainer, hoursPerMonth } })}
      />
      <RoleField roleKey={retainer.roleKey} onChange={(roleKey) => change({ retainer: { ...retainer, roleKey } })} />
    </>
  );
}

function AdditionFields() {
  const [pricing, change] = usePricing();
  return (
    <>
      <div className="sow-triple">
        <NumberField
          label="Discount in %"
          value={pricing.discount}
          scale={100}
          max={10_000}
          onSave={(discount) => discount !== null && change({ discount })}
        />
        <LineField label="Name of the tax" value={pricing.taxName} onChange={(taxName) => change({ taxName })} />
        <NumberField
          label="Tax in %"
          value={pricing.tax}
          scale={100}
          max={10_000}
          onSave={(tax) => tax !== null && change({ tax })}
        />
        <NumberField
          label="Agreed total, if there is one"
          value={pricing.agreedTotal}
          scale={100}
          max={MAX_AMOUNT}
          isOptional
          onSave={(agreedTotal) => change({ agreedTotal })}
        />
      </div>
      <h3 className="label">Expenses</h3>
      <ItemList
        items={pricing.expenses}
        noun="Expense"
        section="expenses"
        maxItems={MAX_ITEMS}
        make={(id) => ({ id, name: '', amount: 0 })}
        onChange={(expenses) => change({ expenses })}
      >
        {({ name, amount }, edit) => (
          <div className="sow-pair">
            <LineField label="Expense" value={name} onChange={(text) => edit({ name: text })} />
            <NumberField
              label="Amount"
              value={amount}
              scale={100}
              max={MAX_AMOUNT}
              onSave={(value) => value !== null && edit({ amount: value })}
            />
          </div>
        )}
      </ItemList>
    </>
  );
}

function PriceSum() {
  const { priced } = useComputed();
  const content = useContent((all) => all);
  const { optional, currency } = priced.price;
  return (
    <div className="sow-figures">
      {explainPrice(content, priced).map((figure) => (
        <ExplainedFigure key={figure.name} figure={figure} isTotal={figure.name === 'Total'} />
      ))}
      {optional > 0 && (
        <p className="sow-section-text">
          Optional items of {formatAmount(optional, currency)} are offered in addition and are not in the total.
        </p>
      )}
    </div>
  );
}
