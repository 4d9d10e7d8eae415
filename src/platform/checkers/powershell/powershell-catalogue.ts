// The commands that are known: those of Az, of PowerShell itself and of Windows, with their parameters.

import { readCatalogue } from '../read-catalogue.ts';

export type KnownCommand = {
  name: string;
  isAz: boolean;
  /** Parameters and their aliases, in lower case; with the name as it is written. */
  parameters: ReadonlyMap<string, string>;
  /** Of a parameter in lower case, what it accepts. */
  values: ReadonlyMap<string, readonly string[]>;
};

export type PowerShellCatalogue = {
  versions: { az: string; powershell: string; windows: string };
  size: number;
  /** By name or alias, in any case. */
  find: (name: string) => KnownCommand | undefined;
  names: readonly string[];
  /** Of all commands, in lower case. */
  verbs: ReadonlySet<string>;
};

type Entry = [
  name: string,
  switches: number[],
  others: number[],
  aliases: Record<string, string[]>,
  values: Record<string, string[]>,
];

export function loadPowerShellCatalogue(): PowerShellCatalogue {
  const { versions, parameterNames, az, builtIn, aliases } = readCatalogue(
    new URL('powershell-catalogue.json.br', import.meta.url),
  ) as {
    versions: PowerShellCatalogue['versions'];
    parameterNames: string[];
    az: Entry[];
    builtIn: Entry[];
    aliases: Record<string, string>;
  };
  const azNames = new Set(az);
  const entries = new Map([...builtIn, ...az].map((entry) => [entry[0].toLowerCase(), entry]));
  const names = [...builtIn, ...az].map(([name]) => name);
  const decoded = new Map<Entry, KnownCommand>();
  return {
    versions,
    size: entries.size,
    names,
    verbs: new Set(names.map((name) => name.split('-', 1)[0]!.toLowerCase())),
    find(name) {
      const lower = name.toLowerCase();
      const entry = entries.get(lower) ?? entries.get((aliases[lower] ?? '').toLowerCase());
      if (!entry) return undefined;
      const known = decoded.get(entry) ?? decode(entry, { parameterNames, isAz: azNames.has(entry) });
      decoded.set(entry, known);
      return known;
    },
  };
}

function decode(
  [name, switches, others, aliases, values]: Entry,
  { parameterNames, isAz }: { parameterNames: readonly string[]; isAz: boolean },
): KnownCommand {
  const numbers = [...sums(switches), ...sums(others)];
  const parameters = new Map<string, string>();
  for (const number of numbers) {
    const parameter = parameterNames[number] ?? '';
    for (const word of [parameter, ...(aliases[number] ?? [])]) parameters.set(word.toLowerCase(), parameter);
  }
  const accepted = Object.entries(values).map(
    ([number, words]) => [(parameterNames[Number(number)] ?? '').toLowerCase(), words] as const,
  );
  return { name, isAz, parameters, values: new Map(accepted) };
}

/** Numbers are stored as differences. */
function sums(differences: readonly number[]): number[] {
  let last = 0;
  return differences.map((difference) => (last += difference));
}

/** about_CommonParameters, with their aliases; and those that all cmdlets of Az have. */
const COMMON_PARAMETERS = `Verbose vb Debug db ErrorAction ea WarningAction wa InformationAction infa ErrorVariable ev
  WarningVariable wv InformationVariable iv OutVariable ov OutBuffer ob PipelineVariable pv ProgressAction proga WhatIf wi
  Confirm cf DefaultProfile AzContext AzureRmContext AzureCredential`
  .toLowerCase()
  .split(/\s+/);

/** Whose parameters depend on a template, a policy, a provider or a script. */
const DYNAMIC_PARAMETERS =
  /Deployment|PolicyAssignment|^(?:New-PSDrive|Set-ItemProperty|New-ItemProperty|Get-Command|Get-PackageProvider|Invoke-Command|Start-Job|Add-Type|New-Object)$/i;

/** Returns the parameter that `name` means, which may be abbreviated; undefined when the command has none like it. */
export function findParameter(command: KnownCommand, name: string): string | undefined {
  const lower = name.toLowerCase();
  const exact = command.parameters.get(lower);
  if (exact !== undefined) return exact;
  if (COMMON_PARAMETERS.some((common) => common === lower || (lower.length > 1 && common.startsWith(lower))))
    return name;
  for (const [known, parameter] of command.parameters) if (known.startsWith(lower)) return parameter;
  return undefined;
}

/** A command without documented parameters may have some all the same. */
export function hasKnownParameters({ name, parameters }: KnownCommand): boolean {
  return parameters.size > 0 && !DYNAMIC_PARAMETERS.test(name);
}
