// How the rules of solutions do on planted faults: what is found, and what is found that no fault explains.

import { checkSolution } from '#model/check/check-solution.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { addressFaults } from './address-faults.ts';
import { connectionFaults } from './connection-faults.ts';
import type { Fault } from './fault.ts';
import { operationFaults } from './operation-faults.ts';
import { placeFaults } from './place-faults.ts';
import { platformFaults } from './platform-faults.ts';
import { recoveryFaults } from './recovery-faults.ts';
import { residencyFaults } from './residency-faults.ts';
import { faultBases } from './sample-solutions.ts';
import { promiseFaults, securityFaults } from './security-faults.ts';

export type FaultResult = {
  name: string;
  code: string;
  planted: number;
  found: number;
  /** Findings that neither the fault nor the solution before it explains. */
  wrong: number;
  remarks: string[];
};

export const plantedFaults: readonly Fault[] = [
  ...addressFaults,
  ...placeFaults,
  ...connectionFaults,
  ...securityFaults,
  ...promiseFaults,
  ...recoveryFaults,
  ...operationFaults,
  ...platformFaults,
  ...residencyFaults,
];

/** Each fault planted alone in every sample that can have it. */
export function measureRules(): FaultResult[] {
  const bases = faultBases().map((solution) => ({
    solution,
    known: new Set(checkSolution(solution).flatMap((finding) => [wordsOf(finding), summaryOf(finding)])),
  }));
  return plantedFaults.map((fault) => {
    const result: FaultResult = { name: fault.name, code: fault.code, planted: 0, found: 0, wrong: 0, remarks: [] };
    for (const { solution, known } of bases) {
      const changed = fault.plant(solution);
      if (changed) countFindings(result, { fault, known, changed });
    }
    return result;
  });
}

function countFindings(
  result: FaultResult,
  { fault, known, changed }: { fault: Fault; known: ReadonlySet<string>; changed: Solution },
): void {
  const fresh = checkSolution(changed).filter((finding) => !known.has(wordsOf(finding)));
  const isFound = fresh.some(({ code }) => code === fault.code);
  const unexplained = fresh.filter(
    (finding) =>
      finding.code !== fault.code &&
      !fault.also?.includes(finding.code) &&
      !(summaryOf(finding) !== '' && known.has(summaryOf(finding))),
  );
  result.planted++;
  result.found += isFound ? 1 : 0;
  result.wrong += unexplained.length;
  if (!isFound) result.remarks.push(`missed in ${changed.title} (${changed.provider})`);
  result.remarks.push(...unexplained.map(({ code, message }) => `unexplained: ${code}: ${message}`));
}

/** Findings about the whole solution list its parts, and say the same when a part more or less is in the list. */
function summaryOf({ code, subjects }: SolutionFinding): string {
  const isAboutAll =
    subjects[0] === 'requirements' || ['operations/no-log-sink', 'reachability/no-administration'].includes(code);
  return isAboutAll ? code : '';
}

function wordsOf({ code, message, subjects }: SolutionFinding): string {
  return [code, message, ...subjects].join('\n');
}
