// Checks PowerShell: certain errors of syntax, commands and parameters by the catalogue, variables, and policies. PowerCLI is
// checked for syntax and policies only.

import type { CheckStage } from '#contract/code-check.ts';
import type { LanguageChecker, SourceFile } from '../checker.ts';
import { toFindings, toStages, type Problem, type StageDetails } from '../report-problems.ts';
import { loadPowerShellCatalogue, type PowerShellCatalogue } from './powershell-catalogue.ts';
import { findPolicyProblems } from './powershell-policies.ts';
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
  const reports = files.map((file, index) => checkFile(file, { scan: scans[index]!, defined, known }));
  return Promise.resolve({
    files: reports.map(({ path, stages }) => ({ path, stages })),
    findings: reports.flatMap(({ findings }) => findings),
    engines: [
      { name: 'Az commands', version: known.versions.az },
      { name: 'PowerShell commands', version: known.versions.powershell },
      { name: 'Windows commands', version: known.versions.windows },
    ],
  });
};

/** There is no catalogue of its commands, which have names of their own: nothing is said of them. */
export const checkPowerCli: LanguageChecker = (files) => {
  const reports = files.map((file) => {
    const scan = scanPowerShell(file.text);
    const broken = scan.problems.slice(0, 1);
    const problems = broken.length > 0 ? broken : [...checkFormats(file.text), ...policies(file, scan)];
    const stages = toStages(problems, describePowerCli());
    return { path: file.path, stages, findings: toFindings(file, problems) };
  });
  return Promise.resolve({
    files: reports.map(({ path, stages }) => ({ path, stages })),
    findings: reports.flatMap(({ findings }) => findings),
    engines: [],
  });
};

function checkFile(
  file: SourceFile,
  { scan, defined, known }: { scan: PowerShellScan; defined: Defined; known: PowerShellCatalogue },
) {
  const broken = scan.problems[0];
  const { problems: found, unknown } = checkCommands(scan.commands, { catalogue: known, defined });
  const problems: Problem[] = broken
    ? [broken]
    : [...found, ...checkFormats(file.text), ...checkVariables(scan.variables, defined), ...policies(file, scan)];
  const stages = toStages(problems, describe({ isBroken: broken !== undefined, unknown, known }));
  return { path: file.path, stages, findings: toFindings(file, problems) };
}

function policies({ text }: SourceFile, scan: PowerShellScan): Problem[] {
  return scan.problems.length > 0 ? [] : findPolicyProblems(text, scan);
}

const SYNTAX = 'Brackets, strings, keywords and operators; not a full parser.';

function describe({
  isBroken,
  unknown,
  known,
}: {
  isBroken: boolean;
  unknown: readonly string[];
  known: PowerShellCatalogue;
}): StageDetails {
  const behind = { state: 'not-checked', detail: 'Not checked: the file has a syntax error.' } as const;
  const commands = `Az ${known.versions.az} and PowerShell ${known.versions.powershell}`;
  const others = unknown.length > 0 ? `${commands}. Not in them: ${unknown.slice(0, 5).join(', ')}.` : commands;
  const checked = { state: unknown.length > 0 ? 'partly' : 'passed', detail: others } as const;
  return {
    syntax: { state: 'partly', detail: SYNTAX },
    schema: isBroken ? behind : checked,
    references: isBroken ? behind : checked,
    policy: isBroken ? behind : { state: 'passed', detail: '13 rules' },
  };
}

function describePowerCli(): StageDetails {
  const none = { state: 'not-checked', detail: 'No catalogue of PowerCLI commands.' } as const;
  const stages: Record<CheckStage, StageDetails[CheckStage]> = {
    syntax: { state: 'partly', detail: `Syntax only. ${SYNTAX}` },
    schema: none,
    references: none,
    policy: { state: 'passed', detail: '13 rules' },
  };
  return stages;
}
