// The toast library adds its styles as a <style> element, which a strict Content-Security-Policy blocks. This plugin
// removes that; the app imports the library's style sheet as a file instead.

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
