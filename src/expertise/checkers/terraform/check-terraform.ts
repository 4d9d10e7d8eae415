// Checks Terraform: syntax, provider schemas, references and policies. Files of one folder are one module.

import type { CodeFinding, StageResult } from '#contract/code-check.ts';
import type { LanguageChecker, SourceFile } from '../checker.ts';
import { uncheckedStages } from '../unchecked.ts';
import { withoutFollowUps } from './follow-ups.ts';
import { findingOfIssue, findingOfPolicy, type Issue, rangeIn, type Report } from './issues.ts';
import { isOverride } from './language/blocks/overrides.ts';
import { createLanguageCheck, withoutRepeated } from './language/check-language.ts';
import { collectModules, type TerraformModule } from './module.ts';
import { checkPolicies, POLICY_COUNT } from './policy/check-policies.ts';
import { checkReferences } from './references/check-references.ts';
import { checkSchema, type SchemaUse } from './schema/check-schema.ts';
import { createProviderChoice } from './schema/provider-choice.ts';
import { type HclFile } from './syntax/hcl.ts';
import { type ParsedFile, parseHcl } from './syntax/parse-hcl.ts';

const REFERENCES_DETAIL = 'Names, types, functions, dependencies and the rules of the language';
const SYNTAX_ENGINE = { name: 'HCL parser', version: '@cdktn/hcl2json 0.24.0' };

export const checkTerraform: LanguageChecker = async (files, context) => {
  const parsed = new Map<SourceFile, ParsedFile>();
  for (const file of files) parsed.set(file, await parseHcl(file));
  const whole = [...parsed.values()].flatMap(({ file }) => file ?? []);
  const broken = files.filter((file) => parsed.get(file)?.file === null).map(({ path }) => path);
  const modules = collectModules(whole, broken);
  const choose = createProviderChoice(modules, context);
  const issues: Issue[] = [];
  const policies: CodeFinding[] = [];
  const applied = new Map<string, Set<string>>();
  const uses = new Map<HclFile, SchemaUse>();
  const unseen = new Map<HclFile, readonly string[]>();
  const checkLanguage = createLanguageCheck({ modules, choose });
  for (const module of modules) {
    const found: Issue[] = [];
    const add = withoutOverridden((issue) => found.push(issue));
    const moduleUses = checkSchema({ module, choose }, add);
    for (const [file, use] of moduleUses) uses.set(file, use);
    checkReferences({ module, modules, choose }, add);
    for (const [file, said] of checkLanguage(module, withoutRepeated(found, add))) unseen.set(file, said);
    issues.push(...withoutFollowUps(found));
    checkPolicies(
      { module, choose },
      {
        report: (issue) => policies.push(findingOfPolicy(issue)),
        look: ({ path }, id) => applied.set(path, (applied.get(path) ?? new Set()).add(id)),
      },
    );
  }
  const findings = [...syntaxFindings(parsed), ...issues.map(findingOfIssue), ...policies];
  return {
    files: files.map((source) => {
      const file = parsed.get(source)?.file;
      const module = modules.find((candidate) => file && candidate.files.includes(file));
      const own = findings.filter((finding) => finding.file === source.path);
      const hasErrors = own.some(({ stage }) => stage === 'syntax');
      const stages =
        file && module
          ? stagesOf({ module, use: uses.get(file), unseen: unseen.get(file) ?? [], own })
          : brokenStages(hasErrors);
      return { path: source.path, stages };
    }),
    findings,
    engines: [SYNTAX_ENGINE, ...schemaEngines(uses), { name: 'Terraform policies', version: `${POLICY_COUNT} rules` }],
    policies: { known: POLICY_COUNT, applied },
  };
};

/** A file that overrides others does not repeat what they say. */
function withoutOverridden(report: Report): Report {
  return (issue) => {
    if (!MISSING.has(issue.code) || !isOverride(issue.file.path)) report(issue);
  };
}

const MISSING: ReadonlySet<Issue['code']> = new Set<Issue['code']>([
  ...(['missing-argument', 'missing-block', 'missing-module-input'] as const),
]);

function syntaxFindings(parsed: ReadonlyMap<SourceFile, ParsedFile>): CodeFinding[] {
  return [...parsed].flatMap(([{ path, text }, { errors }]) =>
    errors.map(({ start, end, message }) => ({
      file: path,
      range: rangeIn(text, { start, end }),
      code: 'terraform/syntax',
      severity: 'error' as const,
      message,
      stage: 'syntax' as const,
      reason: null,
      pillar: null,
    })),
  );
}

function brokenStages(hasErrors: boolean): StageResult[] {
  const stages = uncheckedStages(
    hasErrors ? 'Not checked: the syntax comes first.' : 'Not checked: a part of this file is not understood here.',
  );
  const syntax: StageResult = hasErrors
    ? { stage: 'syntax', state: 'findings', detail: 'This file cannot be parsed.' }
    : { stage: 'syntax', state: 'passed', detail: 'HCL' };
  return stages.map((stage) => (stage.stage === 'syntax' ? syntax : stage));
}

type StageOrder = {
  module: TerraformModule;
  use: SchemaUse | undefined;
  unseen: readonly string[];
  own: readonly CodeFinding[];
};

function stagesOf({ module, use, unseen, own }: StageOrder): StageResult[] {
  const has = (stage: StageResult['stage']): boolean => own.some((finding) => finding.stage === stage);
  const stateOf = (stage: StageResult['stage'], isPart: boolean): StageResult['state'] => {
    if (has(stage)) return 'findings';
    return isPart ? 'partly' : 'passed';
  };
  const used = [...(use?.used ?? [])].join(', ');
  const missing = [...(use?.missing ?? [])].join(', ');
  const schemaDetail = [used, missing].filter(Boolean).join('; ') || 'No provider is used in this file';
  const broken = module.isWhole
    ? []
    : ['another file of this folder cannot be parsed, so what it defines is not known'];
  const missed = [...broken, ...unseen];
  return [
    { stage: 'syntax', state: 'passed', detail: 'HCL' },
    { stage: 'schema', state: stateOf('schema', missing !== ''), detail: schemaDetail },
    {
      stage: 'references',
      state: stateOf('references', missed.length > 0),
      detail: missed.length > 0 ? missed.join('; ') : REFERENCES_DETAIL,
    },
    { stage: 'policy', state: stateOf('policy', false), detail: `${POLICY_COUNT} rules` },
  ];
}

function schemaEngines(uses: ReadonlyMap<HclFile, SchemaUse>): { name: string; version: string }[] {
  const details = new Set([...uses.values()].flatMap(({ used }) => [...used]));
  return [...details]
    .filter((detail) => detail !== 'Terraform')
    .map((detail) => {
      const [provider = '', ...version] = detail.split(' ');
      return { name: `${provider} schema`, version: version.join(' ') };
    });
}
