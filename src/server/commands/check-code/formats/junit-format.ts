// The report of a folder as JUnit XML, as GitLab, Jenkins and Gitea's actions read it: a suite for each file and a case for each stage of its
// check, so that no two cases have the same class and name. What was not checked is skipped, with the reason.

import type { CodeFinding, FileReport } from '#contract/code-check.ts';
import type { FolderReport } from '../check-folder.ts';

type Case = { name: string; file: string; failures: readonly CodeFinding[]; skipped: string | null };

export function junitFormat({ files, findings, suppressed, notChecked, failOn }: FolderReport): string {
  const fails = ({ severity }: CodeFinding): boolean =>
    severity === 'error' || (failOn === 'warning' && severity === 'warning');
  const failing = Map.groupBy(findings.filter(fails), ({ file, stage }) => `${stage} ${file}`);
  const ofFile = ({ path, stages }: FileReport): Case[] =>
    stages.map(({ stage, state, detail }) => ({
      name: stage,
      file: path,
      failures: failing.get(`${stage} ${path}`) ?? [],
      skipped: state === 'not-checked' ? detail : null,
    }));
  const read = new Set(files.map(({ path }) => path));
  const unread = notChecked.filter(({ path }) => !read.has(path));
  const suites = [
    ...files.map((file) => ({ name: file.path, cases: ofFile(file) })),
    ...unread.map(({ path, because }) => ({
      name: path,
      cases: [{ name: 'check', file: path, failures: [], skipped: because }],
    })),
  ].filter(({ cases }) => cases.length > 0);
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Lounge" ${counts(all)}>`,
    ...suites.flatMap(({ name, cases }) => [
      `  <testsuite name="${xml(name)}" ${counts(cases)}>`,
      ...cases.flatMap(linesOf),
      '  </testsuite>',
    ]),
    '</testsuites>',
    `<!-- ${suppressed.length} findings are suppressed in the code. -->`,
    '',
  ].join('\n');
}

function counts(cases: readonly Case[]): string {
  const failures = cases.filter((each) => each.failures.length > 0).length;
  const skipped = cases.filter((each) => each.failures.length === 0 && each.skipped !== null).length;
  return `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}" time="0"`;
}

/** A case has one failure, whose text lists all findings: readers show the first one only. */
function linesOf({ name, file, failures, skipped }: Case): string[] {
  const head = `    <testcase classname="${xml(file)}" name="${xml(name)}" file="${xml(file)}" time="0"`;
  const [first] = failures;
  if (first) {
    const message = failures.length === 1 ? first.message : `${first.message} And ${failures.length - 1} more.`;
    return [
      `${head}>`,
      `      <failure type="${xml(first.code)}" message="${xml(message)}">${xml(failures.map(lineOf).join('\n'))}</failure>`,
      '    </testcase>',
    ];
  }
  if (skipped === null) return [`${head}/>`];
  return [`${head}>`, `      <skipped message="${xml(skipped)}"/>`, '    </testcase>'];
}

function lineOf({ file, range, severity, code, message }: CodeFinding): string {
  return `${file}:${range.line}:${range.column} ${severity} ${code} ${message}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** XML 1.0 has no control characters, not even as entities; they become the replacement character. */
function xml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\0-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character);
}
