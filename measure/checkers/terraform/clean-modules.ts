// The modules of Terraform without mistakes that the checker is measured with: fixtures/*.tf, several in a file.
//
//   # module: name          begins a module, whose first file is main.tf
//   # file: path            begins another file of it

import { readdirSync, readFileSync } from 'node:fs';
import type { SourceFile } from '#expertise/checkers/checker.ts';

export type CleanModule = { name: string; files: SourceFile[] };

const FOLDER = new URL('../../../src/expertise/checkers/terraform/fixtures/', import.meta.url);

/** Returns all of them, in the order of their files. */
export function listCleanModules(): CleanModule[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.tf'))
    .toSorted()
    .flatMap((file) => splitModules(file.replace(/\.tf$/, ''), readFileSync(new URL(file, FOLDER), 'utf8')));
}

function splitModules(group: string, text: string): CleanModule[] {
  return text
    .split(/^# module: /m)
    .slice(1)
    .map((part) => {
      const [name, body] = splitLine(part);
      const [main = '', ...others] = body.split(/^# file: /m);
      const files = others.map((other) => {
        const [path, content] = splitLine(other);
        return { path, text: content };
      });
      return { name: `${group}/${name}`, files: [{ path: 'main.tf', text: main }, ...files] };
    });
}

function splitLine(text: string): [first: string, rest: string] {
  const end = text.indexOf('\n');
  return [text.slice(0, end), text.slice(end + 1)];
}
