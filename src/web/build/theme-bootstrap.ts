// Inserts the theme's inline script at the start of the head, before anything is painted.

import type { Plugin } from 'vite';
import { themeBootstrap } from '#ui/theme/theme-bootstrap.ts';

export function inlineThemeBootstrap(): Plugin {
  return {
    name: 'lounge:theme-bootstrap',
    transformIndexHtml: () => [{ tag: 'script', children: themeBootstrap, injectTo: 'head-prepend' }],
  };
}
