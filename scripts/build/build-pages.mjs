// Writes dist/web: the app, the landing page, and a compressed copy of every text file next to it.
// scripts/build/build.mjs runs it on the pinned Node when the sources have changed.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { planSharedFiles, readFiles } from '../../src/web/build/shared-files.ts';
import { buildLanding } from './build-landing.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(root, 'dist/web');
const TEXT = /\.(js|css|html|svg|json|txt)$/;

await buildApp();
await buildLanding({ outDir });
const files = readdirSync(outDir, { recursive: true }).filter((name) => TEXT.test(name) && !name.startsWith('.vite'));
await Promise.all(files.map((name) => compress(join(outDir, name))));

/** Builds twice: what a plain build shares between pages decides how they share it. */
async function buildApp() {
  const config = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' };
  const { output } = await build({ ...config, build: { write: false } });
  const shared = new Map(
    planSharedFiles(readFiles(output)).flatMap((ids, file) => ids.map((id) => [id, `shared-${file}`])),
  );
  const group = { name: (id) => shared.get(id) ?? null, debugName: 'shared', includeDependenciesRecursively: false };
  await build({ ...config, build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } });
}

/** Compresses once, at the highest level, so that the server never has to. */
async function compress(path) {
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
