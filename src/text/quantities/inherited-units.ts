// Units that are left out behind a number because the one before has it: '38 TB raw, 21.5 usable', '99.9 percent, ideally 99.99'.

import { isBare } from './names-with-numbers.ts';
import type { Quantity } from './quantity.ts';

const BETWEEN =
  /^[^.;!?\n\d]{0,30}(?:[,(]|→|->|\b(?:to|then|now|later|ideally|better|preferably|currently|about|around|up to|at least|at most|only|even|max|min|dann|später|besser|derzeit))\s*$/iu;
/** At most two words that are no plural may follow: ' actually used'. */
const BEHIND = /^(?:\s(?!(?:of|or|and|to|x)\b)(?!\p{L}+[^\Ws]s\b)\p{L}{2,15}){0,2}\s*(?:$|[.,;:!?)(\n])/u;
/** What was before, or was measured, has the unit of what is or should be: '6.8 TB now (was 5.9 in January)'. */
const COMPARED =
  /^[^.!?\n\d]{0,40}(?<!\p{L})(?:was|were|had|measured|got|before|earlier|formerly|instead of|up from|down from|war|waren|vorher|zuvor|gemessen|hatten|statt)\s(?:only |about |around |nur |rund |etwa |ca\. )?$/iu;
const MEASURED: ReadonlySet<Quantity['kind']> = new Set(['size', 'bits', 'percent']);

/** Returns the bare number with the unit of the quantity before it in the same sentence; the number as it is without one. */
export function inheritUnit(text: string, quantity: Quantity, last: Quantity | undefined): Quantity {
  if (
    !isBare(quantity) ||
    last === undefined ||
    !MEASURED.has(last.kind) ||
    last.per.length > 0 ||
    quantity.start - last.end > 40
  )
    return quantity;
  const between = text.slice(last.end, quantity.start);
  const isNext = BETWEEN.test(between) && BEHIND.test(text.slice(quantity.end, quantity.end + 40));
  // A part of a thing is measured, and not counted.
  if (!isNext && (Number.isInteger(quantity.low) || !COMPARED.test(between))) return quantity;
  // A percentage beyond a hundred would be another thing.
  if (last.kind === 'percent' && quantity.high > 100) return quantity;
  return { ...quantity, kind: last.kind, unit: last.unit };
}
