// Prints how the readers of quantities and stances do on the cases of another hand, as the tables of docs/quality/house.md.
// `--list 1` names what is wrong in set 1.

import { measureDescriptions } from './measure-descriptions.ts';
import { measureNegation, type NegationResult } from './measure-negation.ts';
import { measureQuantities, type QuantityResult } from './measure-quantities.ts';
import { caseSetsOf, type CaseSet } from './read-cases.ts';

function share(part: number, all: number): string {
  return `${part} of ${all} (${Math.round((part / all) * 1000) / 10} %)`;
}

function printQuantities(name: string, results: readonly QuantityResult[]): string {
  const sum = (of: (result: QuantityResult) => number): number => results.reduce((total, each) => total + of(each), 0);
  const wholly = results.filter(({ missed, wrong }) => missed.length + wrong.length === 0).length;
  const right = share(
    sum((each) => each.right),
    sum((each) => each.expected),
  );
  return `| ${name} | ${share(wholly, results.length)} | ${right} | ${sum((each) => each.wrong.length)} |`;
}

function printNegation(name: string, results: readonly NegationResult[]): string {
  const of = (stance: NegationResult['stance']): NegationResult[] => results.filter((each) => each.stance === stance);
  const rightOf = (some: NegationResult[]): string => share(some.filter((each) => each.isRight).length, some.length);
  const right = share(results.filter(({ isRight }) => isRight).length, results.length);
  const ruledOut = of('wanted').filter(({ read }) => read === 'not wanted').length;
  return `| ${name} | ${right} | ${rightOf(of('wanted'))} | ${rightOf(of('not wanted'))} | ${rightOf(of('uncertain'))} | ${ruledOut} |`;
}

function printSets<T extends { isDisputed: boolean }>(
  sets: readonly CaseSet[],
  measure: (set: CaseSet) => T[],
  print: (name: string, results: readonly T[]) => string,
): string[] {
  return sets.flatMap((set) => {
    const results = measure(set);
    const agreed = results.filter(({ isDisputed }) => !isDisputed);
    return [print(`set ${set}, all`, results), print(`set ${set}, without disputed cases`, agreed)];
  });
}

function listWrong(set: CaseSet): string[] {
  const isThere = caseSetsOf('quantities').includes(set);
  const quantities = (isThere ? measureQuantities(set) : [])
    .filter(({ missed, wrong }) => missed.length + wrong.length > 0)
    .map(({ text, missed, wrong, isDisputed }) => JSON.stringify({ text, missed, wrong, isDisputed }));
  const negations = measureNegation(set)
    .filter(({ isRight }) => !isRight)
    .map(({ text, phrase, stance, read, isDisputed }) => JSON.stringify({ text, phrase, stance, read, isDisputed }));
  return [...quantities, ...negations];
}

const lines = [
  '| quantities | texts wholly right | quantities right | found where none is |',
  '|---|---|---|---|',
  ...printSets(caseSetsOf('quantities'), measureQuantities, printQuantities),
  '',
  '| stance | right | of what is wanted | of what is not wanted | of what is uncertain | wanted, but ruled out |',
  '|---|---|---|---|---|---|',
  ...printSets(caseSetsOf('negation'), measureNegation, printNegation),
  printNegation('60 ordinary descriptions', measureDescriptions()),
];
console.log(lines.join('\n'));
const list = process.argv.indexOf('--list');
const listed = caseSetsOf('negation').find((set) => String(set) === process.argv[list + 1]);
if (list > 0 && listed) console.log(listWrong(listed).join('\n'));
