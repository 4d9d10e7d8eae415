// Where the build has put the script of a module, for journeys in which that script comes late or not at all.

import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';

/** Takes the path of the module below `src`, and returns a pattern for `page.route`. */
export async function builtScript(path: string): Promise<string> {
  const manifest = JSON.parse(
    await readFile(new URL('../../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string; name?: string }>;
  // What several scripts share has no path of its own in the manifest, but a name.
  const shared = Object.values(manifest).filter(({ name }) => name === basename(path, extname(path)));
  const file = (manifest[`../${path}`] ?? (shared.length === 1 ? shared[0] : undefined))?.file;
  if (!file) throw new Error(`The build has no script of ${path}.`);
  return `**/${file}`;
}
