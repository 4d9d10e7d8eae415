// What the features are given: every outside system behind its port. Made once from the config,
// handed in as a parameter, so that two apps can live in one process.

import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '#platform/identity/identity.ts';
import type { Log } from '#platform/log/log.ts';
import type { Storage } from '#platform/storage/storage.ts';

export type Services = {
  config: Config;
  log: Log;
  db: Db;
  storage: Storage;
  identity: Identity;
};
