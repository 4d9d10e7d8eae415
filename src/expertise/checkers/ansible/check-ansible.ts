// Checks Ansible: YAML, words of plays and tasks, modules with their parameters, handlers and variables, and policies.

import type { Node } from 'yaml';
import type { LanguageChecker, SourceFile } from '../checker.ts';
import { toFindings, toStages, type Problem, type StageDetails } from '../report-problems.ts';
import { loadAnsibleCatalogue, type AnsibleCatalogue } from './ansible-catalogue.ts';
import { checkHandlers, checkNames, checkTemplates, collectNames } from './ansible-names.ts';
import { checkConditions, findPolicyProblems, listApplied, POLICY_COUNT } from './ansible-policies.ts';
import { readYaml } from './read-yaml.ts';
import { walkPlaybook, type Walk } from './walk-playbook.ts';

let catalogue: AnsibleCatalogue | null = null;

type Read = { file: SourceFile; roots: Node[]; syntax: Problem[]; walk: Walk };

/** Checks each file, with the handlers and variables that the others define. */
export const checkAnsible: LanguageChecker = (files) => {
  catalogue ??= loadAnsibleCatalogue();
  const known = catalogue;
  const reads = files.map((file): Read => {
    const { roots, problems } = readYaml(file.text);
    const syntax = problems.length > 0 ? problems : checkTemplates(roots);
    return { file, roots, syntax, walk: walkPlaybook(roots, { path: file.path, catalogue: known }) };
  });
  const handlers = new Set(reads.flatMap(({ walk }) => [...walk.handlers]));
  const names = collectNames(reads.flatMap(({ roots }) => roots));
  const reports = reads.map((read) => checkFile(read, { handlers, names, version: known.version }));
  return Promise.resolve({
    files: reports.map(({ path, stages }) => ({ path, stages })),
    findings: reports.flatMap(({ findings }) => findings),
    policies: { known: POLICY_COUNT, applied: new Map(reads.map((read) => [read.file.path, appliedIn(read)])) },
    engines: [{ name: 'ansible-core modules', version: known.version }],
  });
};

/** Policies do not look at a file that cannot be read. */
function appliedIn({ roots, syntax, walk }: Read): ReadonlySet<string> {
  return syntax.length > 0 ? new Set() : listApplied(roots, walk.tasks);
}

function checkFile(
  { file, roots, syntax, walk }: Read,
  { handlers, names, version }: { handlers: ReadonlySet<string>; names: ReadonlySet<string>; version: string },
) {
  const isBroken = syntax.length > 0;
  const problems = isBroken
    ? syntax
    : [
        ...walk.problems,
        ...checkHandlers(walk, handlers),
        ...checkNames(roots, names),
        ...checkConditions(walk.tasks),
        ...findPolicyProblems(roots, walk.tasks),
      ];
  const stages = toStages(problems, describe({ isBroken, walk, version }));
  return { path: file.path, stages, findings: toFindings(file, problems) };
}

function describe({ isBroken, walk, version }: { isBroken: boolean; walk: Walk; version: string }): StageDetails {
  const behind = { state: 'not-checked', detail: 'Not checked: the file has a syntax error.' } as const;
  const modules = `ansible-core ${version} and the collections of ansible 12`;
  const unknown = [...walk.unknown].slice(0, 5).join(', ');
  const checked =
    unknown === ''
      ? ({ state: 'passed', detail: modules } as const)
      : ({ state: 'partly', detail: `${modules}. Not in them: ${unknown}.` } as const);
  const schema = walk.isPlaybook ? checked : ({ state: 'not-checked', detail: 'Variables have no schema.' } as const);
  return {
    syntax: { state: 'passed', detail: 'YAML 1.2 and the braces of templates' },
    schema: isBroken ? behind : schema,
    references: isBroken
      ? behind
      : { state: 'partly', detail: 'Handlers and modules; variables where a name is misspelt' },
    policy: isBroken ? behind : { state: 'passed', detail: `${POLICY_COUNT} rules` },
  };
}
