// Files that the formatter would change.

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_FOLDERS } from './tree.ts';

/** Uses the formatter of `root` in `folder`, which may have the checkout of an old commit. */
export function findUnformatted(root: string, folder: string): Promise<string[]> {
  const folders = readdirSync(folder).filter((name) => CODE_FOLDERS.includes(name));
  const given = ['-c', join(folder, '.oxfmtrc.json'), '--list-different', ...folders];
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin/oxfmt'), given, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.on('error', reject);
    child.on('close', () => resolve(output.split('\n').filter(Boolean)));
  });
}
