// Builds the app's shell and screens from src/web into dist/web, with a manifest and hashed assets.
// The landing page is prerendered by its own config and shares the style sheets of src/ui.

import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { ensureCatalogue } from './scripts/catalogue/ensure-catalogue.mjs';
import { apiRoutes } from './src/web/build/api-routes.ts';
import { loadedFirst } from './src/web/build/loaded-first.ts';
import { openSourceNotices } from './src/web/build/notices.ts';
import { places } from './src/web/build/places.ts';
import { ownCopy } from './src/web/build/own-copy.ts';
import { quietSonner } from './src/web/build/quiet-sonner.ts';
import { inlineThemeBootstrap } from './src/web/build/theme-bootstrap.ts';

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

ensureCatalogue();
const notices = openSourceNotices();
const first = loadedFirst();

export default defineConfig({
  root: at('src/web'),
  cacheDir: at('node_modules/.vite'),
  publicDir: false,
  appType: 'custom',
  plugins: [
    react({ compiler: true }),
    ownCopy(),
    apiRoutes(),
    places(),
    inlineThemeBootstrap(),
    quietSonner(),
    first.plugin,
    notices.app,
  ],
  json: { stringify: true },
  worker: { format: 'es', plugins: () => [notices.worker] },
  server: { fs: { allow: [at('.')] } },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    manifest: true,
    // The Content-Security-Policy allows no data: addresses and needs no polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: first.withoutLoaded },
    rolldownOptions: {
      input: at('src/web/app.html'),
      // The library of syntax trees comes with the commands of the Markdown editor, which has no grammar that would use it.
      treeshake: { moduleSideEffects: [{ test: /@lezer\/common/, sideEffects: false }] },
      // Every page loads the list of what the others need, so names are short: 42 bits of hash, and the manifest knows which file
      // is which.
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
});
