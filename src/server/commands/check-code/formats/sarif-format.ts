// The report of a folder as SARIF 2.1.0 (OASIS, https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html), which the code scanning
// of GitHub and other readers take. What was not checked is a notification of the run, so that it is not read as clean.

import { createHash } from 'node:crypto';
import type { CodeFinding, SuppressedFinding } from '#contract/code-check.ts';
import type { NotChecked } from '#features/code/shared/not-checked.ts';
import type { FolderReport } from '../check-folder.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json';
const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

export function sarifFormat(report: FolderReport, version: string): string {
  const { findings, suppressed, notChecked, engines, policies, answer } = report;
  const codes = [...new Set([...findings, ...suppressed].map(({ code }) => code))];
  const results = resultsOf(report, codes);
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Lounge',
            version,
            rules: codes.flatMap((code) => rulesOf(code, [...findings, ...suppressed])),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The folder that was checked.' } } },
        invocations: [
          {
            executionSuccessful: answer !== 'not-checked',
            toolExecutionNotifications: notChecked.map(notificationOf),
          },
        ],
        results,
        properties: { answer, engines, policies },
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A rule is described by what it says of the first place where it finds something. */
function rulesOf(code: string, findings: readonly (CodeFinding | SuppressedFinding)[]) {
  const known = findings.filter((finding) => finding.code === code).slice(0, 1);
  return known.map(({ severity, message, reason, stage, pillar }) => ({
    id: code,
    shortDescription: { text: code },
    fullDescription: { text: reason ?? message },
    help: { text: reason === null ? message : `${message} ${reason}` },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: pillar === null ? [stage] : [stage, pillar] },
  }));
}

function resultsOf({ findings, suppressed }: FolderReport, codes: readonly string[]) {
  const indexes = new Map(codes.map((code, index) => [code, index]));
  const seen = new Map<string, number>();
  const resultOf = (finding: CodeFinding | SuppressedFinding) => {
    const { file, code, message, severity } = finding;
    const key = JSON.stringify([file, code, message]);
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return {
      ruleId: code,
      ruleIndex: indexes.get(code) ?? -1,
      level: LEVELS[severity],
      message: { text: message },
      locations: [{ physicalLocation: { ...placeOf(file), region: regionOf(finding) } }],
      partialFingerprints: {
        'loungeFinding/v1': createHash('sha256').update(`${key} ${occurrence}`).digest('hex'),
      },
    };
  };
  return [
    ...findings.map(resultOf),
    ...suppressed.map((finding) => ({
      ...resultOf(finding),
      suppressions: [{ kind: 'inSource', status: 'accepted', justification: finding.because }],
    })),
  ];
}

function regionOf({ range: { line, column } }: Pick<CodeFinding, 'range'>) {
  return { startLine: Math.max(1, line), startColumn: Math.max(1, column) };
}

function placeOf(path: string) {
  return { artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' } };
}

function notificationOf({ path, stage, isPartly, because }: NotChecked) {
  return {
    level: isPartly ? 'note' : 'warning',
    message: {
      text: `${path}: ${stage ?? 'the file'} was ${isPartly ? 'checked in part' : 'not checked'}. ${because}`,
    },
    locations: [{ physicalLocation: placeOf(path) }],
  };
}
