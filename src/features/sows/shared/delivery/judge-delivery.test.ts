// Three answers for each criterion: passed, failed, or not checked because. Nothing unread passes.

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Deliverable } from '../content/content-shapes.ts';
import type { CriterionCheck } from './criterion-check.ts';
import { judgeDelivery, verdictOf, type DeliveryEvidence } from './judge-delivery.ts';
import { ruleCodes } from './rule-codes.ts';

const missing = { missing: 'Nothing was given.' };
const nothing: DeliveryEvidence = { code: missing, invariants: missing, blueprint: new Map() };

function judge(check: CriterionCheck | null, evidence: Partial<DeliveryEvidence> = {}) {
  const criteria = [{ id: 'c', text: 'It is met.', ...(check && { check }) }];
  const deliverable: Deliverable = { id: 'd', name: 'D', description: '', scopeIds: [], milestoneId: null, criteria };
  return judgeDelivery([deliverable], { ...nothing, ...evidence })[0]?.outcome;
}

const invariant: CriterionCheck = { kind: 'invariant', code: 'security/public-data' };
const code: CriterionCheck = { kind: 'code', code: 'terraform/azure-open-ports' };
const blueprint: CriterionCheck = { kind: 'blueprint', differences: 'changed', environmentId: null };
const stage = (state: 'passed' | 'partly') => [
  { path: 'main.tf', language: 'terraform' as const, stages: [{ stage: 'policy' as const, state, detail: '' }] },
];

test('a criterion without a check, or without its evidence, is not checked', () => {
  expect([null, invariant, code, blueprint].map((check) => judge(check))).toEqual(
    Array.from({ length: 4 }, () => 'unchecked'),
  );
});

test('a rule that nobody has is not checked, and no finding of it is not a pass', () => {
  const isKnown = (): boolean => false;
  expect(judge(code, { code: { findings: [], files: stage('passed'), isKnown } })).toBe('unchecked');
  expect(judge(invariant, { invariants: { findings: [], unread: [], isKnown } })).toBe('unchecked');
});

test('what was read in part does not pass', () => {
  const isKnown = (): boolean => true;
  expect(judge(code, { code: { findings: [], files: stage('partly'), isKnown } })).toBe('unchecked');
  expect(judge(code, { code: { findings: [], files: stage('passed'), isKnown } })).toBe('passed');
  expect(judge(invariant, { invariants: { findings: [], unread: ['a.b'], isKnown } })).toBe('unchecked');
  expect(judge(invariant, { invariants: { findings: [], unread: [], isKnown } })).toBe('passed');
  const compared = (given: object) => new Map([['', { deviations: [], more: 0, redacted: 0, ...given }]]);
  expect(judge(blueprint, { blueprint: compared({ redacted: 1 }) })).toBe('unchecked');
  expect(judge(blueprint, { blueprint: compared({ more: 1 }) })).toBe('unchecked');
  expect(judge(blueprint, { blueprint: compared({}) })).toBe('passed');
});

test('one failed criterion fails the delivery, and one that is not checked keeps it open', () => {
  const of = (...given: ('passed' | 'failed' | 'unchecked')[]) => verdictOf(given.map((outcome) => ({ outcome })));
  expect([of('passed', 'failed', 'unchecked'), of('passed', 'unchecked'), of('passed'), of()]).toEqual([
    ...['failed', 'unchecked', 'passed', 'unchecked'],
  ]);
});

test('the list of rules of solutions is that of the rules', () => {
  const folder = resolve(import.meta.dirname, '../../../../model/check/rules');
  const text = globSync('**/*.ts', { cwd: folder })
    .map((file) => readFileSync(resolve(folder, file), 'utf8'))
    .join('\n');
  const found = text.match(
    /'(?:availability|cost|network|operations|placement|reachability|recovery|security)\/[a-z0-9-]+'/g,
  );
  expect([...ruleCodes].toSorted()).toEqual([...new Set(found?.map((quoted) => quoted.slice(1, -1)))].toSorted());
});
