// Gives the code editor a copy of CodeMirror of its own. A module is shared as a whole: without a copy, /design would load
// languages, folding and findings (30 kB gz) with its Markdown editor, which has none of them. The two editors are never on
// the same page.

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const MARK = '?own';
const OWNER = /\/src\/ui\/code-editor\/(?:assist\/)?[^/]+\.ts$/;
const COPIED =
  /\/(node_modules\/(@codemirror|@lezer|@marijn|style-mod|crelt|w3c-keyname)\/|src\/ui\/text-editor\/)[^?]*\.[jt]s$/;

const MAY_BE_COPIED = /^(\.|#ui\/text-editor\/|@codemirror\/|@lezer\/|@marijn\/|style-mod$|crelt$|w3c-keyname$)/;

export function ownCopy(): Plugin {
  return {
    name: 'lounge:own-copy',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: MAY_BE_COPIED },
      async handler(source, importer) {
        const from = importer?.replace(MARK, '');
        if (!from || (from === importer && !OWNER.test(from))) return null;
        const found = await this.resolve(source, from, { skipSelf: true });
        return found && COPIED.test(found.id) ? { ...found, id: `${found.id}${MARK}` } : found;
      },
    },
    load: {
      filter: { id: /\?own$/ },
      handler: (id) => readFile(id.slice(0, -MARK.length), 'utf8'),
    },
  };
}
