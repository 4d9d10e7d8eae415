// Secrets that are not configured are generated once, into a folder that only the owner can read.

import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { syncPath } from '#platform/disk/sync-path.ts';
import { codeOf, StartFailure } from '#platform/log/start-failure.ts';

const MIN_LENGTH = 32;

/**
 * Returns the secret in `<dataDir>/secrets/<name>`, generating it on the first call: 48 random bytes as base64url. It
 * appears whole or not at all, whatever ends the process. Safe to call from several processes at once; all of them get
 * the same secret. Throws a `StartFailure` when it cannot be written or what is there is too short to be a secret.
 */
export function loadOrCreateSecret(dataDir: string, name: string): string {
  const file = join(dataDir, 'secrets', name);
  if (!fs.existsSync(file)) createSecret({ folder: join(dataDir, 'secrets'), file });
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length >= MIN_LENGTH) return secret;
  throw new StartFailure({
    setting: 'DATA_DIR',
    reason: `the secret in ${file} has ${secret.length} characters and must have at least ${MIN_LENGTH}.`,
    remedy: 'Restore this file from a backup, or delete it to have a new one made, which signs everybody out.',
  });
}

function createSecret({ folder, file }: { folder: string; file: string }): void {
  const partial = join(folder, `.${randomUUID()}`);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.writeFileSync(partial, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    publish(partial, file);
    syncPath(folder);
  } catch (cause) {
    throw new StartFailure({
      setting: 'DATA_DIR',
      reason: `the secret ${file} cannot be written (${codeOf(cause)}).`,
      remedy: 'Free some space or make the folder writable, then start again.',
      cause,
    });
  } finally {
    fs.rmSync(partial, { force: true });
  }
}

/** A link, unlike a rename, never replaces the secret that another process has just made. */
function publish(partial: string, file: string): void {
  try {
    fs.linkSync(partial, file);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    // Some file systems have no hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error;
    fs.renameSync(partial, file);
  }
}
