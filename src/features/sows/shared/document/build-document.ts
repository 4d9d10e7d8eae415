// Makes the document that the client reads from the content that a person edits. Costs, margins, percentiles and the hours behind a
// fixed price stay inside.

import type { Amendment } from '../change/amendment-shapes.ts';
import type { SowContent } from '../content/content-shapes.ts';
import { phaseNames } from '../content/section-names.ts';
import { describeCheck } from '../delivery/check-words.ts';
import { priceSow, type PricedSow } from '../estimate/price-sow.ts';
import type { SowDocument } from './document-shapes.ts';

export function buildDocument(title: string, content: SowContent, priced: PricedSow = priceSow(content)): SowDocument {
  const milestones = new Map(priced.milestones.map((milestone) => [milestone.id, milestone]));
  const textsOf = (items: readonly { text: string }[]): string[] => items.map(({ text }) => text);
  return {
    title,
    parties: content.parties,
    prose: content.prose,
    scope: content.scope.map(({ text, detail }) => ({ text, detail })),
    excluded: textsOf(content.excluded),
    deliverables: content.deliverables.map(({ name, description, milestoneId, criteria }) => {
      const milestone = milestones.get(milestoneId ?? '');
      return {
        ...{ name, description, criteria: criteria.map(writeCriterion) },
        milestone: milestone?.name ?? null,
        due: milestone?.due ?? null,
      };
    }),
    start: content.schedule.start,
    holidays: content.schedule.holidays.map(({ day, name }) => ({ day, name })),
    milestones: priced.milestones.map(({ name, begins, due }) => ({ name, begins, due })),
    payments: priced.payments.map(({ label, due, amount, share }) => ({ label, due, amount, share })),
    raci: raciOf(content),
    responsibilities: textsOf(content.responsibilities),
    assumptions: textsOf(content.assumptions),
    dependencies: textsOf(content.dependencies),
    risks: content.risks.map(({ text, mitigation }) => ({ text, mitigation })),
    definitions: content.definitions.map(({ term, meaning }) => ({ term, meaning })),
    price: priceOf(content, priced),
    cloud: content.cloud,
    validUntil: content.validUntil,
    blueprint: content.blueprint && { title: content.blueprint.title, revision: content.blueprint.revision },
    ...(content.amendment && { amendment: amendmentOf(content.amendment, priced) }),
  };
}

function amendmentOf(amendment: Amendment, { price }: PricedSow): NonNullable<SowDocument['amendment']> {
  const { title, version, hash, added, changed, removed, credits, acceptedTotal, endBefore, endAfter } = amendment;
  return {
    ...{ title, version, hash, added, changed, removed, acceptedTotal, endBefore, endAfter },
    credits: credits.map(({ name, count, amount }) => ({ name, count, amount })),
    newTotal: acceptedTotal + price.total,
  };
}

/** Both sides read what the machine will check. */
function writeCriterion({ text, check }: SowContent['deliverables'][number]['criteria'][number]): string {
  return check ? `${text} (Checked by machine: ${describeCheck(check)}.)` : text;
}

function priceOf({ pricing, rates }: SowContent, { price, estimate }: PricedSow): SowDocument['price'] {
  const { model, retainer } = pricing;
  const isFixed = model === 'fixed' || model === 'milestones';
  const role = rates.roles.find(({ key }) => key === retainer.roleKey);
  return {
    ...{ currency: price.currency, model, work: price.work, net: price.net, tax: price.tax, total: price.total },
    phases: isFixed ? price.phases.map(({ phase, amount }) => ({ name: phaseNames[phase], amount })) : [],
    roles:
      model === 'time-and-material'
        ? estimate.roles.map(({ name, minutes, rate, amount }) => ({ name, minutes, rate, amount }))
        : [],
    retainer:
      model === 'retainer'
        ? {
            months: retainer.months,
            hoursPerMonth: retainer.hoursPerMonth,
            role: role?.name ?? '',
            rate: role?.rate ?? 0,
          }
        : null,
    discount: price.discount,
    discountShare: pricing.discount,
    ...(price.credit > 0 && { credit: price.credit }),
    expenses: pricing.expenses.map(({ name, amount }) => ({ name, amount })),
    taxName: pricing.taxName,
    taxShare: pricing.tax,
    optional: estimate.optionalLines.map(({ name, amount }) => ({ name, amount })),
  };
}

/** The key that a row of the table has for the client. */
export const CLIENT = 'client';

/** Only roles that somebody has entered are a column. */
function raciOf({ raci, deliverables, rates }: SowContent): SowDocument['raci'] {
  const rows = deliverables.flatMap(({ id, name }) => {
    const entered = raci[id];
    return entered && Object.keys(entered).length > 0 ? [{ name, entered }] : [];
  });
  const columns = [...rates.roles, { key: CLIENT, name: 'Client' }].filter(({ key }) =>
    rows.some(({ entered }) => entered[key] !== undefined),
  );
  return {
    columns: columns.map(({ name }) => name),
    rows: rows.map(({ name, entered }) => ({ name, cells: columns.map(({ key }) => entered[key] ?? '') })),
  };
}
