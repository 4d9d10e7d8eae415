// Checks PowerShell: certain errors of syntax, commands and parameters by the catalogue, variables, and policies. PowerCLI is
// checked for syntax and policies only.

import type { CheckStage } from '#contract/code-check.ts';
import { itemAt } from '#text/required.ts';
import type { LanguageChecker, PolicyUse, SourceFile } from '../checker.ts';
import { toFindings, toStages, type Problem, type StageDetails } from '../report-problems.ts';
import { loadPowerShellCatalogue, type PowerShellCatalogue } from './powershell-catalogue.ts';
import { findPolicyProblems, listApplied, POLICY_COUNT } from './powershell-policies.ts';
import { checkCommands, checkFormats, checkVariables, collectDefined, type Defined } from './powershell-problems.ts';
import { scanPowerShell } from './scan-powershell.ts';
import type { PowerShellScan } from './scan-state.ts';

let catalogue: PowerShellCatalogue | null = null;

/** Checks each file, with the functions and variables that the others define. */
export const checkPowerShell: LanguageChecker = (files) => {
  catalogue ??= loadPowerShellCatalogue();
  const known = catalogue;
  const scans = files.map(({ text }) => scanPowerShell(text));
  const defined = collectDefined(scans);
  const reports = files.map((file, index) => checkFile(file, { scan: itemAt(scans, index), defined, known }));
  return Promise.resolve({
    files: reports.map(({ path, stages }) => ({ path, stages })),
    findings: reports.flatMap(({ findings }) => findings),
    policies: policyUse(files, scans),
    engines: [{ name: 'PowerShell commands', version: known.version }],
  });
};

/** There is no catalogue of its commands, which have names of their own: nothing is said of them. */
export const checkPowerCli: LanguageChecker = (files) => {
  const scans = files.map(({ text }) => scanPowerShell(text));
  const reports = files.map((file, index) => {
    const scan = itemAt(scans, index);
    const broken = scan.problems.slice(0, 1);
    const problems = broken.length > 0 ? broken : [...checkFormats(file.text), ...policies(file, scan)];
    const stages = toStages(problems, describePowerCli());
    return { path: file.path, stages, findings: toFindings(file, problems) };
  });
  return Promise.resolve({
    files: reports.map(({ path, stages }) => ({ path, stages })),
    findings: reports.flatMap(({ findings }) => findings),
    policies: policyUse(files, scans),
    engines: [],
  });
};

function checkFile(
  file: SourceFile,
  { scan, defined, known }: { scan: PowerShellScan; defined: Defined; known: PowerShellCatalogue },
) {
  const broken = scan.problems[0];
  const { problems: found, unknown, unlisted } = checkCommands(scan.commands, { catalogue: known, defined });
  const problems: Problem[] = broken
    ? [broken]
    : [...found, ...checkFormats(file.text), ...checkVariables(scan.variables, defined), ...policies(file, scan)];
  const stages = toStages(problems, describe({ isBroken: broken !== undefined, unknown, unlisted, known }));
  return { path: file.path, stages, findings: toFindings(file, problems) };
}

/** Policies do not look at a file that cannot be read. */
function policyUse(files: readonly SourceFile[], scans: readonly PowerShellScan[]): PolicyUse {
  const applied = files.map(({ path, text }, index) => {
    const scan = itemAt(scans, index);
    return [path, scan.problems.length > 0 ? new Set<string>() : listApplied(text, scan)] as const;
  });
  return { known: POLICY_COUNT, applied: new Map(applied) };
}

function policies({ text }: SourceFile, scan: PowerShellScan): Problem[] {
  return scan.problems.length > 0 ? [] : findPolicyProblems(text, scan);
}

const SYNTAX = 'Brackets, strings, keywords and operators; not a full parser.';

function describe({
  isBroken,
  unknown,
  unlisted,
  known,
}: {
  isBroken: boolean;
  unknown: readonly string[];
  unlisted: readonly string[];
  known: PowerShellCatalogue;
}): StageDetails {
  const behind = { state: 'not-checked', detail: 'Not checked: the file has a syntax error.' } as const;
  return {
    syntax: { state: 'partly', detail: SYNTAX },
    schema: isBroken
      ? behind
      : listed(`Parameters of ${known.withParameters} commands are known.`, [...unlisted, ...unknown]),
    references: isBroken ? behind : listed(`${known.size} commands are known.`, unknown),
    policy: isBroken ? behind : { state: 'passed', detail: `${POLICY_COUNT} rules` },
  };
}

/** What the catalogue does not have is not an error: the stage names it instead. */
function listed(known: string, missing: readonly string[]): StageDetails[CheckStage] {
  if (missing.length === 0) return { state: 'passed', detail: known };
  const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
  return { state: 'partly', detail: `${known} Not checked: ${missing.slice(0, 5).join(', ')}${more}.` };
}

function describePowerCli(): StageDetails {
  const none = { state: 'not-checked', detail: 'No catalogue of PowerCLI commands.' } as const;
  const stages: Record<CheckStage, StageDetails[CheckStage]> = {
    syntax: { state: 'partly', detail: `Syntax only. ${SYNTAX}` },
    schema: none,
    references: none,
    policy: { state: 'passed', detail: `${POLICY_COUNT} rules` },
  };
  return stages;
}
