// The report of a folder as lines for a person and for a log.

import type { FolderReport } from '../check-folder.ts';

const ANSWERS: Readonly<Record<FolderReport['answer'], (failOn: string) => string>> = {
  clean: (failOn) => `Clean: no ${failOn} was found in what was checked.`,
  findings: () => 'Findings: see above.',
  'not-checked': () => 'Not checked: a file was not looked at, or there is none. See above.',
};

/** Parts that are listed; the others are counted. */
const MAX_LISTED = 50;

export function textFormat(report: FolderReport): string {
  const { findings, suppressed, notChecked, policies, engines, files, others, answer, failOn } = report;
  const count = (severity: string): number => findings.filter((finding) => finding.severity === severity).length;
  return [
    ...findings.map(
      ({ file, range, severity, code, message }) =>
        `${file}:${range.line}:${range.column} ${severity} ${code} ${message}`,
    ),
    ...suppressed.map(
      ({ file, range, code, because }) =>
        `${file}:${range.line}:${range.column} suppressed ${code}, because: ${because}`,
    ),
    ...listed(
      notChecked.map(({ path, stage, isPartly, because }) => {
        const what = stage === null ? '' : `${stage} `;
        return `${path} ${what}${isPartly ? 'checked in part' : 'not checked'}: ${because}`;
      }),
    ),
    ...policies.map(({ language, known, applied }) =>
      known === null || applied === null
        ? `Policies of ${language}: how many had something to look at is not known.`
        : `Policies of ${language}: checked ${known} rules, ${applied} applied.`,
    ),
    ...(engines.length === 0
      ? []
      : [`Checked with ${engines.map(({ name, version }) => `${name} ${version}`).join(', ')}.`]),
    ...(others === 0
      ? []
      : [`${others} other files are in no language that is checked. YAML is checked where it is Ansible.`]),
    `${files.length} files, ${count('error')} errors, ${count('warning')} warnings, ${count('info')} hints, ${suppressed.length} suppressed.`,
    ANSWERS[answer](failOn),
  ]
    .map((line) => line.replaceAll(/[\r\n]+/g, ' '))
    .join('\n')
    .concat('\n');
}

function listed(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LISTED;
  return more > 0 ? [...lines.slice(0, MAX_LISTED), `${more} more parts were not checked, or in part.`] : [...lines];
}
