// What the checks of Terraform report, and how it becomes findings.

import type { CheckStage, CodeFinding } from '#contract/code-check.ts';
import { createLineCounter, type Range } from '#text/offsets.ts';
import type { HclFile } from './syntax/hcl.ts';

/** Error: `terraform plan` fails. Warning: it does not, and yet it is hardly meant. */
const CODES = {
  'unknown-block-type': ['schema', 'error'],
  'wrong-labels': ['schema', 'error'],
  'unknown-resource-type': ['schema', 'error'],
  'unknown-data-source': ['schema', 'error'],
  'unknown-argument': ['schema', 'error'],
  'unknown-key': ['schema', 'warning'],
  'unknown-block': ['schema', 'error'],
  'read-only-argument': ['schema', 'error'],
  'argument-as-block': ['schema', 'error'],
  'block-as-argument': ['schema', 'error'],
  'missing-argument': ['schema', 'error'],
  'missing-block': ['schema', 'error'],
  'too-many-blocks': ['schema', 'error'],
  'wrong-type': ['schema', 'error'],
  'wrong-value': ['schema', 'error'],
  'undeclared-variable': ['references', 'error'],
  'undeclared-local': ['references', 'error'],
  'undeclared-resource': ['references', 'error'],
  'undeclared-module': ['references', 'error'],
  'undeclared-name': ['references', 'error'],
  'undeclared-provider': ['references', 'error'],
  'unknown-attribute': ['references', 'error'],
  'missing-index': ['references', 'error'],
  'unexpected-index': ['references', 'error'],
  'unknown-module-input': ['references', 'error'],
  'missing-module-input': ['references', 'error'],
  'missing-module': ['references', 'warning'],
  'unused-variable': ['references', 'warning'],
  'unused-local': ['references', 'warning'],
  'out-of-place': ['references', 'error'],
  'duplicate-definition': ['references', 'error'],
  'unknown-function': ['references', 'error'],
  'wrong-argument-count': ['references', 'error'],
  'wrong-function-argument': ['references', 'error'],
  'wrong-operand': ['references', 'error'],
  'wrong-template': ['references', 'error'],
  'wrong-index': ['references', 'error'],
  'type-constraint': ['references', 'error'],
  'wrong-default': ['references', 'error'],
  'wrong-input-type': ['references', 'error'],
  'not-static': ['references', 'error'],
  'reserved-name': ['references', 'error'],
  'illegal-name': ['references', 'error'],
  'wrong-version-constraint': ['references', 'error'],
  'wrong-repetition': ['references', 'error'],
  'sensitive-output': ['references', 'error'],
  'ephemeral-value': ['references', 'error'],
  'dependency-cycle': ['references', 'error'],
  'self-reference': ['references', 'error'],
  'wrong-meta-argument': ['references', 'error'],
  'wrong-dynamic-block': ['references', 'error'],
  'wrong-address': ['references', 'error'],
  'wrong-settings': ['references', 'error'],
  'wrong-condition': ['references', 'error'],
} as const satisfies Record<string, readonly [CheckStage, CodeFinding['severity']]>;

export type IssueCode = keyof typeof CODES;

/** `fix` replaces the text of the range. */
export type Issue = Range & {
  file: HclFile;
  code: IssueCode;
  message: string;
  fix?: string | undefined;
  /** The severity is set if it is not the one of the code. */
  severity?: CodeFinding['severity'];
  /** The unknown name is a plain typo of a known one, or one that an earlier version had: it is wrong in every newer version. */
  isCertain?: boolean | undefined;
  /** The finding is about this, in the notation of `follow-ups.ts`. */
  about?: string | undefined;
  /** Findings about these follow from this one. */
  explains?: readonly string[] | undefined;
  /** Names inside of this range cannot be judged before this one is mended; with `isRepetition`, only `each` and `count`. */
  hides?: (Range & { isRepetition?: boolean }) | undefined;
};

export type Report = (issue: Issue) => void;

export type PolicyIssue = Range & {
  file: HclFile;
  id: string;
  severity: CodeFinding['severity'];
  pillar: NonNullable<CodeFinding['pillar']>;
  message: string;
  reason: string;
  fix?: string | undefined;
};

/** Returns the severity of the issue itself, or else that of its code. */
export function severityOf({ code, severity }: Pick<Issue, 'code' | 'severity'>): CodeFinding['severity'] {
  return severity ?? CODES[code][1];
}

export function findingOfIssue(issue: Issue): CodeFinding {
  const { file, start, end, code, message, fix } = issue;
  const [stage] = CODES[code];
  const severity = severityOf(issue);
  return {
    file: file.path,
    range: rangeIn(file.text, { start, end }),
    code: `terraform/${code}`,
    severity,
    message,
    stage,
    reason: null,
    pillar: null,
    ...(fix === undefined ? {} : { fix: { replace: fix } }),
  };
}

export function findingOfPolicy({ file, id, fix, start, end, ...rest }: PolicyIssue): CodeFinding {
  return {
    ...rest,
    file: file.path,
    range: rangeIn(file.text, { start, end }),
    code: `terraform/${id}`,
    stage: 'policy',
    ...(fix === undefined ? {} : { fix: { replace: fix } }),
  };
}

/** Findings come file by file: the lines of one file are kept until another one's are asked for. */
let counted: { text: string; placeOf: ReturnType<typeof createLineCounter> } | null = null;

export function rangeIn(text: string, { start, end }: Range): CodeFinding['range'] {
  if (counted?.text !== text) counted = { text, placeOf: createLineCounter(text) };
  const last = Math.min(end, text.length);
  return { ...counted.placeOf(Math.min(start, text.length)), length: Math.max(0, last - start) };
}
