// Says without a model what a part of a file declares: the blocks of Terraform by type and name, the functions and classes of
// scripts, the tasks of a playbook, the tables of a query.

import type { CodeLanguage } from '#contract/code-language.ts';
import { languageName } from '#text/code/code-language.ts';

/** Longer lines declare nothing. */
const MAX_LINE = 500;
const MAX_NAMED = 30;
const LIMIT = 'The offline agent lists what the code declares. It cannot say why; a model can.';

type Pattern = { what: string; pattern: RegExp };

const BLOCKS: readonly Pattern[] = [
  { what: 'Resources', pattern: /^\s*resource\s+"([^"]+)"\s+"([^"]+)"/ },
  { what: 'Data sources', pattern: /^\s*data\s+"([^"]+)"\s+"([^"]+)"/ },
  { what: 'Modules', pattern: /^\s*module\s+"([^"]+)"/ },
  { what: 'Providers', pattern: /^\s*provider\s+"([^"]+)"/ },
  { what: 'Variables', pattern: /^\s*variable\s+"([^"]+)"/ },
  { what: 'Outputs', pattern: /^\s*output\s+"([^"]+)"/ },
];
const SCRIPTS: readonly Pattern[] = [
  { what: 'Functions', pattern: /^\s*function\s+([\w:-]+)/i },
  { what: 'Commands', pattern: /(?:^|[|=({;]\s*)\s*([A-Z][A-Za-z]+-[A-Z]\w+)/ },
];

const PATTERNS: Readonly<Record<CodeLanguage, readonly Pattern[]>> = {
  terraform: BLOCKS,
  powershell: SCRIPTS,
  powercli: SCRIPTS,
  python: [
    { what: 'Imports', pattern: /^\s*(?:import|from)\s+([\w.]+)/ },
    { what: 'Classes', pattern: /^\s*class\s+(\w+)/ },
    { what: 'Functions', pattern: /^\s*(?:async\s+)?def\s+(\w+)/ },
  ],
  ansible: [
    { what: 'Plays and tasks', pattern: /^\s*-\s+name:\s*(.+)$/ },
    { what: 'Modules', pattern: /^\s+((?:[a-z_]+\.){2}[a-z_0-9]+):/ },
  ],
  kql: [
    { what: 'Tables', pattern: /^\s*([A-Z]\w+)\s*(?:\||$)/ },
    { what: 'Names', pattern: /^\s*let\s+(\w+)/ },
    { what: 'Steps', pattern: /^\s*\|\s*([\w-]+)/ },
  ],
};

/** Returns Markdown. */
export function describeCode(text: string, { path, language }: { path: string; language: CodeLanguage }): string {
  const lines = text.split('\n').map((line) => line.slice(0, MAX_LINE));
  const found = PATTERNS[language].flatMap(({ what, pattern }) => {
    const names = [...new Set(lines.flatMap((line) => nameIn(line, pattern) ?? []))];
    return names.length > 0 ? [`- **${what}:** ${listNames(names)}`] : [];
  });
  const about = `This part of \`${path.replaceAll('`', '')}\` is ${languageName(language)}, ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}.`;
  const declared =
    found.length > 0 ? `${about} It declares:\n\n${found.join('\n')}` : `${about} It declares nothing by name.`;
  return `${declared}\n\n${LIMIT}`;
}

function nameIn(line: string, pattern: RegExp): string | null {
  const [, first, second] = pattern.exec(line) ?? [];
  if (first === undefined) return null;
  return [first, second].filter((part) => part !== undefined).join('.');
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).map((name) => `\`${name.replaceAll('`', '').trim()}\``);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
