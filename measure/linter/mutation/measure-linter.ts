// Measures the linter by mutation: how many planted mistakes it finds, and how much else it reports.

import type { DesignFinding } from '#features/design/contract.ts';
import { lintDesign } from '#features/design/server/lint-rules/lint-design.ts';
import { listDocuments, type MeasuredDocument } from './documents.ts';
import type { Mutation } from './edit.ts';
import { networkMutations } from './network-mutations.ts';
import { textMutations } from './text-mutations.ts';

export type ClassResult = {
  name: string;
  mutations: number;
  found: number;
  /** Findings that no planted mistake explains. */
  wrong: number;
  /** Shares from 0 to 1. */
  recall: number;
  precision: number;
  /** What was missed or reported wrongly, for the person who mends it. */
  remarks: string[];
};

const classes = { ...networkMutations, ...textMutations };

/** What the linter finds in the documents as they are: nothing, if it is right. */
export function lintDocuments(): { document: MeasuredDocument; findings: DesignFinding[] }[] {
  return listDocuments().map((document) => ({ document, findings: lintDesign(document) }));
}

/** One result for each class of mistakes, measured on at most `maxMutations` of it, spread over the documents. */
export function measureLinter(maxMutations = Infinity): ClassResult[] {
  const documents = listDocuments();
  return Object.entries(classes).map(([name, mutate]) => {
    const mutations = documents.flatMap((document) =>
      mutate(document).map((mutation) => ({ ...mutation, what: `${document.name}: ${mutation.what}` })),
    );
    return measureClass(name, mutations, maxMutations);
  });
}

/** On at most `maxMutations`, spread over all of them. */
export function measureClass(name: string, mutations: readonly Mutation[], maxMutations: number): ClassResult {
  return resultOf(name, spread(mutations, maxMutations));
}

function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = items.length / count;
  return step <= 1 ? items : items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

function resultOf(name: string, mutations: readonly Mutation[]): ClassResult {
  const remarks: string[] = [];
  let found = 0;
  let wrong = 0;
  for (const mutation of mutations) {
    const findings = lintDesign(mutation.input);
    const right = findings.filter((finding) => isExpected(finding, mutation));
    const others = findings.filter(
      (finding) => !right.includes(finding) && !mutation.alsoRight?.includes(finding.code),
    );
    if (right.length > 0) found += 1;
    else remarks.push(`missed ${mutation.what}`);
    wrong += others.length;
    remarks.push(
      ...others.map(({ code, range, message }) => `wrong ${mutation.what}: ${code} in line ${range.line}: ${message}`),
    );
  }
  const recall = mutations.length === 0 ? 0 : found / mutations.length;
  const precision = found + wrong === 0 ? 0 : found / (found + wrong);
  return { name, mutations: mutations.length, found, wrong, recall, precision, remarks };
}

function isExpected({ code, range }: DesignFinding, { codes, lines }: Mutation): boolean {
  return codes.includes(code) && (lines === null || (range.line >= lines[0] && range.line <= lines[1]));
}
