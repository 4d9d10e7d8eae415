// Removes the code with which the toast library injects a <style> element, because a strict Content-Security-Policy
// blocks it. The library's style sheet is imported as a file instead.

import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\(".*"\);?$/m;

/** Fails the build if sonner no longer injects its styles in the expected way. */
export function quietSonner(): Plugin {
  return {
    name: 'lounge:quiet-sonner',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!INJECTION.test(code)) this.error('sonner no longer injects its styles as expected');
        return { code: code.replace(INJECTION, ''), map: null };
      },
    },
  };
}
