import { expect, test } from 'vitest';
import type { CodeFinding } from '#contract/code-check.ts';
import { repairPrompt } from './repair-prompt.ts';

function found(line: number, message: string): CodeFinding {
  const range = { line, column: 3, length: 1 };
  return {
    file: 'main.tf',
    range,
    message,
    code: 'x/y',
    severity: 'error',
    reason: null,
    pillar: null,
    stage: 'schema',
  };
}

test('an agent is told each problem with its file and line, and to leave the rest alone', () => {
  expect(repairPrompt([found(3, 'No such argument.')])).toBe(
    'Fix this problem and change nothing else:\n- main.tf, line 3: No such argument.',
  );
  expect(repairPrompt([found(3, 'One.'), found(9, 'Two.')])).toBe(
    'Fix these 2 problems and change nothing else:\n- main.tf, line 3: One.\n- main.tf, line 9: Two.',
  );
});
