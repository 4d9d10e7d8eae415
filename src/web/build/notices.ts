// Writes licenses.txt next to the pages: name, version, license and notice of every package that a browser loads a part
// of, fonts and workers included. Their licenses ask for it. The names are also in .vite/packages.json, for the checks.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type PackageFile = {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
  repository?: string | { url?: string };
};

const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const LICENSE_FILE = /^(?:license|licence|copying)/i;
const HEAD = `The pages of Lounge contain the following open-source software.

Each entry names a package, its version, its license, where its source code is, and its notice.
`;

/** The plugin `worker` collects what the bundles of workers contain, `app` the rest, and writes the files at the end. */
export function openSourceNotices(): { app: Plugin; worker: Plugin } {
  const folders = new Set<string>();
  return {
    worker: {
      name: 'lounge:worker-notices',
      generateBundle: (_, bundle) => collect(bundle, '', folders),
    },
    app: {
      name: 'lounge:notices',
      generateBundle(_, bundle) {
        collect(bundle, this.environment.config.root, folders);
        const packages = [...folders].map(readPackage).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
        const names = packages.map(({ name, version }) => `${name}@${version}`);
        this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source: JSON.stringify(names) });
        const source = [HEAD, ...packages.map(({ notice }) => notice)].join(`\n${'-'.repeat(80)}\n\n`);
        this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
      },
    },
  };
}

/** Adds the folders of the packages that the modules and the files of a bundle come from. */
function collect(bundle: Rolldown.OutputBundle, root: string, folders: Set<string>): void {
  for (const file of Object.values(bundle)) {
    const sources = file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => resolve(root, name));
    for (const source of sources) {
      const folder = PACKAGE_FOLDER.exec(source)?.[0];
      if (folder && !source.startsWith('\0')) folders.add(folder);
    }
  }
}

function readPackage(folder: string): { name: string; version: string; notice: string } {
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as PackageFile;
  const address = typeof repository === 'string' ? repository : repository?.url;
  const file = readdirSync(folder).find((entry) => LICENSE_FILE.test(entry));
  const lines = [
    `${name} ${version}`,
    `License: ${license ?? 'see below'}`,
    `Source: ${address ?? homepage ?? `https://www.npmjs.com/package/${name}`}`,
    ...(file ? ['', readFileSync(join(folder, file), 'utf8').trim()] : []),
  ];
  return { name, version, notice: `${lines.join('\n')}\n` };
}
