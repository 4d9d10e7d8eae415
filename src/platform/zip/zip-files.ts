// Puts files into one zip. Runs in a child process.

import { zipSync, type Zippable } from 'fflate';

export type ZipEntry = { name: string; bytes: Uint8Array };

/** Files of the same name get a number: 'a.pdf', 'a (2).pdf'. */
export function zipFiles(entries: readonly ZipEntry[]): Uint8Array {
  const files: Zippable = {};
  for (const { name, bytes } of entries)
    files[freeName(name, files)] = [new Uint8Array(bytes), { level: /\.(?:png|docx|zip|pdf)$/.test(name) ? 0 : 6 }];
  return zipSync(files);
}

function freeName(name: string, taken: Zippable): string {
  const [, base = name, extension = ''] = /^(.*?)(\.[a-z0-9]+)?$/.exec(name) ?? [];
  let free = name;
  for (let count = 2; Object.hasOwn(taken, free); count++) free = `${base} (${count})${extension}`;
  return free;
}
