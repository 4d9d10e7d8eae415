// Measures what the checker marks of mistakes that somebody planted who had not read it, and what it refuses of modules that
// Terraform takes. Prints a table by group, and with --misses each one that was not marked or was refused.
//
//   node measure/checkers/terraform/mistakes-of-others.ts [--misses]
//
// The cases are compressed lines of JSON: `id`, `class`, `group` (none: the module is valid), `files` (path → text) and
// `terraform`, the first line of what terraform 1.11 said; null where it cannot know, or its provider was not there.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { checkCode } from '#expertise/checkers/check-code.ts';

type Case = {
  id: string;
  class: string;
  group?: string;
  files: Record<string, string>;
  terraform?: string | null;
};
type Row = { cases: number; classes: Set<string>; errors: number; marked: number };

const folder = join(import.meta.dirname, 'others');
const cases = readdirSync(folder).flatMap((file) =>
  brotliDecompressSync(readFileSync(join(folder, file)))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Case),
);
const rows = new Map<string, Row>();
const misses: string[] = [];
for (const one of cases) await measure(one);
print();

async function measure({ id, class: kind, group = 'valid', files, terraform }: Case): Promise<void> {
  const context = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  const { findings } = await checkCode({ files: sources, context });
  const own = findings.filter(({ stage, severity }) => stage !== 'policy' && severity !== 'info');
  const hasError = own.some(({ severity }) => severity === 'error');
  const row = rows.get(group) ?? { cases: 0, classes: new Set<string>(), errors: 0, marked: 0 };
  rows.set(group, row);
  row.cases += 1;
  row.classes.add(kind);
  row.errors += hasError ? 1 : 0;
  row.marked += own.length > 0 ? 1 : 0;
  if (group === 'valid' ? hasError : own.length === 0)
    misses.push(`${id} (${group}): ${terraform ?? own.map(({ message }) => message).join(' ')}`);
}

function print(): void {
  console.log('| group | classes | cases | an error | marked |\n|---|--:|--:|--:|--:|');
  for (const [group, { classes, cases: count, errors, marked }] of [...rows].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      `| ${group} | ${classes.size} | ${count} | ${share(errors, count)} | ${group === 'valid' ? '–' : share(marked, count)} |`,
    );
  if (process.argv.includes('--misses')) console.log(`\n${misses.join('\n')}`);
}

function share(part: number, whole: number): string {
  return `${part} (${Math.round((100 * part) / whole)} %)`;
}
