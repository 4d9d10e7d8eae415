// Everything that the doctor looks at, in the order in which it is read.

import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import type { MisspeltSetting } from '#platform/config/misspelt.ts';
import { checkDatabase } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkProviders } from './check-providers.ts';
import { checkServer } from './check-server.ts';
import { checkSettings } from './check-settings.ts';
import { checkStorage } from './check-storage.ts';
import { look, unchecked, type Finding } from './finding.ts';

type Options = {
  config: Config;
  misspelt: readonly MisspeltSetting[];
  log: Log;
  isOnline: boolean;
  bucket: string;
  migrations: string;
};

/** Never rejects: what fails is a finding. */
export async function examine({ config, misspelt, log, isOnline, bucket, migrations }: Options): Promise<Finding[]> {
  const { state: running, finding: server } = await checkServer(config);
  const machine = await checkMachine(config);
  // Node may hang for ever where no folder can be made, so what is in the folder is only looked at when it is usable.
  const canUseFolder = machine.every(({ what, answer }) => what !== 'DATA_DIR' || answer !== 'wrong');
  const inFolder = (what: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> =>
    look(what, async () => (canUseFolder ? check() : unchecked(what, 'DATA_DIR cannot be used.')));
  const checkTables = (): Promise<Finding[]> => checkDatabase({ config, running, migrations });
  return [
    ...machine,
    ...checkSettings(config, misspelt),
    server,
    ...(await (config.DATABASE_URL ? look('Database', checkTables) : inFolder('Database', checkTables))),
    ...(await inFolder('Storage', () => checkStorage(config, bucket))),
    ...(await look('Mail', () => checkMail(config, { isOnline }))),
    ...(await look('Models', () => checkProviders(config, { isOnline, log }))),
  ];
}
