// Builds the landing page: dist/web/landing.html with inlined styles, and its script and fonts in assets/. Runs after
// the app's `vite build`, which empties the folder, and can be run alone: `node scripts/build/build-landing.mjs`.

import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { apiRoutes } from '../../src/web/build/api-routes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = 'src/features/landing/web';

/** Writes the page into `outDir`. */
export async function buildLanding({ outDir = join(root, 'dist/web') } = {}) {
  const files = await bundle();
  const styles = only(files, '.css').source.toString();
  const script = files.find((file) => file.type === 'chunk' && file.isEntry);
  const fonts = files.filter((file) => file.fileName.endsWith('.woff2'));
  const html = await render({
    styles,
    scriptUrl: `/${script.fileName}`,
    preloadFonts: fonts.filter((font) => font.fileName.includes('inter')).map((font) => `/${font.fileName}`),
  });

  await write(outDir, script.fileName, script.code);
  for (const font of fonts) await write(outDir, font.fileName, font.source);
  await write(outDir, 'landing.html', html);
  await write(outDir, 'robots.txt', 'User-agent: *\nAllow: /\n');
  await copyFile(join(root, source, 'favicon.svg'), join(outDir, 'favicon.svg'));
}

/** Bundles the page's script, styles and fonts in memory. */
async function bundle() {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [apiRoutes()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { landing: join(root, source, 'script/main.ts') } },
    },
  });
  return output;
}

/** Renders the page. Node cannot strip JSX, so Vite loads the components, in a server without a port. */
async function render(assets) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { renderLanding } = await server.ssrLoadModule(`${source}/render-landing.tsx`);
    return renderLanding(assets);
  } finally {
    await server.close();
  }
}

function only(files, ending) {
  const found = files.filter((file) => file.fileName.endsWith(ending));
  if (found.length !== 1)
    throw new Error(`The landing page needs one ${ending} file, but the build has ${found.length}.`);
  return found[0];
}

async function write(outDir, fileName, content) {
  const path = join(outDir, fileName);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildLanding();
