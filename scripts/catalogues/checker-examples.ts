// Counts what the checkers find in examples that others wrote: each finding is a mistake of theirs, or a false alarm to read.
//
//   node scripts/catalogues/checker-examples.ts powershell <folder of Markdown>    the blocks ```powershell
//   node scripts/catalogues/checker-examples.ts ansible <folder of Python modules> their EXAMPLES
//   node scripts/catalogues/checker-examples.ts kql <folder of .kql files>

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '#expertise/checkers/checker.ts';
import { checkCode } from '#expertise/checkers/check-code.ts';

type Source = { ending: string; pattern: RegExp; extension: string };

const sources = {
  powershell: { ending: '.md', pattern: /```powershell[^\n]*\n([\s\S]*?)```/gi, extension: '.ps1' },
  ansible: { ending: '.py', pattern: /^EXAMPLES\s*=\s*r?(?:"""|''')([\s\S]*?)(?:"""|''')/gm, extension: '.yml' },
  kql: { ending: '.kql', pattern: /^([\s\S]*)$/g, extension: '.kql' },
} as const satisfies Record<string, Source>;

const [language, ...folders] = process.argv.slice(2);
if (!isKnown(language) || folders.length === 0) throw new Error('Give powershell, ansible or kql, and a folder.');

function isKnown(word: string | undefined): word is keyof typeof sources {
  return word !== undefined && Object.hasOwn(sources, word);
}

function listExamples(folder: string, source: Source): SourceFile[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(source.ending))
    .map(({ parentPath, name }) => join(parentPath, name));
  return paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').replaceAll('\r\n', '\n').matchAll(source.pattern)]
      .map(([, text = ''], index) => ({ path: `${path}#${index}${source.extension}`, text }))
      // A session on a screen is not a script.
      .filter(({ text }) => !/^(?:PS|C:|>)/m.test(text)),
  );
}

const examples = folders.flatMap((folder) => listExamples(folder, sources[language]));
const context = { language, providerMajors: {}, providerSchemas: [], kqlTables: '' };
const counts = new Map<string, number>();
for (const example of examples) {
  const { findings } = await checkCode({ files: [example], context });
  for (const { stage, severity, code, file, range, message } of findings) {
    if (stage === 'policy') continue;
    counts.set(`${severity} ${code}`, (counts.get(`${severity} ${code}`) ?? 0) + 1);
    console.log(`${file}:${range.line} ${message}`);
  }
}
console.log(`${examples.length} examples`, Object.fromEntries(counts));
