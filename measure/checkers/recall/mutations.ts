// The mistakes that are planted into the samples of each language. Knowable are those that the text, the keywords and the
// catalogues can tell; names of other modules and members of objects are not.

import type { CodeLanguage } from '#contract/code-language.ts';
import { loadKqlTables } from '#expertise/checkers/kql/kql-tables.ts';
import { maskKql } from '#expertise/checkers/kql/kql-text.ts';
import { loadPowerShellCatalogue } from '#expertise/checkers/powershell/powershell-catalogue.ts';
import { scanPowerShell } from '#expertise/checkers/powershell/scan-powershell.ts';
import { addLines, bracketMutations, misspell, replaceAt, replaceMatches, type Mutation } from './planting.ts';

const replaced = (name: string, pattern: RegExp, change: (found: string) => string): Mutation => ({
  name,
  plant: (text) => replaceMatches(text, pattern, change),
});
const added = (name: string, pattern: RegExp, line: string): Mutation => ({
  name,
  plant: (text) => addLines(text, pattern, line),
});

const kqlTables = loadKqlTables();

const kql: Mutation[] = [
  { name: 'misspelt table', plant: misspellTables },
  { name: 'misspelt column', plant: misspellColumns },
  replaced(
    'misspelt operator',
    /^\s*\| (where|summarize|extend|project|order|take|top|join|render|limit)\b/gm,
    misspell,
  ),
  replaced(
    'misspelt function',
    /\b(count|dcount|ago|make_set|tostring|countif|round|bin|percentile|isnotempty|max)\(/g,
    misspell,
  ),
  replaced('"=" for "=="', /\| where [^\n=]* (==) /g, () => '='),
  replaced('wrong type', /TimeGenerated > (ago\(\w+\))/g, () => '"yesterday"'),
  replaced('missing argument', /\bago\((\w+)\)/g, () => ''),
  replaced('missing pipe', /^\s*(\|) (?:where|summarize|project)/gm, () => ' '),
  ...bracketMutations([')'], ['"']),
  replaced('join without kind', /\| join( kind=\w+)/g, () => ''),
  { name: 'no time filter', isAnywhere: true, plant: removeTimeFilter },
  added('search in all tables', /^\/\/ [^\n]*$/gm, 'search "error";'),
];

const MIN_NAME = 5;

/** Tables that are known, where a query begins. */
function misspellTables(text: string) {
  const places = namesIn(text).filter(({ name, end }) => kqlTables.has(name) && /^\s*\|/.test(text.slice(end)));
  return replaceAt(text, places, misspell);
}

/** Columns that are known of the tables in the text, and that no operator makes. */
function misspellColumns(text: string) {
  const names = namesIn(text);
  const columns = new Set(names.flatMap(({ name }) => Object.keys(kqlTables.get(name)?.columns ?? {})));
  const made = new Set([...text.matchAll(/(\w+)\s*=(?![=~])/g)].map(([, name = '']) => name));
  return replaceAt(
    text,
    names.filter(({ name, start }) => columns.has(name) && !made.has(name) && text[start - 1] !== '.'),
    misspell,
  );
}

function namesIn(text: string) {
  return [...maskKql(text).matchAll(/\b[A-Za-z_]\w*\b/g)]
    .filter(([name]) => name.length >= MIN_NAME)
    .map(({ 0: name, index }) => ({ name, start: index, end: index + name.length }));
}

function removeTimeFilter(text: string) {
  const filters = text.match(/(?:TimeGenerated|ago)\b/g) ?? [];
  const [only] = [...text.matchAll(/^\| where TimeGenerated > ago\(\w+\)\n/gm)];
  if (!only || filters.length !== 2) return [];
  return [{ text: text.replace(only[0], ''), line: 1 }];
}

const MODULE_IMPORTS =
  /^(?:import (?:os|sys|json|time|csv|ssl|logging|argparse|secrets|string|asyncio)|from pathlib import Path)$/gm;

const python: Mutation[] = [
  { name: 'misspelt name', plant: misspellPython },
  {
    name: 'missing import',
    isAnywhere: true,
    plant: (text) => replaceMatches(text, MODULE_IMPORTS, () => ''),
  },
  replaced('missing colon', /^\s*(?:def|if|for|while|class|with|try|else)\b[^\n{}[\]]*(:)$/gm, () => ''),
  replaced('wrong indentation', /(?<=^ {4}\S[^\n]*[^\n:,[({|]\n)( {4})(?=\S)/gm, () => '   '),
  ...bracketMutations([')', ']', '}'], ['"']),
  replaced('"=" for "=="', /\bif [^\n=]* (==) /g, () => '='),
  replaced('placeholder without a value', /"\{\} groups/g, () => '"{} {} groups'),
  added('secret in the code', /^(?:import|from) [^\n]*$/gm, 'db_password = "S3cr3t!Pa55"'),
  added('code from a text', /^import [^\n]*$/gm, 'eval(input())'),
  replaced('no timeout', /(, timeout=self\.timeout)/g, () => ''),
  replaced('unsafe YAML', /yaml\.(safe_load)\(/g, () => 'load'),
  replaced('broken hash', /hashlib\.(sha256)\(/g, () => 'md5'),
  replaced('certificates not checked', /requests\.get\(([^)]*)\)/g, (found) => `${found}, verify=False`),
  replaced('a shell', /(check=False)/g, (found) => `${found}, shell=True`),
];

/** Names of functions, imports and variables, where they are used. */
function misspellPython(text: string) {
  const names = new Set(
    [...text.matchAll(/^(?:def|class|async def) (\w{4,})|^(\w{4,})(?:: [^=\n]+)? = |^import (\w{4,})$/gm)].map(
      ([, a, b, c]) => a ?? b ?? c ?? '',
    ),
  );
  const uses = [...text.matchAll(/(?<![\w."'-])([A-Za-z_]\w{3,})(?=[.([)\],])/g)].filter(
    ({ 1: name = '', index }) =>
      names.has(name) &&
      !/(?:def|class|import|from) [^\n]*$|["'#][^"'\n{]*$/.test(text.slice(text.lastIndexOf('\n', index) + 1, index)),
  );
  return replaceAt(
    text,
    uses.map(({ index, 1: name = '' }) => ({ start: index, end: index + name.length })),
    misspell,
  );
}

const powerShellSyntax: Mutation[] = [
  ...bracketMutations(['}', ')', ']'], ["'", '"']),
  replaced('"==" for "-eq"', /\{[^\n]*\s(-eq)\s|\(\$\w+ (-eq) /g, () => '=='),
  replaced('"else if"', /\b(elseif)\b/g, () => 'else if'),
];

const powershell: Mutation[] = [
  { name: 'misspelt command', plant: (text) => replaceAt(text, knownCommands(text), misspellNoun) },
  { name: 'misspelt parameter', plant: (text) => replaceAt(text, knownParameters(text), misspell) },
  { name: 'misspelt variable', plant: misspellVariable },
  replaced('retired module', /\b\w+(-Az)(?=[A-Z])(?!AzSqlGraph)/g, () => '-AzureRm'),
  ...powerShellSyntax,
  added('secret in the code', /^\$ErrorActionPreference = 'Stop'$/gm, "$password = 'S3cr3t!Pa55'"),
  added('code from a text', /^\$ErrorActionPreference = 'Stop'$/gm, 'Invoke-Expression (Get-Content x.txt -Raw)'),
  added('forced removal', /^\$ErrorActionPreference = 'Stop'$/gm, "Remove-AzResourceGroup -Name 'rg-old' -Force"),
  replaced('old TLS', /'TLS(1_2)'|-MinimumTlsVersion (TLS1_2)/g, () => '1_0'),
];

const catalogue = loadPowerShellCatalogue();

function knownCommands(text: string) {
  return scanPowerShell(text).commands.filter(({ name }) => name.includes('-') && catalogue.find(name) !== undefined);
}

function misspellNoun(name: string): string {
  const [verb = '', noun = ''] = name.split('-');
  return noun.length < 4 ? name : `${verb}-${noun.slice(0, 2)}${misspell(noun.slice(2))}`;
}

/** Those that the catalogue lists, and long enough to be no abbreviation. */
function knownParameters(text: string) {
  return knownCommands(text)
    .flatMap((command) => {
      const known = catalogue.find(command.name);
      return command.arguments.filter(
        (argument) => argument.kind === 'parameter' && known?.parameters.has(argument.name.toLowerCase()) === true,
      );
    })
    .filter((argument) => argument.kind === 'parameter')
    .filter(({ name }) => name.length >= 4);
}

function misspellVariable(text: string) {
  const { variables } = scanPowerShell(text);
  const assigned = new Set(variables.filter(({ isAssigned }) => isAssigned).map(({ name }) => name.toLowerCase()));
  const uses = variables.filter(
    ({ name, isAssigned }) => !isAssigned && name.length >= 5 && assigned.has(name.toLowerCase()),
  );
  return replaceAt(
    text,
    uses.map(({ start, end }) => ({ start: start + 1, end })),
    misspell,
  );
}

const ansible: Mutation[] = [
  replaced(
    'misspelt module',
    /^\s+(?:- )?((?:ansible|amazon|azure|community|google|kubernetes)\.\w+\.\w{4,}):/gm,
    misspellModule,
  ),
  { name: 'misspelt parameter', plant: (text) => replaceAt(text, moduleParameters(text), misspell) },
  replaced(
    'misspelt keyword',
    /^\s+(?:- )?(register|notify|become|when|loop|changed_when|delegate_to|retries|until|tags):/gm,
    misspell,
  ),
  replaced('misspelt keyword of a play', /^ {2}(hosts|gather_facts|tasks|handlers|become|vars|roles):/gm, misspell),
  { name: 'missing parameter', isAnywhere: true, plant: removeRequired },
  replaced('wrong choice', /^ {8}state: (present|absent|started|restarted|directory|link)$/gm, misspell),
  replaced('wrong type', /^ {8}(?:update_cache|recurse|enabled|wait|backup|append): (true|yes)$/gm, () => 'sometimes'),
  replaced('decimal mode', /^\s+mode: (["']0[0-7]{3}["'])$/gm, (found) => found.replaceAll(/["']|0(?=[1-7])/g, '')),
  replaced('open template', /\{\{[^{}\n]*(\}\})/g, () => ''),
  replaced('value that begins with a template', /: ("\{\{[^"\n]*\}\}")$/gm, (found) => found.slice(1, -1)),
  { ...bracketMutations([], ['"'])[0]!, name: 'missing quote' },
  replaced('tab', /^( {4,8})(?=\w+:)/gm, (found) => '\t'.repeat(found.length / 4)),
  { name: 'key given twice', isAnywhere: true, plant: (text) => duplicateKeys(text) },
  {
    name: 'misspelt handler',
    plant: (text) =>
      text.includes('handlers:') ? replaceMatches(text, /^\s+notify: ([A-Za-z]\w+ [^\n]*)$/gm, misspell) : [],
  },
  replaced(
    'misspelt variable',
    /^\s+(?:when|until|failed_when|changed_when): [^\n]*?\b(reboot_file|checkout|health|migrate|dnf_result)\b/gm,
    misspell,
  ),
  added('latest package', /^ {8}name: nginx$/gm, 'state: latest'),
  { name: 'no mode', isAnywhere: true, plant: (text) => replaceMatches(text, /^( {8}mode: [^\n]*\n)/gm, () => '') },
  added('ignored errors', /^ {6}register: \w+$/gm, 'ignore_errors: true'),
  replaced('secret in the code', /password: ("\{\{ \w+ \}\}")/g, () => 'S3cr3t!Pa55'),
];

function misspellModule(name: string): string {
  const parts = name.split('.');
  return [...parts.slice(0, 2), misspell(parts[2] ?? '')].join('.');
}

/** Modules that take any parameter, or whose parameters are not known. */
const OPEN = /\b(?:set_fact|package|service|add_host|include_vars|group_by|meta|include_role):/;

function moduleParameters(text: string) {
  const places: { start: number; end: number }[] = [];
  let offset = 0;
  let depth = -1;
  for (const line of text.split('\n')) {
    const indentation = line.search(/\S/);
    const [, key = ''] = /^\s+(\w+):/.exec(line) ?? [];
    if (/^\s+(?:- )?\w+\.\w+\.\w+:$/.test(line))
      depth = OPEN.test(line) ? -1 : indentation + (line.includes('- ') ? 4 : 2);
    else if (depth !== -1 && indentation === depth && key.length >= 4)
      places.push({ start: offset + indentation, end: offset + indentation + key.length });
    else if (indentation !== -1 && indentation < depth) depth = -1;
    offset += line.length + 1;
  }
  return places;
}

/** Parameters that these modules cannot do without. */
function removeRequired(text: string) {
  return replaceMatches(
    text,
    /[.](?:service|user|group|postgresql_db|s3_bucket|docker_container|win_service|win_feature):\n( {8}name: [^\n]*\n)/g,
    () => '',
  ).concat(
    replaceMatches(
      text,
      /[.](?:file|copy|template|fetch|git):\n(?: {8}(?!dest|path)[^\n]*\n)?( {8}(?:dest|path): [^\n]*\n)/g,
      () => '',
    ),
  );
}

function duplicateKeys(text: string) {
  return addLines(text, /^ {8}(?:name|path|state): [^\n]*$/gm, 'name: twice\n        name: again');
}

export const mutations: Readonly<Record<Exclude<CodeLanguage, 'terraform'>, readonly Mutation[]>> = {
  kql,
  python,
  ansible,
  powershell,
  powercli: powerShellSyntax,
};
