// The parts of docs/catalogue.md and docs/catalogue-figures.md that a command prints, between a line <!-- printed: roles --> and a line
// <!-- end -->. Sentences that people write in a printed table stay.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloudProviders } from '#catalogue/provider.ts';
import { roles, type SolutionRole } from '#catalogue/roles.ts';
import { writeSample } from '../../measure/catalogue/catalogue-sample.ts';
import { writeUnpriced } from '../../measure/catalogue/unpriced-defaults.ts';

const root = join(import.meta.dirname, '../..');

export const printedPages = ['docs/catalogue.md', 'docs/catalogue-figures.md'] as const;

/** Each is given the page, for the sentences that are written in it. */
const parts: Readonly<Record<string, (page: string) => string>> = {
  roles: writeRoles,
  recipes: writeRecipes,
  unpriced: writeUnpriced,
  sample: writeSample,
};

const PART = /(<!-- printed: (\w+) -->\n)/g;

/** The page with its printed parts as they are now. */
export function fillPage(page: string): string {
  const names = [...page.matchAll(PART)].map(([, , name = '']) => name);
  return names.reduce((filled, name) => {
    const print = parts[name];
    if (!print) throw new Error(`“${name}” is none of ${Object.keys(parts).join(', ')}.`);
    const part = new RegExp(`(<!-- printed: ${name} -->\\n)[^]*?(\\n<!-- end -->)`);
    const text = print(page);
    return filled.replace(part, (...[, begin, end]) => `${begin}\n${text}\n${end}`);
  }, page);
}

/** Writes the pages anew, and returns which of them changed. */
export function writePages(): string[] {
  return printedPages.filter((path) => {
    const page = readFileSync(join(root, path), 'utf8');
    const filled = fillPage(page);
    if (filled !== page) writeFileSync(join(root, path), filled);
    return filled !== page;
  });
}

export function writeRoles(): string {
  const rows = (Object.keys(roles) as SolutionRole[]).map(
    (role) => `| \`${role}\` | ${roles[role].does} | ${roles[role].effect} |`,
  );
  return ['| role | a service of it | what follows in a solution |', '|---|---|---|', ...rows].join('\n');
}

/** A file of recipes begins with a comment that says what it writes. */
export function writeRecipes(): string {
  const rows = cloudProviders.flatMap((provider) => {
    const folder = `src/model/terraform/export/${provider}/recipes`;
    return readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts'))
      .toSorted()
      .map((name) => {
        const [, comment = ''] = /^\/\/ (.+(?:\n\/\/ .+)*)/.exec(readFileSync(join(root, folder, name), 'utf8')) ?? [];
        return `| \`${folder}/${name}\` | ${comment.replaceAll('\n// ', ' ')} |`;
      });
  });
  return ['| file | what it writes |', '|---|---|', ...rows].join('\n');
}
