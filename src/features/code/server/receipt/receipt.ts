// The receipt of a project: what its files are, what checked them, what was found, and who wrote them in how many rounds.

import { createHash } from 'node:crypto';
import type { CheckReport } from '#contract/code-check.ts';
import { languageName } from '#text/code/code-language.ts';
import { notCheckedIn, type NotChecked } from '../../shared/not-checked.ts';
import type { Project } from '../../shared/project-shapes.ts';
import type { Turn } from '../../shared/turn-shapes.ts';

export type Receipt = {
  project: { id: string; title: string; language: string; revision: number };
  /** ISO 8601. */
  createdAt: string;
  files: { path: string; bytes: number; sha256: string; stages: CheckReport['files'][number]['stages'] }[];
  engines: CheckReport['engines'];
  providerMajors: Project['providerMajors'];
  providerSchemas: string[];
  /** Null when the files were not checked. */
  findings: CheckReport['findings'] | null;
  /** Findings that a comment in the code takes back, with its reason. */
  suppressed: CheckReport['suppressed'];
  policies: CheckReport['policies'];
  /** Each part of a file that nobody looked at, or only in part, with the reason. */
  notChecked: NotChecked[];
  turns: ReceiptTurn[];
};

type ReceiptTurn = Pick<Turn, 'id' | 'kind' | 'status' | 'agent' | 'revisionAfter' | 'failure'> & {
  createdAt: string;
  template: string | null;
  /** Answers that were checked; the first one is not a repair. */
  rounds: number;
  inputTokens: number;
  outputTokens: number;
  costUsd: number;
};

export function createReceipt(project: Project, now: Date): Receipt {
  const { id, title, language, revision, report, providerMajors, providerSchemas } = project;
  const stages = new Map(report?.files.map((file) => [file.path, file.stages]));
  return {
    project: { id, title, language, revision },
    createdAt: now.toISOString(),
    files: project.files.map(({ path, content }) => ({
      path,
      bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      stages: stages.get(path) ?? [],
    })),
    engines: report?.engines ?? [],
    providerMajors,
    providerSchemas: providerSchemas.map(({ name }) => name),
    findings: report?.findings ?? null,
    suppressed: report?.suppressed ?? [],
    policies: report?.policies ?? [],
    notChecked: project.files.flatMap(({ path }) => notCheckedIn({ path, stages: stages.get(path) ?? [] })),
    turns: project.turns.filter(({ kind }) => kind !== 'explain').map(receiptOfTurn),
  };
}

function receiptOfTurn({ id, kind, status, agent, revisionAfter, failure, ...turn }: Turn): ReceiptTurn {
  const sum = (of: (round: Turn['rounds'][number]) => number): number =>
    turn.rounds.reduce((total, round) => total + of(round), 0);
  return {
    id,
    kind,
    status,
    agent,
    revisionAfter,
    failure,
    createdAt: turn.createdAt.toISOString(),
    template: turn.template?.name ?? null,
    rounds: turn.rounds.length,
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    costUsd: sum(({ costUsd }) => costUsd),
  };
}

/** The same as a short page of Markdown. */
export function receiptPage(receipt: Receipt): string {
  const { project, createdAt, files, engines, findings, suppressed, policies, notChecked, turns } = receipt;
  return [
    `# Receipt of ${cell(project.title)}`,
    `${languageName(project.language)}, revision ${project.revision}, ${createdAt}`,
    '## Files',
    table(
      ['File', 'Bytes', 'SHA-256', 'Checked'],
      files.map(({ path, bytes, sha256, stages }) => [path, String(bytes), sha256, describeStages(stages)]),
    ),
    '## Checked with',
    engines.length === 0
      ? 'Nothing: the files were not checked.'
      : engines.map(({ name, version }) => `- ${cell(name)} ${cell(version)}`).join('\n'),
    describePolicies(policies),
    '## Not checked',
    describeNotChecked(notChecked),
    '## Findings left',
    describeFindings(findings),
    `## Suppressed in the code: ${suppressed.length}`,
    describeSuppressed(suppressed),
    '## Written by',
    turns.length === 0
      ? 'Its owner.'
      : table(
          ['When', 'What', 'Agent', 'Answers', 'Tokens', 'Status'],
          turns.map((turn) => [
            turn.createdAt,
            turn.kind,
            describeAuthor(turn),
            String(turn.rounds),
            `${turn.inputTokens} in, ${turn.outputTokens} out`,
            turn.status,
          ]),
        ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function describeStages(stages: Receipt['files'][number]['stages']): string {
  if (stages.length === 0) return 'not checked';
  return stages
    .map(({ stage, state, detail }) => `${stage}: ${state}${detail === '' ? '' : ` (${detail})`}`)
    .join('; ');
}

function describeFindings(findings: Receipt['findings']): string {
  if (findings === null) return 'The files were not checked.';
  if (findings.length === 0) return 'None.';
  return table(
    ['Where', 'Severity', 'What'],
    findings.map(({ file, range, severity, message }) => [`${file}:${range.line}:${range.column}`, severity, message]),
  );
}

function describePolicies(policies: Receipt['policies']): string {
  return policies
    .map(({ language, known, applied }) =>
      known === null || applied === null
        ? `- Policies of ${languageName(language)}: the engine does not count them.`
        : `- Policies of ${languageName(language)}: ${known} rules, of which ${applied} had something to look at.`,
    )
    .join('\n');
}

function describeNotChecked(parts: Receipt['notChecked']): string {
  if (parts.length === 0) return 'Nothing was left out.';
  return table(
    ['File', 'What', 'How much', 'Because'],
    parts.map(({ path, stage, isPartly, because }) => [
      path,
      stage ?? 'all',
      isPartly ? 'a part' : 'all of it',
      because,
    ]),
  );
}

function describeSuppressed(suppressed: Receipt['suppressed']): string {
  if (suppressed.length === 0) return 'None.';
  return table(
    ['Where', 'Rule', 'What', 'Suppressed, because'],
    suppressed.map(({ file, range, code, message, because }) => [`${file}:${range.line}`, code, message, because]),
  );
}

function describeAuthor({ agent, template }: ReceiptTurn): string {
  const name = agent?.name ?? 'none';
  return template === null ? name : `${name}, template “${template}”`;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\|`<>[\]]/g, (mark) => `\\${mark}`);
}
