// Wishes that contradict each other, each as a question with two ways out: what is promised with it, and what it costs.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { listPricedParts } from '#model/cost/list-priced-parts.ts';
import { priceSolution } from '#model/cost/price-solution.ts';
import { coverageOf, formatCoverage, formatSum } from '#model/cost/summary/price-coverage.ts';
import type { Answer } from '#model/describe/clauses/clause-shapes.ts';
import { weighOption } from '#model/describe/clauses/weigh-option.ts';
import type { DescribeNote, Description } from '#model/describe/describe-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { pricesQuery } from '../inspector/cost/queries.ts';
import { clientWordsMessages as words } from './messages.ts';

type ContradictionsProps = {
  description: Description;
  notes: readonly DescribeNote[];
  onAnswer: (answers: readonly Answer[]) => void;
};

export function Contradictions({ description, notes, onAnswer }: ContradictionsProps) {
  const asked = notes.filter(({ options }) => options !== undefined);
  if (asked.length === 0) return null;
  return (
    <section className="azure-contradictions" aria-label={words.contradictions}>
      <h3 className="label">{words.contradictions}</h3>
      <ul>
        {asked.map((each) => (
          <ContradictionRow key={each.text} note={each} description={description} onAnswer={onAnswer} />
        ))}
      </ul>
    </section>
  );
}

type ContradictionRowProps = Pick<ContradictionsProps, 'description' | 'onAnswer'> & { note: DescribeNote };

function ContradictionRow({ note: { text, options = [] }, description, onAnswer }: ContradictionRowProps) {
  return (
    <li>
      <p>{text}</p>
      <ul>
        {options.map(({ label, answer }) => (
          <Way key={label} description={description} label={label} answer={answer} onTake={() => onAnswer([answer])} />
        ))}
      </ul>
    </li>
  );
}

type WayProps = { description: Description; label: string; answer: Answer; onTake: () => void };

function Way({ description, label, answer, onTake }: WayProps) {
  const weighed = useMemo(() => weighOption(description, answer), [description, answer]);
  const isOfMachine = answer.meaning === 'keep-machine' || answer.meaning === 'meet-availability';
  return (
    <li className="azure-way">
      <Button size="sm" onClick={onTake}>
        {label}
      </Button>
      <span className="cap">
        {isOfMachine && weighed?.machines && `${promiseOf(weighed.machines)}; `}
        {weighed && <Price solution={weighed.solution} />}
      </span>
    </li>
  );
}

function promiseOf({ name, percent }: { name: string; percent: number | null }): string {
  return percent === null ? words.notPromised(name) : words.promised(name, percent);
}

function Price({ solution }: { solution: Solution }) {
  const { data, isError } = useQuery(pricesQuery(listPricedParts(solution)));
  if (!data) return isError ? words.noPrices : words.pricing;
  const sheet = priceSolution(solution, data);
  const coverage = coverageOf(sheet);
  // The two ways are compared, so that what has a price is said even where much has none, always with how much has one.
  return words.priced(formatSum(sheet.total.expected, sheet.currency, coverage), formatCoverage(coverage));
}
