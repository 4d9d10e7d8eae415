// When the client pays how much.

import { Segmented } from '#ui/controls/segmented.tsx';
import { formatDay } from '#text/dates/format-date.ts';
import { formatAmount, formatShare } from '../../shared/estimate/money.ts';
import { MAX_ITEMS, MAX_MONTHS } from '../../shared/limits.ts';
import type { Explained } from '../../shared/estimate/explain.ts';
import { ExplainedFigure } from '../effort/explained-figure.tsx';
import { ItemList } from '../fields/item-list.tsx';
import { LineField } from '../fields/line-fields.tsx';
import { MilestoneField } from '../fields/milestone-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { useComputed, useContent, useSection } from '../open/use-sow.ts';
import { SectionFrame } from './section-frame.tsx';

const modes = [
  { value: 'milestones', label: 'With milestones' },
  { value: 'monthly', label: 'Every month' },
] as const;

export function PaymentsSection() {
  const payments = useContent((content) => content.payments);
  const setPayments = useSection('payments');
  return (
    <SectionFrame section="payments">
      <Segmented
        label="Payments"
        options={modes}
        value={payments.mode}
        onChange={(mode) => setPayments({ ...payments, mode })}
      />
      {payments.mode === 'monthly' ? (
        <div className="sow-short">
          <NumberField
            label="Months"
            value={payments.months}
            min={1}
            max={MAX_MONTHS}
            onSave={(months) => months !== null && setPayments({ ...payments, months })}
          />
        </div>
      ) : (
        <PaymentRows />
      )}
      <PaymentPlan />
    </SectionFrame>
  );
}

function PaymentRows() {
  const payments = useContent((content) => content.payments);
  const setPayments = useSection('payments');
  return (
    <ItemList
      items={payments.rows}
      noun="Payment"
      section="payments"
      maxItems={MAX_ITEMS}
      make={(id) => ({ id, label: '', milestoneId: null, share: 0 })}
      onChange={(rows) => setPayments({ ...payments, rows })}
    >
      {({ label, milestoneId, share }, edit) => (
        <div className="sow-triple">
          <LineField label="Payment" value={label} onChange={(text) => edit({ label: text })} />
          <MilestoneField
            milestoneId={milestoneId}
            none="The start"
            onChange={(changed) => edit({ milestoneId: changed })}
          />
          <NumberField
            label="Share in %"
            value={share}
            scale={100}
            max={10_000}
            onSave={(value) => value !== null && edit({ share: value })}
          />
        </div>
      )}
    </ItemList>
  );
}

function PaymentPlan() {
  const { payments, price } = useComputed().priced;
  if (payments.length === 0) return null;
  const sum = payments.reduce((all, { amount }) => all + amount, 0);
  const figure: Explained = {
    name: payments.length === 1 ? '1 payment' : `${payments.length} payments`,
    result: formatAmount(sum, price.currency),
    formula:
      'Total × share, split so that the parts add up to the whole: each is rounded down, and the cents that are left go to the largest remainders.',
    inputs: payments.map(({ label, due, amount, share }) => [
      `${label || 'Payment'}, ${formatDay(due)}`,
      `${share === null ? '' : `${formatShare(share)} · `}${formatAmount(amount, price.currency)}`,
    ]),
  };
  return <ExplainedFigure figure={figure} />;
}
