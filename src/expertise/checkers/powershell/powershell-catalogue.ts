// The commands that are known: those people use most of PowerShell, Windows, Az and Microsoft 365, with parameters where they are
// listed. A command that is not here is not wrong.
//
// A line of commands/*.txt is one of:
//   Get-Item gi: Path LiteralPath=PSPath Scope:Process|User *    a command, its other names, and its parameters with their aliases
//                                                               or values; "*" says that it may have more of them
//   AzDisk: Get New Remove                                      a noun and its verbs
//   Get-NetRoute New-NetRoute Get-NetIPConfiguration gip        commands whose parameters are not listed, and aliases

import { readdirSync, readFileSync } from 'node:fs';

export type KnownCommand = {
  name: string;
  /** Parameters and their aliases, in lower case; with the name as it is written. */
  parameters: ReadonlyMap<string, string>;
  /** The keys are parameters in lower case, and the values are what each one accepts. */
  values: ReadonlyMap<string, readonly string[]>;
  /** True if the command may have parameters that are not listed. */
  isOpen: boolean;
};

export type PowerShellCatalogue = {
  /** The day it was written, as `YYYY-MM-DD`. */
  version: string;
  size: number;
  /** This many commands have their parameters listed, at least in part. */
  withParameters: number;
  /** Finds a command by its name or alias, in any case. */
  find: (name: string) => KnownCommand | undefined;
  names: readonly string[];
};

const VERSION = '2026-11-22';

/** Reads the lists. Throws when a line is not of their form. */
export function loadPowerShellCatalogue(): PowerShellCatalogue {
  const folder = new URL('commands/', import.meta.url);
  const lists = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const commands = new Map<string, KnownCommand>();
  const aliases = new Map<string, string>();
  for (const { command, names } of lists.flatMap((list) => list.split('\n')).flatMap(readLine)) {
    const lower = command.name.toLowerCase();
    const isListed = command.parameters.size > 0 || !command.isOpen;
    if (isListed || !commands.has(lower)) commands.set(lower, command);
    for (const alias of names) aliases.set(alias.toLowerCase(), lower);
  }
  const known = [...commands.values()];
  return {
    version: VERSION,
    size: commands.size,
    withParameters: known.filter(({ parameters }) => parameters.size > 0).length,
    names: known.map(({ name }) => name),
    find(name) {
      const lower = name.toLowerCase();
      return commands.get(lower) ?? commands.get(aliases.get(lower) ?? '');
    },
  };
}

type Line = { command: KnownCommand; names: readonly string[] };

function readLine(line: string): Line[] {
  if (!line.trim() || line.startsWith('#')) return [];
  const [, head = '', colon, rest = ''] = /^([^:]+)(:?)(.*)$/.exec(line) ?? [];
  const words = rest.split(' ').filter(Boolean);
  if (!colon) return readNames(head.split(' '));
  const [name = '', ...names] = head.split(' ');
  if (!name.includes('-')) return words.flatMap((verb) => readNames([`${verb}-${name}`]));
  return [{ command: readParameters(name, words), names }];
}

function readNames(words: readonly string[]): Line[] {
  const lines: { command: KnownCommand; names: string[] }[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (/^[A-Z][A-Za-z]+-\w+$/.test(word))
      lines.push({ command: { name: word, parameters: new Map(), values: new Map(), isOpen: true }, names: [] });
    else if (last) last.names.push(word);
    else throw new Error(`Not a line of commands: ${words.join(' ')}`);
  }
  return lines;
}

function readParameters(name: string, words: readonly string[]): KnownCommand {
  const parameters = new Map<string, string>();
  const values = new Map<string, string[]>();
  for (const word of words.filter((part) => part !== '*')) {
    const [, parameter = '', aliases = '', accepted] = /^(\w+)(?:=([\w,]+))?(?::([\w|]+))?$/.exec(word) ?? [];
    if (!parameter) throw new Error(`Not a parameter of ${name}: ${word}`);
    for (const known of [parameter, ...aliases.split(',').filter(Boolean)])
      parameters.set(known.toLowerCase(), parameter);
    if (accepted) values.set(parameter.toLowerCase(), accepted.split('|'));
  }
  return { name, parameters, values, isOpen: words.includes('*') };
}

/** about_CommonParameters, with their aliases; and those that all cmdlets of Az have. */
const COMMON_PARAMETERS = `Verbose vb Debug db ErrorAction ea WarningAction wa InformationAction infa ErrorVariable ev
  WarningVariable wv InformationVariable iv OutVariable ov OutBuffer ob PipelineVariable pv ProgressAction proga WhatIf wi
  Confirm cf DefaultProfile AzContext AzureRmContext AzureCredential`
  .toLowerCase()
  .split(/\s+/);

/** Returns the parameter that `name` means, which may be abbreviated; undefined when the command has none like it. */
export function findParameter({ parameters }: Pick<KnownCommand, 'parameters'>, name: string): string | undefined {
  const lower = name.toLowerCase();
  const exact = parameters.get(lower);
  if (exact !== undefined) return exact;
  if (COMMON_PARAMETERS.some((common) => common === lower || (lower.length > 1 && common.startsWith(lower))))
    return name;
  for (const [known, parameter] of parameters) if (known.startsWith(lower)) return parameter;
  return undefined;
}
