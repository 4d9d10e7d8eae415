// Policies of PowerShell: what is unsafe, or goes wrong without a word.

import type { Problem } from '../report-problems.ts';
import type { Command, PowerShellScan } from './scan-state.ts';

type Policy = Omit<Problem, 'start' | 'end' | 'stage' | 'fix'>;
/** `commands`: the names of those it looks at; absent for all. */
type CommandPolicy = Policy & { commands?: RegExp; isBroken: (command: Command) => boolean };

const SECRET_NAME = /(?:password|passwd|pwd|secret|apikey|api_key|accesskey|storagekey|token|connectionstring)$/i;

const COMMAND_POLICIES: readonly CommandPolicy[] = [
  {
    code: 'powershell/plain-secret',
    severity: 'error',
    message: 'Read the secret from a vault or ask for it, as in "Read-Host -AsSecureString".',
    reason: 'A secret in a script is in every copy, log and version of it.',
    pillar: 'security',
    isBroken: (command) =>
      (is(command, 'ConvertTo-SecureString') && has(command, 'AsPlainText') && command.arguments.some(isLiteral)) ||
      command.arguments.some(
        (argument, index) =>
          argument.kind === 'parameter' && SECRET_NAME.test(argument.name) && isLiteral(command.arguments[index + 1]),
      ),
  },
  {
    code: 'powershell/invoke-expression',
    severity: 'warning',
    message: 'Call the command itself instead of "Invoke-Expression".',
    reason: 'Text that is run as code can do all that the script may do.',
    pillar: 'security',
    commands: /^(?:Invoke-Expression|iex)$/i,
    isBroken: () => true,
  },
  {
    code: 'powershell/execution-policy',
    severity: 'warning',
    message: 'Sign the script, or use "RemoteSigned".',
    reason: 'Every script runs from then on, wherever it comes from.',
    pillar: 'security',
    commands: /^Set-ExecutionPolicy$/i,
    isBroken: (command) => hasValue(command, /^["']?(?:Bypass|Unrestricted)["']?$/i),
  },
  {
    code: 'powershell/skip-certificate-check',
    severity: 'error',
    message: 'Remove "-SkipCertificateCheck".',
    reason: 'Anyone on the way can read and change what is sent.',
    pillar: 'security',
    isBroken: (command) => has(command, 'SkipCertificateCheck'),
  },
  {
    code: 'powershell/http-download',
    severity: 'warning',
    message: 'Use https.',
    reason: 'Anyone on the way can change what is downloaded.',
    pillar: 'security',
    commands: /^(?:Invoke-WebRequest|Invoke-RestMethod|iwr|irm|Start-BitsTransfer)$/i,
    isBroken: (command) => hasValue(command, /^["']?http:\/\/(?!localhost|127\.|169\.254\.169\.254)/i),
  },
  {
    code: 'powershell/forced-removal',
    severity: 'warning',
    message: 'Add "-WhatIf" for a first run, or let the command ask: "-Force" deletes without a question.',
    reason: 'A wrong name deletes a resource with all that is in it.',
    pillar: 'reliability',
    commands: /^Remove-Az/i,
    isBroken: (command) => has(command, 'Force') && !has(command, 'WhatIf'),
  },
  {
    code: 'powershell/open-port',
    severity: 'error',
    message: 'Name the networks that may connect: the rule lets in everyone.',
    reason: 'Ports for administration that are open to the internet are attacked within minutes.',
    pillar: 'security',
    commands: /-AzNetworkSecurityRuleConfig$/i,
    isBroken: (command) =>
      valueOf(command, 'Access') === 'allow' &&
      valueOf(command, 'Direction') === 'inbound' &&
      /^(?:\*|internet|any|0\.0\.0\.0\/0)$/.test(valueOf(command, 'SourceAddressPrefix')) &&
      /^(?:\*|22|3389|5985|5986|1433|3306|5432)$/.test(valueOf(command, 'DestinationPortRange')),
  },
  {
    code: 'powershell/public-storage',
    severity: 'error',
    message: 'Set "-AllowBlobPublicAccess $false".',
    reason: 'Anyone who knows the address can read the data.',
    pillar: 'security',
    commands: /-AzStorageAccount$/i,
    isBroken: (command) => valueOf(command, 'AllowBlobPublicAccess') === '$true',
  },
  {
    code: 'powershell/plain-http',
    severity: 'error',
    message: 'Leave "-EnableHttpsTrafficOnly" at $true.',
    reason: 'Anyone on the way can read the data.',
    pillar: 'security',
    commands: /-AzStorageAccount$/i,
    isBroken: (command) => valueOf(command, 'EnableHttpsTrafficOnly') === '$false',
  },
  {
    code: 'powershell/old-tls',
    severity: 'error',
    message: 'Use TLS 1.2 or later.',
    reason: 'TLS 1.0 and 1.1 can be broken by who listens.',
    pillar: 'security',
    isBroken: (command) =>
      /^(?:tls)?1[._][01]$/.test(valueOf(command, 'MinimumTlsVersion') || valueOf(command, 'MinTlsVersion')),
  },
];

/** Returns the problems of a file. */
export function findPolicyProblems(text: string, { commands }: PowerShellScan): Problem[] {
  const problems = commands.flatMap((command) =>
    COMMAND_POLICIES.filter((policy) => looksAt(policy, command) && policy.isBroken(command)).map(
      (policy): Problem => ({
        ...describe(policy),
        stage: 'policy',
        start: command.start,
        end: command.end,
      }),
    ),
  );
  return [
    ...problems,
    ...tableProblems(text),
    ...secretProblems(text),
    ...catchProblems(text),
    ...errorProblems(text, commands),
  ];
}

const CATCH = 'powershell/empty-catch';
const PREFERENCE = 'powershell/no-error-preference';
export const POLICY_COUNT = COMMAND_POLICIES.length + 2;

function looksAt({ commands }: CommandPolicy, { name }: Command): boolean {
  return commands === undefined || commands.test(name);
}

/** Returns the names of the policies that have something to look at in a file. */
export function listApplied(text: string, { commands }: PowerShellScan): Set<string> {
  const own = COMMAND_POLICIES.filter((policy) => commands.some((command) => looksAt(policy, command)));
  return new Set([
    ...own.map(({ code }) => code),
    ...(/\bcatch\b/i.test(text) ? [CATCH] : []),
    ...(commands.some(isChange) ? [PREFERENCE] : []),
  ]);
}

function is({ name }: Command, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

function has({ arguments: given }: Command, parameter: string): boolean {
  return given.some(
    ({ kind, ...rest }) => kind === 'parameter' && 'name' in rest && sameParameter(rest.name, parameter),
  );
}

function sameParameter(name: string, parameter: string): boolean {
  return name.toLowerCase() === parameter.toLowerCase();
}

function hasValue({ arguments: given }: Command, pattern: RegExp): boolean {
  return given.some((argument) => argument.kind === 'value' && pattern.test(argument.text));
}

/** Returns the value behind a parameter, in lower case and without quotes; empty where there is none. */
function valueOf({ arguments: given }: Command, parameter: string): string {
  const index = given.findIndex((argument) => argument.kind === 'parameter' && sameParameter(argument.name, parameter));
  const next = index === -1 ? undefined : given[index + 1];
  return next?.kind === 'value' ? next.text.replaceAll(/^["']|["']$/g, '').toLowerCase() : '';
}

const PLACEHOLDER = /^["'](?:\s*|<.*>|\{.*\}|\$\(?.*|(?:your|my|change|replace|example|placeholder|xxx).*)["']$/i;

/** Returns true if the argument is a text that could be a secret: not empty, and not a placeholder for one. */
function isLiteral(argument: Command['arguments'][number] | undefined): boolean {
  return argument?.kind === 'value' && /^["'][^"']{4,}["']$/.test(argument.text) && !PLACEHOLDER.test(argument.text);
}

/** Parameters in a table that is handed over whole. */
const TABLE_POLICIES: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['powershell/old-tls', /^[ \t]*Min(?:imum)?TlsVersion[ \t]*=[ \t]*["']?(?:TLS)?1[._][01]["']?[ \t\r]*$/gim],
  ['powershell/public-storage', /^[ \t]*AllowBlobPublicAccess[ \t]*=[ \t]*\$true[ \t\r]*$/gim],
  ['powershell/plain-http', /^[ \t]*EnableHttpsTrafficOnly[ \t]*=[ \t]*\$false[ \t\r]*$/gim],
];

function tableProblems(text: string): Problem[] {
  return TABLE_POLICIES.flatMap(([code, pattern]) => {
    const policy = COMMAND_POLICIES.find((known) => known.code === code);
    if (!policy) return [];
    return [...text.matchAll(pattern)].map(({ 0: line, index }): Problem => ({
      ...describe(policy),
      stage: 'policy',
      start: index + line.search(/\S/),
      end: index + line.trimEnd().length,
    }));
  });
}

function describe({ code, severity, message, reason, pillar }: Policy): Policy {
  return { code, severity, message, ...(reason && { reason }), ...(pillar && { pillar }) };
}

function secretProblems(text: string): Problem[] {
  const assignments = text.matchAll(
    /^[ \t]*(?:\[\w{1,40}\])?\$(\w{1,100})[ \t]*=[ \t]*("[^"\n$]{4,500}"|'[^'\n]{4,500}')[ \t]*\r?$/gm,
  );
  return [...assignments].flatMap(({ 1: name = '', 2: value = '', 0: all, index }) => {
    if (!SECRET_NAME.test(name) || PLACEHOLDER.test(value) || /^["'][\w]+(?:-[\w]+)+["']$/.test(value)) return [];
    const start = index + all.lastIndexOf(value);
    return [
      {
        code: 'powershell/plain-secret',
        stage: 'policy',
        severity: 'error',
        message: `Read "$${name}" from a vault or ask for it.`,
        reason: 'A secret in a script is in every copy, log and version of it.',
        pillar: 'security',
        start,
        end: start + value.length,
      },
    ];
  });
}

function catchProblems(text: string): Problem[] {
  return [...text.matchAll(/\bcatch\b[^{}\n]{0,200}\{\s*\}/gi)].map(({ 0: { length }, index }) => ({
    code: CATCH,
    stage: 'policy',
    severity: 'warning',
    message: 'Say what failed, or throw it on: an empty "catch" hides every error.',
    reason: 'The script goes on as if the step had worked.',
    pillar: 'reliability',
    start: index,
    end: index + length,
  }));
}

const CHANGES = /^(?:New|Set|Remove|Update|Add|Start|Stop|Restart|Enable|Disable)-Az/i;

function isChange({ name }: Command): boolean {
  return CHANGES.test(name) && !/Config$|Object$/i.test(name);
}

function errorProblems(text: string, commands: readonly Command[]): Problem[] {
  const changes = commands.filter(isChange);
  const first = changes[0];
  if (!first || changes.length < 2 || /\$ErrorActionPreference\b|\btry\b|-ErrorAction\b|-EA\b/i.test(text)) return [];
  return [
    {
      code: PREFERENCE,
      stage: 'policy',
      severity: 'info',
      message: "Begin with `$ErrorActionPreference = 'Stop'`: the script goes on when a step fails.",
      reason: 'Later steps then work on what was not made.',
      pillar: 'reliability',
      start: first.start,
      end: first.end,
    },
  ];
}
