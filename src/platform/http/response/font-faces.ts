// The fonts of the product for pages that the server writes itself.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the rules that name the built fonts, as the landing page has them; `root` is the folder of the built pages. They
 * are empty where nothing is built: then the page has the fonts of the system.
 */
export function readFontFaces(root: string): string {
  const landing = join(root, 'landing.html');
  if (!existsSync(landing)) return '';
  const rules = readFileSync(landing, 'utf8').match(/@font-face\s*\{[^{}]*\}/g) ?? [];
  return [...new Set(rules)].join('');
}
