// Finds commands, parameters and variables that do not exist.

import { didYouMean, findClosest } from '#text/code/nearest-name.ts';
import type { Problem } from '../report-problems.ts';
import { nearCommand, nearParameter } from './near-miss.ts';
import { findParameter, type KnownCommand, type PowerShellCatalogue } from './powershell-catalogue.ts';
import type { Argument, Command, OwnFunction, PowerShellScan, VariableUse } from './scan-state.ts';

/** All files of a project together define this. */
export type Defined = {
  functions: ReadonlyMap<string, OwnFunction>;
  variables: ReadonlySet<string>;
  isComplete: boolean;
};

export function collectDefined(scans: readonly PowerShellScan[]): Defined {
  const functions = scans.flatMap((scan) => scan.functions);
  const assigned = scans.flatMap(({ variables }) => variables.filter(({ isAssigned }) => isAssigned));
  return {
    functions: new Map(functions.map((own) => [own.name.toLowerCase(), own])),
    variables: new Set([
      ...assigned.map(({ name }) => plainName(name)),
      ...functions.flatMap(({ parameters }) => [...parameters]),
      ...scans.flatMap(({ commands }) => commands.flatMap(variablesOf)),
    ]),
    isComplete: scans.every(({ readsOthers }) => !readsOthers),
  };
}

/** Variables that a command sets by its arguments: `-OutVariable found`, `Set-Variable -Name found`. */
function variablesOf({ name, arguments: given }: Command): string[] {
  return given.flatMap((argument, index) => {
    const next = given[index + 1];
    if (argument.kind !== 'parameter' || next?.kind !== 'value') return [];
    const isVariable = /variable$|^[eowip]v$/i.test(argument.name);
    const isName = /^(?:Set|New)-Variable$/i.test(name) && /^n(?:a|am|ame)?$/i.test(argument.name);
    return isVariable || isName ? [next.text.replaceAll(/["'+]/g, '').toLowerCase()] : [];
  });
}

/** Retired modules, and what took their place. */
const RETIRED: readonly (readonly [
  start: RegExp,
  message: (name: string) => string,
  fix: (name: string) => string | undefined,
])[] = [
  [
    /^\w+-AzureRm/i,
    () => 'AzureRM was retired in 2024. Use the module Az.',
    (name) => name.replace(/-AzureRm/i, '-Az'),
  ],
  [
    /^\w+-(?:AzureAD|Msol)/i,
    () => 'AzureAD and MSOnline are retired. Use Microsoft Graph PowerShell.',
    () => undefined,
  ],
];

type Names = { catalogue: PowerShellCatalogue; defined: Defined };

export type CommandProblems = {
  problems: Problem[];
  /** Commands that nothing is known of. */
  unknown: string[];
  /** Known commands with parameters that are not listed. */
  unlisted: string[];
};

export function checkCommands(commands: readonly Command[], names: Names): CommandProblems {
  const problems: Problem[] = [];
  const unknown = new Set<string>();
  const unlisted = new Set<string>();
  for (const command of commands) {
    if (!/^[A-Za-z]+-\w+$/.test(command.name)) {
      if (!names.catalogue.find(command.name)) continue;
    }
    const own = names.defined.functions.get(command.name.toLowerCase());
    const known = own ? undefined : names.catalogue.find(command.name);
    if (own) problems.push(...checkOwn(command, own));
    else if (known) {
      const found = checkArguments(command, known);
      problems.push(...found.problems);
      if (!found.isComplete) unlisted.add(known.name);
    } else {
      const problem = unknownCommand(command, names);
      if (problem) problems.push(problem);
      else unknown.add(command.name);
    }
  }
  return { problems, unknown: [...unknown], unlisted: [...unlisted] };
}

function unknownCommand({ name, start, end }: Command, { catalogue, defined }: Names): Problem | null {
  const place = { stage: 'references', start, end } as const;
  const retired = RETIRED.find(([pattern]) => pattern.test(name));
  if (retired) {
    const fix = retired[2](name);
    const isThere = fix !== undefined && catalogue.find(fix) !== undefined;
    const message = `There is no command "${name}" any more: ${retired[1](name)}`;
    return { ...place, code: 'powershell/retired-command', severity: 'error', message, fix: isThere ? fix : undefined };
  }
  const own = [...defined.functions.values()].map((known) => known.name);
  const meant = nearCommand(name, [...own, ...catalogue.names]);
  if (!meant) return null;
  return {
    ...place,
    code: 'powershell/unknown-command',
    severity: /^[A-Za-z]+-Az[A-Z]/.test(name) ? 'error' : 'warning',
    message: `"${name}" is not known here. Did you mean "${meant}"?`,
    fix: meant,
  };
}

/** Aliases that are programs of their own on other systems. */
const PROGRAMS = /^(?:cat|clear|cp|curl|diff|echo|kill|ls|man|mount|mv|ps|pwd|rm|rmdir|sleep|sort|tee|wget)$/i;
/** Drives whose items have parameters of their own. */
const DRIVES = /^["']?(?:WSMan|Cert|HKLM|HKCU|Registry|Env|Variable|Function|Alias|IIS|AD|SqlServer|vi|vmstore)::?/i;

/** `isComplete` is false where it has parameters that are not listed, which may be right. */
function checkArguments(command: Command, known: KnownCommand): { problems: Problem[]; isComplete: boolean } {
  const isOfDrive = command.arguments.some((argument) => argument.kind === 'value' && DRIVES.test(argument.text));
  if (PROGRAMS.test(command.name) || isOfDrive) return { problems: [], isComplete: true };
  const problems: Problem[] = [];
  let isComplete = true;
  for (const [index, argument] of command.arguments.entries()) {
    if (argument.kind !== 'parameter') continue;
    const parameter = findParameter(known, argument.name);
    if (parameter !== undefined) problems.push(...checkValue(command.arguments[index + 1], { known, parameter }));
    else if (known.isOpen && !nearParameter(argument.name, known.parameters.keys())) isComplete = false;
    else problems.push(unknownParameter(argument, known));
  }
  return { problems, isComplete };
}

function unknownParameter(
  { name, start, end }: { name: string; start: number; end: number },
  { name: command, parameters }: Pick<KnownCommand, 'name' | 'parameters'>,
): Problem {
  const meant = parameters.get(didYouMean(name, parameters.keys()) ?? '');
  return {
    code: 'powershell/unknown-parameter',
    stage: 'schema',
    severity: 'error',
    message: `${command} has no parameter "-${name}".${meant ? ` Did you mean "-${meant}"?` : ''}`,
    start,
    end,
    fix: meant ? `-${meant}` : undefined,
  };
}

/** The documented values are often a suggestion only, so that another one is a warning. */
function checkValue(
  next: Argument | undefined,
  { known, parameter }: { known: KnownCommand; parameter: string },
): Problem[] {
  const accepted = known.values.get(parameter.toLowerCase());
  if (!accepted || accepted.length < 2 || next?.kind !== 'value') return [];
  const value = next.text.replaceAll(/^["']|["']$/g, '');
  if (!/^[A-Za-z][\w.-]*$/.test(value) || accepted.some((word) => word.toLowerCase() === value.toLowerCase()))
    return [];
  const meant = findClosest(value, { candidates: accepted, maxEdits: () => 1 });
  if (!meant) return [];
  return [
    {
      code: 'powershell/unknown-value',
      stage: 'schema',
      severity: 'warning',
      message: `"-${parameter}" of ${known.name} does not list "${value}". Did you mean "${meant}"?`,
      start: next.start,
      end: next.end,
      fix: next.text.replace(value, meant),
    },
  ];
}

/** A function without [CmdletBinding()] takes any argument. */
function checkOwn(command: Command, { name, parameters, isAdvanced }: OwnFunction): Problem[] {
  if (!isAdvanced) return [];
  const known = { name, parameters: new Map([...parameters].map((parameter) => [parameter, parameter])) };
  return command.arguments.flatMap((argument) =>
    argument.kind === 'parameter' && findParameter(known, argument.name) === undefined
      ? [unknownParameter(argument, known)]
      : [],
  );
}

/** about_Automatic_Variables, about_Preference_Variables, and variables of hosts. */
const AUTOMATIC = new Set(
  `_ $ ? ^ args consolefilename enabledexperimentalfeatures error errorview event eventargs eventsubscriber
  executioncontext false foreach home host input iscoreclr islinux ismacos iswindows lastexitcode matches myinvocation
  nestedpromptlevel null ofs outputencoding pid profile psboundparameters pscmdlet pscommandpath psculture
  psdebugcontext psedition pshome psitem psscriptroot pssenderinfo psuiculture psversiontable pwd sender shellid
  sourceargs sourceeventargs stacktrace switch this true confirmpreference debugpreference erroractionpreference
  formatenumerationlimit informationpreference logcommandhealthevent maximumhistorycount
  psdefaultparametervalues psemailserver psmoduleautoloadingpreference psnativecommanduseerroractionpreference
  psnativecommandargumentpassing pssessionapplicationname pssessionconfigurationname pssessionoption psstyle
  progresspreference transcript verbosepreference warningpreference whatifpreference
  request triggermetadata webhookdata psprivatemetadata runbook defaultviserver defaultviservers psmodulepath
  global:defaultviserver`.split(/\s+/),
);

/** Below this, a file is a fragment: what it uses may be assigned by the reader. */
const WHOLE_SCRIPT = 4;

/**
 * Finds variables that nothing assigns, where that is certain: no other file is read in, and the name is close to one that is
 * assigned, or it is the only one in a script that assigns all others.
 */
export function checkVariables(uses: readonly VariableUse[], { variables, isComplete }: Defined): Problem[] {
  if (!isComplete) return [];
  const unknown = new Map<string, VariableUse>();
  for (const use of uses) {
    const plain = plainName(use.name);
    const isScoped = /^(?!script:|local:|private:|using:)\w+:/i.test(use.name);
    if (!use.isAssigned && !isScoped && !variables.has(plain) && !AUTOMATIC.has(plain) && !unknown.has(plain))
      unknown.set(plain, use);
  }
  const misspelt = [...unknown].map(([plain, use]) => ({ ...use, meant: meantVariable(plain, variables) }));
  const isOnly = misspelt.length === 1 && variables.size >= WHOLE_SCRIPT;
  return misspelt
    .filter(({ meant }) => meant !== null || isOnly)
    .map(({ name, start, end, meant }) => ({
      code: 'powershell/unknown-variable',
      stage: 'references',
      severity: 'warning',
      message: `Nothing assigns "$${name}".${meant ? ` Did you mean "$${meant}"?` : ''}`,
      start,
      end,
    }));
}

/** Short names, and names that differ in their number or the plural, are different on purpose. */
function meantVariable(plain: string, variables: ReadonlySet<string>): string | null {
  const meant = plain.length < 4 ? null : didYouMean(plain, variables);
  const isOther =
    meant === `${plain}s` || plain === `${meant}s` || meant?.replaceAll(/\d/g, '') === plain.replaceAll(/\d/g, '');
  return isOther ? null : meant;
}

function plainName(name: string): string {
  return name.replace(/^(?:script|local|private|using):/i, '').toLowerCase();
}

/** Finds texts in front of "-f" whose braces are not closed: .NET, "Composite formatting". */
export function checkFormats(text: string): Problem[] {
  const formats = text.matchAll(/(?:'([^'\n]{0,1000})'|"([^"\n`$]{0,1000})")[ \t]{0,20}-f\b/gi);
  return [...formats].flatMap(({ 0: all, 1: single, 2: double, index }) => {
    const plain = (single ?? double ?? '').replaceAll(/\{\{|\}\}/g, '');
    if (!/[{}]/.test(plain.replaceAll(/\{\d+(?:,[ ]?-?\d+)?(?::[^{}]*)?\}/g, ''))) return [];
    const end = index + all.lastIndexOf(all.charAt(0)) + 1;
    const message = 'The braces of the format are not right: write "{0}" for a value, "{{" for a brace.';
    return [{ code: 'powershell/format', stage: 'schema', severity: 'error', message, start: index, end }];
  });
}
