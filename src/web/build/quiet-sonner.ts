// The toast library writes its styles into a <style> element, which a strict Content-Security-Policy blocks.
// Its style sheet is imported as a file instead, and the writing is taken out.

import type { Plugin } from 'vite';

const INJECTION = /^__insertCSS\(".*"\);?$/m;

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
