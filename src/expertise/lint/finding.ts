// What a linter's rules report. The rules in this folder know only Markdown, not its subject; a feature adds rules
// and codes of its own, and presents all of them as findings (contract/finding.ts).

import type { Finding, Severity } from '#contract/finding.ts';
import { createLineCounter, type Range } from '#text/offsets.ts';

export type Issue<Code extends string> = Range & { code: Code; message: string; replace?: string };

export type Report<Code extends string> = (issue: Issue<Code>) => void;

/**
 * The codes of the rules in this folder. Error: a reader would notice the mistake. Warning: fix it before the document is
 * signed. Info: worth a look.
 */
export const textSeverities = {
  'text/placeholder-unresolved': 'error',
  'text/claim-uncited': 'warning',
  'text/link-unsafe': 'error',
  'text/link-broken': 'error',
  'text/link-malformed': 'error',
  'text/link-disguised': 'warning',
  'text/image-remote': 'error',
  'text/image-unknown': 'error',
  'text/table-broken': 'error',
  'text/table-ragged': 'warning',
  'text/leftover': 'warning',
  'text/chatter': 'warning',
  'text/citation-unknown': 'warning',
  'text/reference-broken': 'warning',
} as const satisfies Record<string, Severity>;

export type TextCode = keyof typeof textSeverities;

/** The most findings listed per code; the last one says how many were left out. */
const MAX_OF_A_CODE = 100;

export type FoundIssue = { start: number; finding: Finding };

/** Collects what rules report about a text. `list` returns it in the order of the text. */
export class IssueList<Code extends string> {
  readonly #severities: Readonly<Record<Code, Severity>>;
  readonly #byCode = new Map<Code, { shown: Issue<Code>[]; hidden: number }>();

  constructor(severities: Readonly<Record<Code, Severity>>) {
    this.#severities = severities;
  }

  readonly report: Report<Code> = (issue) => {
    const ofCode = this.#byCode.get(issue.code) ?? { shown: [], hidden: 0 };
    this.#byCode.set(issue.code, ofCode);
    if (ofCode.shown.length < MAX_OF_A_CODE) ofCode.shown.push(issue);
    else ofCode.hidden += 1;
  };

  list(content: string): FoundIssue[] {
    const placeOf = createLineCounter(content);
    return [...this.#byCode.values()]
      .flatMap(withCount)
      .toSorted((a, b) => a.start - b.start)
      .map(({ code, message, start, end, replace }) => {
        const range = { ...placeOf(start), length: end - start };
        const fix = replace === undefined ? {} : { fix: { replace } };
        return { start, finding: { code, severity: this.#severities[code], message, range, ...fix } };
      });
  }
}

function withCount<Code extends string>({ shown, hidden }: { shown: Issue<Code>[]; hidden: number }): Issue<Code>[] {
  const last = shown.at(-1);
  if (!last || hidden === 0) return shown;
  const message = `${last.message} (${hidden} more of this kind are not listed.)`;
  return [...shown.slice(0, -1), { ...last, message }];
}
