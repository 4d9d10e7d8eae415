// Judges each criterion of an accepted document by what was read of a delivery. Three answers: passed, failed, or not checked because.

import type { CodeFinding, FileReport } from '#contract/code-check.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import type { Deviation } from '#model/terraform/compare/deviation.ts';
import type { Deliverable } from '../content/content-shapes.ts';
import { CODE_ERRORS, describeCheck } from './check-words.ts';
import type { CriterionCheck } from './criterion-check.ts';
import type { CriterionOutcome, Outcome } from './delivery-shapes.ts';

/** A part of the evidence, or why it is missing. */
export type Evidence<Part> = Part | { missing: string };

export type DeliveryEvidence = {
  code: Evidence<{ findings: readonly CodeFinding[]; files: readonly FileReport[]; isKnown(code: string): boolean }>;
  /** `unread` are addresses that are in the delivery and not in the solution that was read of it. */
  invariants: Evidence<{
    findings: readonly SolutionFinding[];
    unread: readonly string[];
    isKnown(code: string): boolean;
  }>;
  /** The key is the environment; '' stands for all of them. */
  blueprint: ReadonlyMap<string, Evidence<{ deviations: readonly Deviation[]; more: number; redacted: number }>>;
};

type Judged = Pick<CriterionOutcome, 'outcome' | 'reason' | 'places'>;

const MAX_PLACES = 50;

export function judgeDelivery(deliverables: readonly Deliverable[], evidence: DeliveryEvidence): CriterionOutcome[] {
  return deliverables.flatMap(({ name, criteria }) =>
    criteria.map(({ id, text, check = null }) => ({
      ...{ criterionId: id, deliverable: name, criterion: text },
      check: check && describeCheck(check),
      ...(check ? judge(check, evidence) : unchecked('No check of a machine is bound to it: a person signs for it.')),
    })),
  );
}

/** Failed when one failed, passed when all passed. */
export function verdictOf(judged: readonly { outcome: Outcome }[]): Outcome {
  if (judged.some(({ outcome }) => outcome === 'failed')) return 'failed';
  return judged.length > 0 && judged.every(({ outcome }) => outcome === 'passed') ? 'passed' : 'unchecked';
}

function judge(check: CriterionCheck, evidence: DeliveryEvidence): Judged {
  if (check.kind === 'code') return judgeCode(check.code, evidence.code);
  if (check.kind === 'invariant') return judgeInvariant(check.code, evidence.invariants);
  return judgeBlueprint(check, evidence.blueprint.get(check.environmentId ?? ''));
}

function judgeCode(code: string, evidence: DeliveryEvidence['code']): Judged {
  if ('missing' in evidence) return unchecked(evidence.missing);
  const isErrors = code === CODE_ERRORS;
  if (!isErrors && !evidence.isKnown(code)) return unchecked(`The checker has no rule ${code}.`);
  const found = evidence.findings.filter((finding) =>
    isErrors ? finding.severity === 'error' && finding.stage !== 'policy' : finding.code === code,
  );
  if (found.length > 0)
    return failed(
      found.map(({ message }) => message),
      found.map(({ file, range }) => `${file}, line ${range.line}`),
    );
  const stages = isErrors ? ['syntax', 'schema', 'references'] : ['policy'];
  const open = evidence.files.flatMap(({ path, stages: results }) =>
    results
      .filter(({ stage, state }) => stages.includes(stage) && (state === 'partly' || state === 'not-checked'))
      .map(({ stage, detail }) => `${path}: ${stage}: ${detail}`),
  );
  if (open.length > 0)
    return {
      ...unchecked('Nothing was found, but not all of it could be checked.'),
      places: open.slice(0, MAX_PLACES),
    };
  return passed(`Nothing was found in ${count(evidence.files.length, 'file')}.`);
}

function judgeInvariant(code: string, evidence: DeliveryEvidence['invariants']): Judged {
  if ('missing' in evidence) return unchecked(evidence.missing);
  if (!evidence.isKnown(code)) return unchecked(`There is no rule ${code} for solutions.`);
  const found = evidence.findings.filter((finding) => finding.code === code);
  if (found.length > 0)
    return failed(
      found.map(({ message }) => message),
      found.flatMap(({ subjects }) => subjects),
    );
  if (evidence.unread.length > 0)
    return {
      ...unchecked(
        `Nothing was found, but ${count(evidence.unread.length, 'resource')} could not be read as a part of the solution.`,
      ),
      places: evidence.unread.slice(0, MAX_PLACES),
    };
  return passed('The rule found nothing in what was delivered.');
}

type BlueprintCheck = Extract<CriterionCheck, { kind: 'blueprint' }>;
type Compared = Evidence<{ deviations: readonly Deviation[]; more: number; redacted: number }>;

function judgeBlueprint({ differences }: BlueprintCheck, compared: Compared | undefined): Judged {
  if (!compared) return unchecked('It was not compared with the blueprint.');
  if ('missing' in compared) return unchecked(compared.missing);
  const found = compared.deviations.filter(({ kind }) => differences === 'any' || kind === differences);
  if (found.length > 0)
    return failed(
      found.map(describeDeviation),
      found.map(({ address }) => address),
    );
  if (compared.more > 0) return unchecked(`There are ${compared.more} more differences, which were not listed.`);
  if (compared.redacted > 0 && (differences === 'any' || differences === 'changed'))
    return unchecked(
      `Nothing differs, but ${count(compared.redacted, 'value')} were taken out as secrets and not compared.`,
    );
  return passed('Nothing differs from the blueprint.');
}

function describeDeviation({ kind, address, argument, from, to }: Deviation): string {
  if (kind === 'missing') return `${address} is missing`;
  if (kind === 'extra') return `${address} is not in the blueprint`;
  return `${address}: ${argument ?? 'a value'} is ${to ?? 'not set'} in place of ${from ?? 'nothing'}`;
}

const passed = (reason: string): Judged => ({ outcome: 'passed', reason, places: [] });
const unchecked = (reason: string): Judged => ({ outcome: 'unchecked', reason, places: [] });

function failed(messages: readonly string[], places: readonly string[]): Judged {
  const shown = [...new Set(messages)].slice(0, 5);
  const more = messages.length - shown.length;
  const reason = `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
  return { outcome: 'failed', reason: reason.slice(0, 2_000), places: [...new Set(places)].slice(0, MAX_PLACES) };
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
