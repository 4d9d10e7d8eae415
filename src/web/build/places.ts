// Provides `virtual:places`: the places of every slice in the list of src/web/modules.ts, from the places.ts beside its
// module.ts. A list of its own could forget one, and the list of modules may not import them, because every page loads that
// first. A slice without places.ts fails the build.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:places';
const MODULES = fileURLToPath(new URL('../modules.ts', import.meta.url));

export function places(): Plugin {
  return {
    name: 'lounge:places',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      this.addWatchFile(MODULES);
      return placesCode(readFileSync(MODULES, 'utf8'));
    },
  };
}

/**
 * Returns the code that imports the places of the listed modules, and lists them in the same order.
 *
 * @param source The text of src/web/modules.ts.
 */
export function placesCode(source: string): string {
  const files = new Map(
    [...source.matchAll(/import \{ (\w+)Web \} from '(.+)\/module\.tsx?';/g)].map(([, name = '', folder = '']) => [
      name,
      fileURLToPath(new URL(`${folder.replace(/^#/, '../')}/places.ts`, new URL('../', import.meta.url))),
    ]),
  );
  const list = /const modules = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const names = [...list.matchAll(/(\w+)Web\b/g)].map(([, name = '']) => name);
  const imports = names.map((name) => `import { ${name}Places } from ${JSON.stringify(files.get(name))};\n`);
  return `${imports.join('')}export const placedSlices = [${names.map((name) => `${name}Places`).join(', ')}];\n`;
}
