// Checks that every value has one source: recovery times, costs and regions in the text agree with the facts and with
// each other.

import { contains, ipv4Network } from '#text/network/cidr.ts';
import type { FactValue } from '#text/facts.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { DesignText } from '#expertise/lint/read-design.ts';
import { findQuantities, isSameQuantity, type Quantity } from '../../shared/quantity.ts';
import { findStatements, type Statement } from './statements.ts';
import { subjectsOf } from './subjects.ts';
import type { DesignReport } from './finding-codes.ts';

export function checkFacts(design: DesignText, facts: readonly FactValue[], report: DesignReport): void {
  const subjects = subjectsOf(facts);
  const regions = facts.flatMap(({ value }) => findQuantities(value, 'region'));
  const spaces = facts.flatMap(({ key, value }) => (key === 'address-space' ? findQuantities(value, 'network') : []));
  const statements = findStatements(design, subjects).filter(({ value }) => {
    if (value.kind === 'region') return !regions.some((region) => isSameQuantity(region, value));
    // What lies outside of the address space is found there, and once is enough.
    return value.kind !== 'network' || spaces.some((space) => isWithin(value, space));
  });
  const placeOf = createLineCounter(design.content);
  const firstOf = new Map<string, Statement>();
  for (const statement of statements) {
    const { subject, value, reading, place } = statement;
    const written = reading.text.slice(place.start, place.end);
    const first = firstOf.get(subject.name);
    if (subject.fact) {
      if (agrees(value, subject.fact.value)) continue;
      const fact = facts.find(({ key }) => key === subject.fact?.key)?.value;
      const message = `The text says ${written}, the fact ${subject.name} is ${fact}. Embed the fact here, or change it.`;
      report({
        code: 'design/fact-contradicted',
        ...reading.locate(place),
        message,
        replace: `{{${subject.fact.key}}}`,
      });
    } else if (!first) {
      firstOf.set(subject.name, statement);
    } else if (!agrees(value, first.value)) {
      const other = first.reading.text.slice(first.place.start, first.place.end);
      const { line } = placeOf(first.reading.locate(first.place).start);
      report({
        code: 'design/value-contradicted',
        ...reading.locate(place),
        message: `The ${subject.name} is ${written} here and ${other} in line ${line}. Make them equal, or keep the value as a fact.`,
      });
    }
  }
}

/** A single amount within a range agrees with it. */
function agrees(value: Quantity, expected: Quantity): boolean {
  if (isSameQuantity(value, expected)) return true;
  if (value.kind === 'network') return isWithin(value, expected) && value.high > expected.high + 1;
  const isBetween = value.low === value.high && value.low >= expected.low && value.low <= expected.high;
  return value.kind === 'money' && value.unit === expected.unit && isBetween;
}

/** Both quantities are networks. */
function isWithin(inner: Quantity, outer: Quantity): boolean {
  return contains(ipv4Network(outer.low, outer.high), ipv4Network(inner.low, inner.high));
}
