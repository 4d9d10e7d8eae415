// Leaves out of the preload lists what the app itself loads first: every page has it by then, and each list named it again.

import type { Plugin } from 'vite';

type LoadedFirst = { plugin: Plugin; withoutLoaded: (filename: string, dependencies: string[]) => string[] };

export function loadedFirst(): LoadedFirst {
  const loaded = new Set<string>();
  return {
    plugin: {
      name: 'lounge:loaded-first',
      enforce: 'pre',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const { fileName, isEntry } of chunks) if (isEntry) loaded.add(fileName);
        for (const fileName of loaded) {
          const chunk = chunks.find((one) => one.fileName === fileName);
          for (const name of chunk?.imports ?? []) loaded.add(name);
          for (const name of chunk?.viteMetadata?.importedCss ?? []) loaded.add(name);
        }
      },
    },
    withoutLoaded: (_filename, dependencies) => dependencies.filter((name) => !loaded.has(name)),
  };
}
