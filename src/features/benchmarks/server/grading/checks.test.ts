// Every check with answers that pass and that fail, and what cases come to where a check could not be made.

import { describe, expect, test } from 'vitest';
import { runHeavyCheck } from './heavy-checks.ts';
import { check, type Check, type CheckResult } from '../../shared/check-shapes.ts';
import { judgeCase } from '../../shared/judge-case.ts';
import { checkAnswer, isHeavy } from '../../shared/checks/check-answer.ts';

type Sent = { kind: Check['kind'] } & Record<string, unknown>;

function outcomeOf(sent: Sent, text: string): string {
  const parsed = check.parse(sent);
  if (parsed.kind === 'code') throw new Error('Code is checked in built-in-suites.integration.test.ts.');
  if (isHeavy(parsed)) return runHeavyCheck({ answer: text, check: parsed }).outcome;
  return checkAnswer({ text, documentCount: 2, totalMs: 1_500, costUsd: 0.002 }, parsed).outcome;
}

const schema = { type: 'object', properties: { port: { type: 'integer' } }, required: ['port'] };

test.each<[Sent, string, string]>([
  [{ kind: 'contains', texts: ['Hub', 'spoke'] }, 'A hub and a Spoke', 'passed'],
  [{ kind: 'contains', texts: ['hub', 'mesh'] }, 'A hub', 'failed'],
  [{ kind: 'contains', texts: ['hub', 'mesh'], of: 'any' }, 'A hub', 'passed'],
  [{ kind: 'contains', texts: ['Hub'], isCaseSensitive: true }, 'a hub', 'failed'],
  [{ kind: 'lacks', texts: ['secret'] }, 'A SECRET', 'failed'],
  [{ kind: 'lacks', texts: ['secret'] }, 'Nothing', 'passed'],
  [{ kind: 'equals', text: 'kV-1' }, ' kV-1\n', 'passed'],
  [{ kind: 'equals', text: 'kV-1' }, 'kv-1', 'failed'],
  [{ kind: 'pattern', pattern: '^a+$', flags: 'm' }, 'b\naaa', 'passed'],
  [{ kind: 'pattern', pattern: 'x', isExpected: false }, 'ax', 'failed'],
  [{ kind: 'pattern', pattern: '(' }, 'a', 'unchecked'],
  [{ kind: 'schema', schema }, '{"port": 443}', 'passed'],
  [{ kind: 'schema', schema }, 'Here:\n```json\n{"port": 443}\n```\nDone.', 'passed'],
  [{ kind: 'schema', schema }, '{"port": "443"}', 'failed'],
  [{ kind: 'schema', schema }, 'no JSON', 'failed'],
  [{ kind: 'schema', schema: { type: 'colour' } }, '{}', 'unchecked'],
  [{ kind: 'number', value: 1024 }, 'Of 10.0.0.0/22, it is **1,024**', 'passed'],
  [{ kind: 'number', value: 5 }, 'First 7\nthen 5\nin the end.', 'passed'],
  [{ kind: 'number', value: -2.5 }, 'It is −2.5', 'passed'],
  [{ kind: 'number', value: 10 }, 'The host is 10.0.0.4', 'failed'],
  [{ kind: 'number', value: 3.1, tolerance: 0.1 }, 'About 3.2', 'passed'],
  [{ kind: 'number', value: 3, tolerance: 0.1 }, 'About 3.2', 'failed'],
  [{ kind: 'lines', lines: ['web', 'db'] }, '- `db`\n- Web', 'passed'],
  [{ kind: 'lines', lines: ['web', 'db'], isOrdered: true }, 'db\nweb', 'failed'],
  [{ kind: 'lines', lines: ['web'] }, 'Sure:\n```\nweb\n```', 'passed'],
  [{ kind: 'lines', lines: ['web'] }, 'web\ndb', 'failed'],
  [{ kind: 'lines', lines: ['web'] }, 'web\nweb', 'failed'],
  [{ kind: 'words', max: 3 }, 'one two three', 'passed'],
  [{ kind: 'words', min: 2, max: 3 }, 'one', 'failed'],
  [{ kind: 'words', max: 3 }, 'one two three four', 'failed'],
  [{ kind: 'cites', sources: [1, 2] }, 'So it is [1, 2].', 'passed'],
  [{ kind: 'cites', sources: [2] }, 'So it is 【2】.', 'passed'],
  [{ kind: 'cites', sources: [1] }, 'So it is.', 'failed'],
  [{ kind: 'cites', sources: [1] }, 'So it is [1][3].', 'failed'],
  [{ kind: 'refuses' }, 'The documents do not say who did it.', 'passed'],
  [{ kind: 'refuses' }, 'I can’t share that.', 'passed'],
  [{ kind: 'refuses' }, 'Tomas did it.', 'failed'],
  [{ kind: 'refuses', isExpected: false }, 'I cannot help with that.', 'failed'],
  [{ kind: 'seconds', max: 2 }, '', 'passed'],
  [{ kind: 'seconds', max: 1 }, '', 'failed'],
  [{ kind: 'cost', maxUsd: 0.002 }, '', 'passed'],
  [{ kind: 'cost', maxUsd: 0.001 }, '', 'failed'],
])('the check %j of %j: %s', (sent, text, outcome) => {
  expect(outcomeOf(sent, text)).toBe(outcome);
});

describe('a case', () => {
  const result = (outcome: CheckResult['outcome'], weight = 1, must = false): CheckResult => ({
    ...{ kind: 'contains', outcome, weight, must },
    reason: '',
  });

  test.each<[string, CheckResult[], number, string]>([
    ['passes with all checks', [result('passed'), result('passed', 1, true)], 1, 'passed'],
    ['fails with a must, whatever the others say', [result('failed', 1, true), result('passed', 9)], 0.5, 'failed'],
    ['passes with enough of the weights', [result('passed', 7), result('failed', 3)], 0.7, 'passed'],
    ['fails with too few of the weights', [result('passed', 6), result('failed', 4)], 0.7, 'failed'],
    ['is undecided with an unchecked must', [result('unchecked', 1, true), result('passed', 9)], 0.5, 'unchecked'],
    [
      'fails with a failed must beside an unchecked one',
      [result('unchecked', 1, true), result('failed', 1, true)],
      1,
      'failed',
    ],
    ['is undecided where the unchecked one decides', [result('passed'), result('unchecked')], 1, 'unchecked'],
    ['passes where the unchecked one cannot change it', [result('passed', 9), result('unchecked')], 0.8, 'passed'],
    ['fails where the unchecked one cannot save it', [result('failed', 9), result('unchecked')], 0.5, 'failed'],
  ])('%s', (_title, results, passAt, verdict) => {
    expect(judgeCase(results, passAt)).toBe(verdict);
  });
});
