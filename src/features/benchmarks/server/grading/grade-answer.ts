// Grades an answer: every check of its case, each with its outcome and reason, and the verdict they come to.

import type { Checkers } from '#expertise/checkers/checker.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import type { Check, CheckOutcome, CheckResult } from '../../shared/check-shapes.ts';
import { checkAnswer, isHeavy, type CheckedAnswer } from '../../shared/checks/check-answer.ts';
import { judgeCase } from '../../shared/judge-case.ts';
import type { Verdict } from '../../shared/run-shapes.ts';
import type { BenchmarkCase } from '../../shared/suite-shapes.ts';
import { checkCodeAnswer } from './check-code-answer.ts';
import type { RunHeavyCheck } from './heavy-checker.ts';

export type GradingNeeds = { checkers: Checkers; runHeavyCheck: RunHeavyCheck };
export type Grade = { verdict: Verdict; checks: CheckResult[] };

type Order = { item: Pick<BenchmarkCase, 'checks'>; passAt: number; answer: CheckedAnswer; caller: TaskCaller };

/** Rejects with the signal's reason, or when the pool is closed or has no room: then nothing is known of the answer. */
export async function gradeAnswer(needs: GradingNeeds, { item, passAt, answer, caller }: Order): Promise<Grade> {
  const checks: CheckResult[] = [];
  // One after the other: a person has one task under way at a time.
  for (const check of item.checks) {
    const { kind, weight, must } = check;
    checks.push({ kind, weight, must, ...(await runCheck(needs, { check, answer, caller })) });
  }
  return { checks, verdict: judgeCase(checks, passAt) };
}

type CheckOrder = { check: Check; answer: CheckedAnswer; caller: TaskCaller };

function runCheck(
  { checkers, runHeavyCheck }: GradingNeeds,
  { check, answer, caller }: CheckOrder,
): Promise<CheckOutcome> | CheckOutcome {
  if (!isHeavy(check)) return checkAnswer(answer, check);
  if (check.kind === 'code') return checkCodeAnswer(checkers, { answer: answer.text, check, caller });
  return runHeavyCheck({ answer: answer.text, check }, caller);
}
