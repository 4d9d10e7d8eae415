// Prints how much of twelve described solutions the sample book prices, with the use that is proposed and without it, as the table of
// docs/quality/designs.md; `--gaps` adds what has no price:
//   node measure/cost/price-coverage.ts

import { sampleBook } from '#model/cost/sample-book.ts';
import { isCharged, type CostSheet, type UnpricedPart } from '#model/cost/cost-shapes.ts';
import { formatCents } from '#model/cost/format-money.ts';
import { priceSolution, sumLines } from '#model/cost/price-solution.ts';
import { coverageOf, isSumShown, type PriceCoverage } from '#model/cost/summary/price-coverage.ts';
import { describeSolution } from '#model/describe/describe-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { clientDescriptions, type ClientDescription } from './descriptions.ts';

type Parts = Pick<CostSheet, 'lines' | 'unpriced'>;

function solutionOf({ name, provider, text }: ClientDescription): Solution {
  const { solution } = describeSolution({ title: name, provider, text, services: [], requirements: {} });
  if (!solution) throw new Error(`Nothing is built of “${name}”.`);
  return solution;
}

/** What the sheet was before use was proposed: every proposal is a charge without a quantity. */
function withoutProposals({ lines, unpriced }: CostSheet): Parts {
  const proposed = lines.filter(({ basis }) => basis === 'proposed');
  const open = proposed.map(({ componentId, environmentId, meter }): UnpricedPart => {
    return { componentId, environmentId, meter, reason: 'no-quantity', message: '' };
  });
  return {
    lines: lines.filter(({ basis }) => basis !== 'proposed'),
    unpriced: [
      ...unpriced.map((part): UnpricedPart => (part.reason === 'not-used' ? { ...part, reason: 'no-quantity' } : part)),
      ...open,
    ],
  };
}

/** The sheet that the sample book gives of each description. */
export function listSheets(): { name: string; solution: Solution; sheet: CostSheet }[] {
  return clientDescriptions.map((described) => {
    const solution = solutionOf(described);
    return { name: described.name, solution, sheet: priceSolution(solution, sampleBook) };
  });
}

const inFull = ({ priced, partly, all }: PriceCoverage): string => `${priced - partly} of ${all}`;

export function writeCoverage(): string {
  const sheets = listSheets();
  const rows = sheets.map(({ name, sheet }) => {
    const before = withoutProposals(sheet);
    const [was, is] = [coverageOf(before), coverageOf(sheet)];
    const money = (parts: Parts): string => formatCents(sumLines(parts.lines).expected, sheet.currency);
    return [name, inFull(was), money(before), inFull(is), money(sheet), isSumShown(is) ? 'yes' : 'no'];
  });
  const total = (parts: (sheet: CostSheet) => Parts): string => {
    const all = sheets.map(({ sheet }) => coverageOf(parts(sheet)));
    const sum = (key: keyof PriceCoverage): number => all.reduce((so, each) => so + each[key], 0);
    return inFull({ priced: sum('priced'), partly: sum('partly'), all: sum('all') });
  };
  const shown = sheets.filter(({ sheet }) => isSumShown(coverageOf(sheet))).length;
  return [
    '| description | priced in full before | sum of lines before | priced in full | sum of lines | summary shows a sum |',
    '|---|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    `| **all** | ${total(withoutProposals)} | | ${total((sheet) => sheet)} | | ${shown} of ${sheets.length} |`,
  ].join('\n');
}

/** 'azure/monitor Alert rules: no-price', with how many of the descriptions have the gap; the most frequent first. */
function listGaps(): string[] {
  const gaps = listSheets().flatMap(({ solution, sheet }) => {
    const serviceOf = new Map(solution.components.map(({ id, provider, service }) => [id, `${provider}/${service}`]));
    return [
      ...new Set(
        sheet.unpriced
          .filter(isCharged)
          .map(({ componentId, meter, reason }) => `${serviceOf.get(componentId)} ${meter ?? ''}: ${reason}`),
      ),
    ];
  });
  return [...Map.groupBy(gaps, (gap) => gap)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([gap, same]) => `${same.length} ${gap}`);
}

if (import.meta.main) {
  console.log(writeCoverage());
  if (process.argv.includes('--gaps')) console.log(listGaps().join('\n'));
}
