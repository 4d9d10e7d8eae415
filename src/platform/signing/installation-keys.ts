// The signing keys of this installation, by its settings. All that sign make them in this way, so that they share one key.

import { resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { loadOrCreateSecret } from '#platform/config/secrets.ts';
import type { Db } from '#platform/db/db.ts';
import { createSigningKeys, type SigningKeys } from './signing-key.ts';

export function createInstallationKeys({ db, config }: { db: Db; config: Config }): SigningKeys {
  const { host } = new URL(config.publicUrl);
  const secret = config.AUTH_SECRET ?? loadOrCreateSecret(resolve(config.DATA_DIR), 'auth');
  return createSigningKeys({ db, secret, host });
}
