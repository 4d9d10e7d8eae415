// Puts the theme's inline script first into the head, before any style can paint.

import type { Plugin } from 'vite';
import { themeBootstrap } from '#ui/theme/theme-bootstrap.ts';

export function inlineThemeBootstrap(): Plugin {
  return {
    name: 'lounge:theme-bootstrap',
    transformIndexHtml: () => [{ tag: 'script', children: themeBootstrap, injectTo: 'head-prepend' }],
  };
}
